// Transactions that a host sends through the wallet. Portico doesn't know their hashes: the responses are secret.
import type { Services } from '../../../kernel/index.ts'
import { Accounts, type Namespace } from '../../capabilities.ts'
import type { RpcOutcome } from '../rpc/errors.ts'
import { classifySendError, isSending } from './classify-send-error.ts'

/**
 * Reports to `Accounts` that the balance may change, unless the error proves that nothing was sent.
 * @returns `answer`, unchanged
 */
export function reportHostTransaction(
  { services }: { readonly services: Pick<Services<readonly [typeof Accounts]>, 'get'> },
  { namespace, method }: { readonly namespace: Namespace; readonly method: string },
  answer: RpcOutcome,
): RpcOutcome {
  const mayBeSent = 'result' in answer || classifySendError(answer.error) === 'unknown'
  if (mayBeSent && isSending(method)) services.get(Accounts).reportTransaction(namespace)
  return answer
}
