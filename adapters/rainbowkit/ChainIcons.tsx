import { useEffect, useRef } from 'react'
import { useConfig } from 'wagmi'
import { Accounts, type NetworkInput, Router } from '../../plugins/capabilities.ts'
import { useHostActions } from '../../ui/hooks/providers.ts'
import { runAction } from '../../ui/hooks/run-action.ts'
import { useCapability } from '../../ui/hooks/state.ts'
import { toAbsoluteUrl } from './absolute-url.ts'
import type { RainbowKitChain } from './config.ts'
import { toNetwork } from './kernel.ts'

interface NetworkActions {
  addNetwork(input: { network: NetworkInput }): Promise<void>
}

/** Loads the pictures that chains have as functions, once somebody may see one. */
export default function ChainIcons() {
  const config = useConfig()
  const { addNetwork } = useHostActions<NetworkActions>(Accounts)
  const isOpen = useCapability(Router, (state) => state?.open ?? false)
  const isConnected = useCapability(Accounts, (state) => Boolean(state?.active))
  const isSeen = isOpen || isConnected
  const isLoaded = useRef(false)
  useEffect(() => {
    if (!isSeen || isLoaded.current) return
    isLoaded.current = true
    for (const chain of config.chains as readonly RainbowKitChain[])
      if (typeof chain.iconUrl === 'function')
        // Without its picture a chain has letters.
        chain.iconUrl().then(
          (url) => runAction(addNetwork({ network: toNetwork(config, { ...chain, iconUrl: toAbsoluteUrl(url) }) })),
          () => {},
        )
  }, [isSeen, config, addNetwork])
  return null
}
