import type { Network } from '../../plugins/capabilities.ts'
import { type Ids, useImageUrl } from './image.ts'

/** Returns a network's image URL: its own, or the service's, by `imageId` or for a well-known chain. */
export function useNetworkImage(network: Network | null | undefined): string | undefined {
  const { imageUrl, imageId } = network?.assets ?? {}
  return useImageUrl({ imageUrl, imageId, id: network?.id }, loadNetworkImages)
}

const loadNetworkImages = async (): Promise<Ids> => (await import('../network-images.ts')).networkImages
