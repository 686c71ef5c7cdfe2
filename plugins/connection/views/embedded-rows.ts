import { useHasView } from '../../../ui/hooks/has-view.ts'
import { useCapability, useSlice } from '../../../ui/hooks/state.ts'
import { EmbeddedWallet } from '../../capabilities.ts'
import { contract } from '../contract.ts'
import { selectActiveChain } from './selectors.ts'

/** Gets which rows an embedded wallet adds to the profile. */
export function useEmbeddedRows(): { hasEmail: boolean; hasSessions: boolean } {
  const { user, authProvider, accountType } = useCapability(EmbeddedWallet, (state) => state ?? null) ?? {}
  const canChange = useHasView('UpdateEmailWallet')
  const canEnd = useHasView('SmartSessionList')
  const { isActive, isServed } = useSlice(contract, (slice) => {
    const { activeNamespace, connectors, host } = slice
    const id = selectActiveChain(slice)?.accountState.connectedWalletInfo?.connectorId
    return {
      isActive: connectors.some((one) => one.id === id && one.chain === activeNamespace && one.type === 'AUTH'),
      isServed: activeNamespace === 'eip155' && host.projectId !== null && host.features.smartSessions !== false,
    }
  })
  return {
    hasEmail: isActive && canChange && !!user?.email && (authProvider ?? 'email') === 'email',
    hasSessions: isActive && canEnd && isServed && accountType === 'smartAccount',
  }
}
