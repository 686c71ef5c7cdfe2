import type { Network } from '../../plugins/capabilities.ts'
import { type Ids, useAsset } from './image.ts'

/** The address of a network's picture: its own, or that which the service keeps, under its `imageId` or for a well-known chain. */
export function useNetworkImage(network: Network | null | undefined): string | undefined {
  const { imageUrl, imageId } = network?.assets ?? {}
  return useAsset({ imageUrl, imageId, id: network?.id }, loadNetworkImages)
}

const loadNetworkImages = async (): Promise<Ids> => (await import('../network-images.ts')).networkImages
