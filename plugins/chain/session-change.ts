import type { Services } from '../../kernel/index.ts'
import type { Accounts, NamespaceConnection } from '../capabilities.ts'
import { chainDisconnected, disconnected, type RpcOutcome, unauthorized } from '../shared/rpc/errors.ts'
import { selectConnection } from '../shared/wallets/connections.ts'
import type { OpenedWallet } from '../shared/wallets/request-wallet.ts'

interface Context {
  read(): { readonly provider: string | null }
  readonly services: Pick<Services<readonly [typeof Accounts]>, 'state'>
}

/**
 * Compares the session with the one in which a host's request began. Call it right before the wallet is asked, if
 * anything was awaited since.
 * @returns What the host is told if the session has ended or changed, otherwise `null`
 */
export function getSessionChange(
  context: Context,
  wallet: OpenedWallet,
  began: NamespaceConnection,
): RpcOutcome | null {
  const now = selectConnection(context, wallet.namespace)
  if (!now || context.read().provider !== wallet.provider) return disconnected()
  if (now.networkState.activeNetwork !== began.networkState.activeNetwork) return chainDisconnected()
  return getAddresses(now) === getAddresses(began) ? null : unauthorized()
}

const getAddresses = ({ accountState }: NamespaceConnection) =>
  accountState.allAccounts.map(({ address }) => address).join()
