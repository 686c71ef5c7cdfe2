import { useEffect, useRef } from 'react'
import { useConfig } from 'wagmi'
import { Accounts, type NetworkInput, Router } from '../../plugins/capabilities.ts'
import { useHostActions } from '../../ui/hooks/providers.ts'
import { runAction } from '../../ui/hooks/run-action.ts'
import { useCapability } from '../../ui/hooks/state.ts'
import { loadIcons } from './icons-port.ts'
import { listNetworks } from './kernel.ts'

interface NetworkActions {
  setNetworks(input: { networks: readonly NetworkInput[] }): Promise<void>
}

/** Loads the pictures that chains have as functions, once somebody may see one. */
export default function ChainIcons({ initialChainId }: { initialChainId: number | undefined }) {
  const config = useConfig()
  const { setNetworks } = useHostActions<NetworkActions>(Accounts)
  const isOpen = useCapability(Router, (state) => state?.open ?? false)
  const isConnected = useCapability(Accounts, (state) => Boolean(state?.active))
  const isSeen = isOpen || isConnected
  const isLoaded = useRef(false)
  useEffect(() => {
    if (!isSeen || isLoaded.current) return
    isLoaded.current = true
    loadIcons(config.chains, (chains) =>
      runAction(setNetworks({ networks: listNetworks(config, chains, initialChainId) })),
    )
  }, [isSeen, config, setNetworks, initialChainId])
  return null
}
