// Sends requests of a host to the wallet if the rules of `evm-requests.ts` allow them, and checks the answers.
import type { Json, Secret } from '../../../kernel/index.ts'
import { toReference } from '../../capabilities/caip.ts'
import { selectConnection } from '../wallets/connections.ts'
import type { OpenedWallet } from '../wallets/request-wallet.ts'
import type { RpcOutcome } from './errors.ts'
import { guardParams, isResultOf } from './evm-requests.ts'
import { type AskContext, type SentRequest, sendToWallet } from './wallet.ts'

/** Methods of namespaces other than `eip155` have other names, and are sent unchanged. */
export function sendChecked(
  context: AskContext,
  wallet: OpenedWallet,
  request: Omit<SentRequest, 'isValid'>,
  params: Secret<Json>,
): Promise<RpcOutcome> {
  const { method } = request
  const { accountState, networkState } = selectConnection(context, wallet.namespace) ?? {}
  const connected = {
    accounts: accountState?.allAccounts.map(({ address }) => address) ?? [],
    chainId: toReference(networkState?.activeNetwork ?? ''),
  }
  const isValid = (answer: unknown) => isResultOf(method, answer)
  return sendToWallet(context, wallet, { ...request, isValid }, guardParams(connected, method, params))
}
