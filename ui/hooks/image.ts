import { useEffect, useState } from 'react'
import { type Connector, Host, IMAGE_SERVICE, type Wallet } from '../../plugins/capabilities.ts'
import { getServiceUrl } from '../format/service-url.ts'
import { useKernel } from './kernel.ts'
import { useCapability } from './state.ts'

/** Returns a connector's image URL: its own, or the service's, by `imageId` or for a well-known connector. */
export const useConnectorImage = (connector: Connector | undefined): string | undefined =>
  useImageUrl({ ...connector }, loadConnectorImages)

export type Ids = Readonly<Record<string, string>>

const loadConnectorImages = async (): Promise<Ids> => (await import('../connector-images.ts')).connectorImages

/**
 * Returns an image URL.
 * @param load - Fetches the well-known image ids by `id`, if no other source is known.
 */
export function useImageUrl(
  { imageUrl, imageId, id }: { readonly [field in 'imageUrl' | 'imageId' | 'id']?: string | undefined },
  load: () => Promise<Ids>,
): string | undefined {
  const hasService = useCapability(Host, (host) => Boolean(host?.projectId))
  const isWanted = hasService && id !== undefined && !imageUrl && !imageId
  const [ids, setIds] = useState<Ids>({})
  useEffect(() => {
    if (isWanted) load().then(setIds, () => {})
  }, [isWanted, load])
  const known = id !== undefined && Object.hasOwn(ids, id) ? ids[id] : undefined
  return useCapability(Host, (host) => imageUrl || getServiceUrl(host, 'public/getAssetImage', imageId ?? known))
}

/** Returns a listed wallet's image URL: the service's, or the host's own. */
export const useWalletImage = (wallet: Pick<Wallet, 'imageId' | 'imageUrl'> | undefined): string | undefined =>
  useCapability(Host, (host) => getServiceUrl(host, 'getWalletImage', wallet?.imageId) ?? wallet?.imageUrl)

/** Returns the origins from which images may load, besides `data:`; in a replay those that `openReplay` allows. */
export function useImageOrigins(): readonly string[] {
  const { imageOrigins } = useKernel()
  const named = useCapability(Host, (host) => [
    ...(host?.imageOrigins ?? []),
    ...(host?.projectId ? [host.services.explorer ?? IMAGE_SERVICE] : []),
  ])
  return imageOrigins ?? named
}
