// Sends requests of a host to the wallet if the rules of `evm-requests.ts` allow them, and checks the answers.
import type { Json, Secret } from '../../../kernel/index.ts'
import { toReference } from '../../capabilities/caip.ts'
import { selectConnection } from '../wallets/connections.ts'
import type { OpenedWallet } from '../wallets/request-wallet.ts'
import type { RpcOutcome } from './errors.ts'
import { guardParams, isResultOf } from './evm-requests.ts'
import { type AskContext, type SentRequest, sendToWallet } from './send-to-wallet.ts'

/** Methods of namespaces other than `eip155` have other names, and are sent unchanged. */
export function sendChecked(
  context: AskContext,
  wallet: OpenedWallet,
  request: Omit<SentRequest, 'isValid'>,
  params: Secret<Json>,
): Promise<RpcOutcome> {
  const { method, safety } = request
  const { accountState, networkState } = selectConnection(context, wallet.namespace) ?? {}
  const all = accountState?.allAccounts ?? []
  // A wallet with accounts of several types signs with those of one type at a time.
  const signing = all.filter(({ type }) => safety === 'safe' || type === all[0]?.type)
  const connected = {
    accounts: signing.map(({ address }) => address),
    chainId: toReference(networkState?.activeNetwork ?? ''),
  }
  const isValid = (answer: unknown) => isResultOf(method, answer)
  return sendToWallet(context, wallet, { ...request, isValid }, guardParams(connected, method, params))
}
