import { useAccountActions } from '../../../ui/hooks/account-actions.ts'
import { useCapability } from '../../../ui/hooks/state.ts'
import { ActionButtons } from '../../../ui/primitives/ActionButtons.tsx'
import { Host } from '../../capabilities.ts'

/** Order of the account actions, independent of the order of the plugins. */
const ACTION_ORDER: readonly string[] = ['onramp', 'swap', 'receive', 'send']

/** The account's action buttons: Buy, Swap, Receive, Send. */
export function AccountActions() {
  const wanted = useCapability(Host, (host) => host?.features.walletFeaturesOrder ?? [])
  const actions = [...useAccountActions()].sort((a, b) => getPlace(a, wanted) - getPlace(b, wanted))
  return actions.length > 0 && <ActionButtons actions={actions} />
}

/**
 * First what the host names, then what the specification does, then the rest in plugin order. A host may name the swap
 * by its id, or as its toggle does.
 */
function getPlace({ id }: { readonly id: string }, wanted: readonly string[]): number {
  const order = [...wanted.map((name) => (name === 'swaps' ? 'swap' : name)), ...ACTION_ORDER]
  return order.includes(id) ? order.indexOf(id) : order.length
}
