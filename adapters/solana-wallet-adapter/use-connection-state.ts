import { Accounts, type AccountsInfo, type NamespaceConnection } from '../../plugins/capabilities.ts'
import { useCapability } from '../react/index.ts'

export const NAMESPACE = 'solana'

/** Selects the connection of Solana's namespace. */
export const selectConnection = (state: AccountsInfo | undefined): NamespaceConnection | undefined =>
  state?.connections.find(({ namespace }) => namespace === NAMESPACE)

/** The connection of Solana's namespace. */
export const useConnectionState = () =>
  useCapability(Accounts, (state) => {
    const own = selectConnection(state)
    return {
      address: own?.status === 'connected' ? own.accountState.address : null,
      info: own?.accountState.connectedWalletInfo ?? null,
      connecting: own?.status === 'connecting',
      /** The wallet that is asked, also without a prompt: whether an earlier visit still counts. */
      askedId: own?.status === 'connecting' ? own.attempt?.connectorId : undefined,
      disconnecting: state?.disconnecting.includes(NAMESPACE) ?? false,
    }
  })
