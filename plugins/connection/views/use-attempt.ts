import { toSafeText } from '../../../ui/format/text.ts'
import { useConnectorImage } from '../../../ui/hooks/image.ts'
import { useCapability, useSlice } from '../../../ui/hooks/state.ts'
import { type ConnectOutcome, Router } from '../../capabilities.ts'
import { contract } from '../contract.ts'
import { selectActiveNetwork } from '../initial-state.ts'

/** Gets the attempt that a connecting view shows, from its params and the state. */
export function useAttempt() {
  const { connectorId = '', namespace = '' } = useCapability(Router, (state) => state?.stack.at(-1)?.params ?? {})
  const { connector, ...attempt } = useSlice(contract, ({ connectors, chains }) => {
    const connector = connectors.find((one) => one.id === connectorId && one.chain === namespace)
    const chain = chains[namespace]
    const attempt = chain?.attempt?.connectorId === connectorId ? chain.attempt : null
    const isConnected =
      chain?.status === 'connected' && chain.accountState.connectedWalletInfo?.connectorId === connectorId
    const outcome: ConnectOutcome | null = attempt ? attempt.outcome : isConnected ? 'connected' : null
    return {
      connector,
      connectorId,
      namespace,
      name: connector ? toSafeText(connector.name, 32) : null,
      isKnown: Boolean(connector ?? attempt),
      isExtension: connector?.type === 'ANNOUNCED' || connector?.type === 'INJECTED',
      outcome,
      address: chain?.accountState.address ?? null,
      network: selectActiveNetwork(chain)?.name ?? null,
    }
  })
  return { ...attempt, imageUrl: useConnectorImage(connector) }
}
