import { useEffect, useState } from 'react'
import { type Connector, Host, type HostInfo, IMAGE_SERVICE, type Wallet } from '../../plugins/capabilities.ts'
import { useKernel } from './kernel.ts'
import { useCapability } from './state.ts'

/** What is kept under an id at the service, where the host has a project id. */
function kept(host: HostInfo | undefined, path: string, id: string | undefined): string | undefined {
  if (!id || !host?.projectId) return undefined
  const service = (host.services.explorer ?? IMAGE_SERVICE).replace(/\/+$/, '')
  return `${service}/${path}/${encodeURIComponent(id)}?projectId=${encodeURIComponent(host.projectId)}`
}

/** The address of a connector's picture: its own, or that which the service keeps, under its `imageId` or for a well-known one. */
export const useConnectorImage = (connector: Connector | undefined): string | undefined =>
  useAsset({ ...connector }, loadConnectorImages)

export type Ids = Readonly<Record<string, string>>

const loadConnectorImages = async (): Promise<Ids> => (await import('../connector-images.ts')).connectorImages

/** @param load - Which image ids are well known, by `id`: fetched where nothing else is known. */
export function useAsset(
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
  return useCapability(Host, (host) => imageUrl || kept(host, 'public/getAssetImage', imageId ?? known))
}

/** The address of a listed wallet's picture: that which the service keeps, or the host's own. */
export const useWalletImage = (wallet: Pick<Wallet, 'imageId' | 'imageUrl'> | undefined): string | undefined =>
  useCapability(Host, (host) => kept(host, 'getWalletImage', wallet?.imageId) ?? wallet?.imageUrl)

/** Origins from which pictures may come, besides `data:`; in a replay those that its opener allows. */
export function useImageOrigins(): readonly string[] {
  const { imageOrigins } = useKernel()
  const named = useCapability(Host, (host) => [
    ...(host?.imageOrigins ?? []),
    ...(host?.projectId ? [host.services.explorer ?? IMAGE_SERVICE] : []),
  ])
  return imageOrigins ?? named
}
