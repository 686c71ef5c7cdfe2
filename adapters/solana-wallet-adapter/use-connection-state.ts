import { Accounts } from '../../plugins/capabilities.ts'
import { useCapability } from '../react/index.ts'

export const NAMESPACE = 'solana'

/** The connection of Solana's namespace. */
export const useConnectionState = () =>
  useCapability(Accounts, (state) => {
    const own = state?.connections.find(({ namespace }) => namespace === NAMESPACE)
    return {
      address: own?.status === 'connected' ? own.accountState.address : null,
      info: own?.accountState.connectedWalletInfo ?? null,
      connecting: own?.status === 'connecting',
      disconnecting: state?.disconnecting.includes(NAMESPACE) ?? false,
    }
  })
