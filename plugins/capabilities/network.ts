import type { CaipNetworkId, Namespace } from '../shared/caip.ts'

/** A chain that the host or a namespace lists. */
export interface Network {
  /** The chain's own id: the reference of CAIP-2. */
  readonly id: string
  readonly caipNetworkId: CaipNetworkId
  readonly chainNamespace: Namespace
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** The first that answers is used. */
  readonly rpcUrls: readonly string[]
  /** Without a trailing slash. */
  readonly blockExplorerUrl?: string | undefined
  readonly assets?: { readonly imageUrl?: string | undefined; readonly imageId?: string | undefined } | undefined
}

/** A network as a host writes it: what follows from the CAIP-2 id may be left out. */
export type NetworkInput = Omit<Network, 'id' | 'chainNamespace'> & Partial<Pick<Network, 'id' | 'chainNamespace'>>
