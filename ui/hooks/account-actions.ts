import { useEffect, useState } from 'react'
import { Accounts, accountAction, Chain } from '../../plugins/capabilities.ts'
import { useSlots } from './slots.ts'
import { useCapabilities, useCapability } from './state.ts'

type Action = ReturnType<typeof useSlots<Parameters<typeof accountAction>[0]>>[number]

/** Returns the actions of the account that are possible in the active namespace, on its network. */
export function useAccountActions(): readonly Action[] {
  const namespace = useCapability(Accounts, (state) => state?.activeNamespace)
  const canSend = useCapabilities(Chain, (all) => all.some((one) => one.namespace === namespace && !one.isReceiveOnly))
  const isOnNetwork = useNetworks()
  return useSlots(accountAction)
    .filter(({ sends, namespaces }) => (canSend || !sends) && (!namespaces || namespaces.includes(namespace ?? '')))
    .filter(isOnNetwork)
}

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
