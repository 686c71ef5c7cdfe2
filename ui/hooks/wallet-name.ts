import { Accounts } from '../../plugins/capabilities.ts'
import { toSafeText } from '../format/text.ts'
import { useCapability } from './state.ts'

/** What the wallet of the active account calls itself. */
export function useWalletName(): string | null {
  const name = useCapability(Accounts, (facts) => {
    const chain = facts?.connections.find(({ namespace }) => namespace === facts.activeNamespace)
    return chain?.accountState.connectedWalletInfo?.name ?? null
  })
  return name && toSafeText(name, 24)
}
