import { useEffect, useRef } from 'react'
import { useConfig } from 'wagmi'
import { Accounts, type NetworkInput, Router } from '../../plugins/capabilities.ts'
import { useHostActions } from '../../ui/hooks/providers.ts'
import { runAction } from '../../ui/hooks/run-action.ts'
import { useCapability } from '../../ui/hooks/state.ts'
import { toAbsoluteUrl } from './absolute-url.ts'
import type { RainbowKitChain } from './config.ts'
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
    // All at once: each change of the list logs all of it.
    Promise.all(config.chains.map(loadIcon)).then((chains) =>
      runAction(setNetworks({ networks: listNetworks(config, chains, initialChainId) })),
    )
  }, [isSeen, config, setNetworks, initialChainId])
  return null
}

/** Without its picture a chain has letters. */
async function loadIcon(chain: RainbowKitChain): Promise<RainbowKitChain> {
  if (typeof chain.iconUrl !== 'function') return chain
  try {
    return { ...chain, iconUrl: toAbsoluteUrl(await chain.iconUrl()) }
  } catch {
    return chain
  }
}
