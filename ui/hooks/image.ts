import { Host, type HostFacts, IMAGE_SERVICE, type Network, type Wallet } from '../../plugins/capabilities.ts'
import { useFacts } from './state.ts'

/** What is kept under an id at the service, where the host has a project id. */
function kept(host: HostFacts | undefined, path: string, id: string | undefined): string | undefined {
  if (!id || !host?.projectId) return undefined
  const service = (host.services.explorer ?? IMAGE_SERVICE).replace(/\/+$/, '')
  return `${service}/${path}/${encodeURIComponent(id)}?projectId=${encodeURIComponent(host.projectId)}`
}

/** The address of a network's picture: its own, or that under which the service keeps its `imageId`. */
export const useImage = (assets: Network['assets']): string | undefined =>
  useFacts(Host, (host) => assets?.imageUrl || kept(host, 'public/getAssetImage', assets?.imageId))

/** The address of a listed wallet's picture: that which the service keeps, or the host's own. */
export const useWalletImage = (wallet: Pick<Wallet, 'imageId' | 'imageUrl'> | undefined): string | undefined =>
  useFacts(Host, (host) => kept(host, 'getWalletImage', wallet?.imageId) ?? wallet?.imageUrl)

/** Origins from which pictures may come, besides `data:`. */
export const useImageOrigins = (): readonly string[] =>
  useFacts(Host, (host) => [
    ...(host?.imageOrigins ?? []),
    ...(host?.projectId ? [host.services.explorer ?? IMAGE_SERVICE] : []),
  ])
