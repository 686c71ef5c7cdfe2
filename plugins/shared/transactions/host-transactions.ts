// Transactions that a host sends through the wallet. Portico doesn't know their hashes, since the responses are secret.
import type { Services } from '../../../kernel/index.ts'
import { Accounts, type Namespace } from '../../capabilities.ts'
import type { RpcOutcome } from '../rpc/errors.ts'

/** Methods that send, or that sign something the host sends itself. */
const SENDING = /^(?!.*_get).*(?:send|transfer|signTransaction|signAllTransactions|signPsbt)/i

/** Notifies the accounts plugin that the balance will change. @returns `answer`, unchanged */
export function notifyTransaction(
  { services }: { readonly services: Pick<Services<readonly [typeof Accounts]>, 'get'> },
  { namespace, method }: { readonly namespace: Namespace; readonly method: string },
  answer: RpcOutcome,
): RpcOutcome {
  if ('result' in answer && SENDING.test(method)) services.get(Accounts).reportTransaction(namespace)
  return answer
}
