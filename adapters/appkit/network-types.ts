// The shapes of networks that hosts of AppKit write and read.

export type ChainNamespace = 'eip155' | 'solana' | 'polkadot' | 'bip122'
export type CaipNetworkId = `${string}:${string}`
export type CaipAddress = `${string}:${string}:${string}`

interface Urls {
  readonly http: readonly string[]
  readonly webSocket?: readonly string[] | undefined
}

interface Explorer {
  readonly name: string
  readonly url: string
  readonly apiUrl?: string | undefined
}

/** A chain of viem, which has a number as its id. */
export interface BaseNetwork {
  readonly id: number | string
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: { readonly [name: string]: Urls; readonly default: Urls }
  readonly blockExplorers?: { readonly [name: string]: Explorer; readonly default: Explorer } | undefined
  readonly testnet?: boolean | undefined
}

/** A network with its CAIP-2 id, as AppKit reports it. */
export interface CaipNetwork<Id extends number | string = number | string> extends BaseNetwork {
  readonly id: Id
  readonly chainNamespace: ChainNamespace
  readonly caipNetworkId: CaipNetworkId
  readonly assets?: { readonly imageId?: string | undefined; readonly imageUrl?: string | undefined } | undefined
}

/** A network as a host writes it. */
export type AppKitNetwork = BaseNetwork & Partial<Pick<CaipNetwork, 'chainNamespace' | 'caipNetworkId' | 'assets'>>
