import { Accounts } from '../../plugins/capabilities.ts'
import { toSafeText } from '../format/text.ts'
import { useCapability } from './state.ts'

/** Returns the name of the active account's wallet. */
export function useWalletName(): string | null {
  const name = useCapability(Accounts, (state) => {
    const chain = state?.connections.find(({ namespace }) => namespace === state.activeNamespace)
    return chain?.accountState.connectedWalletInfo?.name ?? null
  })
  return name && toSafeText(name, 24)
}
