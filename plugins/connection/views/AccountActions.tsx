import { useEffect, useState } from 'react'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import { useSlots } from '../../../ui/hooks/slots.ts'
import { useCapabilities, useCapability } from '../../../ui/hooks/state.ts'
import { PluginText } from '../../../ui/modal/PluginText.tsx'
import { Icon, NamedIcon } from '../../../ui/primitives/Icon.tsx'
import accountSheet from '../../../ui/theme/account.css'
import { Accounts, accountAction, Chain, Host } from '../../capabilities.ts'
import { ACTION_ORDER } from '../constants.ts'

/** The account's action buttons: Buy, Swap, Receive, Send. */
export function AccountActions() {
  useSheet(accountSheet)
  const namespace = useCapability(Accounts, (state) => state?.activeNamespace)
  const canSend = useCapabilities(Chain, (all) => all.some((one) => one.namespace === namespace && !one.isReceiveOnly))
  const isOnNetwork = useNetworks()
  const wanted = useCapability(Host, (host) => host?.features.walletFeaturesOrder ?? [])
  const actions = useSlots(accountAction)
    .filter(({ sends, namespaces }) => (canSend || !sends) && (!namespaces || namespaces.includes(namespace ?? '')))
    .filter(isOnNetwork)
    .sort((a, b) => getPlace(a, wanted) - getPlace(b, wanted))
  const { push } = useRouter()
  if (actions.length === 0) return null
  return (
    <div className="acts">
      {actions.map(({ id, icon, label, view, plugin }) => (
        <button
          key={id}
          type="button"
          className="act"
          onClick={() => runAction(push({ view }))}
          data-testid={`action-${id}`}
        >
          <NamedIcon name={icon} instead={<Icon name="more" />} />
          <PluginText plugin={plugin} text={label} />
        </button>
      ))}
    </div>
  )
}

type Action = ReturnType<typeof useSlots<Parameters<typeof accountAction>[0]>>[number]

/** Returns a filter for actions that work on the active network. An action passes until its networks are known. */
function useNetworks(): (action: Action) => boolean {
  const network = useCapability(Accounts, (state) => state?.network?.caipNetworkId ?? '')
  const actions = useSlots(accountAction)
  const [known, learn] = useState<ReadonlyMap<string, readonly string[]>>(new Map())
  useEffect(() => {
    for (const { id, loadNetworks } of actions)
      loadNetworks?.().then(
        (networks) => learn((before) => new Map(before).set(id, networks)),
        // The view of the action shows the error.
        () => {},
      )
  }, [actions])
  return ({ id }) => known.get(id)?.includes(network) !== false
}

/** First what the host names, then what the specification does, then the rest in plugin order. */
function getPlace({ id }: { readonly id: string }, wanted: readonly string[]): number {
  const order = [...wanted, ...ACTION_ORDER]
  return order.includes(id) ? order.indexOf(id) : order.length
}
