import type { CaipNetworkId, Namespace } from './caip.ts'

/** A chain that the host or a namespace lists. */
export interface Network {
  /** The CAIP-2 reference. */
  readonly id: string
  readonly caipNetworkId: CaipNetworkId
  readonly chainNamespace: Namespace
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** Tried in order; the first that answers is used. */
  readonly rpcUrls: readonly string[]
  /** Without a trailing slash. */
  readonly blockExplorerUrl?: string | undefined
  readonly assets?: { readonly imageUrl?: string | undefined; readonly imageId?: string | undefined } | undefined
}

/** A network as a host writes it: fields that follow from the CAIP-2 id are optional. */
export type NetworkInput = Omit<Network, 'id' | 'chainNamespace'> & Partial<Pick<Network, 'id' | 'chainNamespace'>>
