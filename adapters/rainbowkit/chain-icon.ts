import { useCallback } from 'react'
import type { Network } from '../../plugins/capabilities.ts'
import { useNetworkImage } from '../../ui/hooks/network-image.ts'
import type { RainbowKitChain } from './config.ts'
import { loadDataUrl } from './data-url-port.ts'
import { useLoadedUrl } from './loaded-url.ts'

/**
 * Returns a chain's picture for a host that draws it: the host's own as it is written. That of a well-known chain is a
 * `data:` URL once it has loaded, as RainbowKit's are, because `next/image` refuses servers that the host does not list.
 */
export function useChainIcon(chain: RainbowKitChain | undefined, network: Network | null) {
  const own = chain?.iconUrl
  const known = useNetworkImage(network)
  const serviceUrl = own || !known ? null : known
  const load = useCallback(() => loadDataUrl(serviceUrl as string), [serviceUrl])
  const loaded = useLoadedUrl(serviceUrl, load)
  const ownUrl = typeof own === 'function' ? network?.assets?.imageUrl : own
  return {
    hasIcon: Boolean(own || known),
    iconUrl: ownUrl || (loaded ?? undefined),
  }
}
