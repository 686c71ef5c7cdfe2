import { useMemo } from 'react'
import type { Connector } from '../../capabilities.ts'
import { useConnectors, useWantedNamespace } from './use-choose-wallet.ts'

/** Returns the connectors that the namespaces have found, of the wanted namespace if there is one. */
export function useWantedConnectors(): readonly Connector[] {
  const connectors = useConnectors()
  const namespace = useWantedNamespace()
  return useMemo(() => connectors.filter(({ chain }) => !namespace || chain === namespace), [connectors, namespace])
}
