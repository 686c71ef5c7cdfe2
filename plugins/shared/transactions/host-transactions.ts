// Transactions that a host asks a wallet for. Nobody here knows them by their hash: answers are secrets.
import type { Services } from '../../../kernel/index.ts'
import { Accounts, type Namespace } from '../../capabilities.ts'
import type { RpcAnswer } from '../rpc/errors.ts'

/** What sends, and what signs something that the host sends by itself. */
const SENDING = /^(?!.*_get).*(?:send|transfer|signTransaction|signAllTransactions|signPsbt)/i

/** Tells the plugin that knows the balance that it is about to change. @returns `answer` */
export function noteTransaction(
  { services }: { readonly services: Pick<Services<readonly [typeof Accounts]>, 'get'> },
  { namespace, method }: { readonly namespace: Namespace; readonly method: string },
  answer: RpcAnswer,
): RpcAnswer {
  if ('result' in answer && SENDING.test(method)) services.get(Accounts).transactionSent(namespace)
  return answer
}
