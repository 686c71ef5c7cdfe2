import { Host } from '../../plugins/capabilities.ts'
import { useHasView } from './has-view.ts'
import { useCapability } from './state.ts'

/** Whether an enabled plugin lists all wallets, and the host does not hide them. */
export function useHasAllWallets(): boolean {
  const mayList = useCapability(Host, (host) => host?.features.allWallets !== false)
  return useHasView('AllWallets') && mayList
}
