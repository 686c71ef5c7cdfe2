import { Host, IMAGE_SERVICE, type Network } from '../../plugins/capabilities.ts'
import { useFacts } from './state.ts'

/** The address of a network's picture: its own, or that under which the service keeps its `imageId`. */
export const useImage = (assets: Network['assets']): string | undefined =>
  useFacts(Host, (host) => {
    if (assets?.imageUrl || !assets?.imageId || !host?.projectId) return assets?.imageUrl
    const { projectId, services } = host
    const id = encodeURIComponent(assets.imageId)
    return `${services.explorer ?? IMAGE_SERVICE}/public/getAssetImage/${id}?projectId=${encodeURIComponent(projectId)}`
  })

/** Origins from which pictures may come, besides `data:`. */
export const useImageOrigins = (): readonly string[] =>
  useFacts(Host, (host) => [
    ...(host?.imageOrigins ?? []),
    ...(host?.projectId ? [host.services.explorer ?? IMAGE_SERVICE] : []),
  ])
