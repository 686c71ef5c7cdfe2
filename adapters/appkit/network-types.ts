// The shapes of networks that hosts of AppKit write and read.

/** The last three have no chain adapter here: hosts of AppKit may name them, and nothing connects there. */
export type ChainNamespace = 'eip155' | 'solana' | 'polkadot' | 'bip122' | 'cosmos' | 'sui' | 'stacks'
export type CaipNetworkId = `${ChainNamespace}:${string}`
export type CaipAddress = `${ChainNamespace}:${string}:${string}`

/** The types of accounts, by namespace. */
export interface AccountTypes extends Record<ChainNamespace, string> {
  eip155: 'eoa' | 'smartAccount'
  solana: 'eoa'
  polkadot: 'eoa'
  bip122: 'payment' | 'ordinal' | 'stx'
  cosmos: 'eoa'
  sui: 'eoa'
  stacks: 'eoa'
}

interface Urls {
  readonly http: readonly string[]
  readonly webSocket?: readonly string[] | undefined
}

interface Explorer {
  readonly name: string
  readonly url: string
  readonly apiUrl?: string | undefined
}

interface Contract {
  readonly address: `0x${string}`
  readonly blockCreated?: number | undefined
}

/** Contracts of a rollup are listed by the chain that they are on. */
interface Contracts {
  readonly [name: string]: Contract | { readonly [sourceId: number]: Contract | undefined } | undefined
  readonly multicall3?: Contract | undefined
  readonly ensRegistry?: Contract | undefined
  readonly ensUniversalResolver?: Contract | undefined
}

/** A chain of viem, which has a number as its id. */
export interface BaseNetwork {
  readonly id: number | string
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: { readonly [name: string]: Urls; readonly default: Urls }
  readonly blockExplorers?: { readonly [name: string]: Explorer; readonly default: Explorer } | undefined
  readonly testnet?: boolean | undefined
  /** As in viem. */
  readonly contracts?: Contracts | undefined
  readonly blockTime?: number | undefined
  readonly ensTlds?: readonly string[] | undefined
  readonly sourceId?: number | undefined
  readonly custom?: Record<string, unknown> | undefined
}

/** A network with its CAIP-2 id, as AppKit reports it. */
export interface CaipNetwork<Id extends number | string = number | string> extends BaseNetwork {
  readonly id: Id
  readonly chainNamespace: ChainNamespace
  readonly caipNetworkId: CaipNetworkId
  readonly assets?: { readonly imageId: string | undefined; readonly imageUrl: string | undefined } | undefined
}

/** A network as a host writes it. */
export type AppKitNetwork = BaseNetwork &
  Partial<Pick<CaipNetwork, 'chainNamespace' | 'caipNetworkId'>> & {
    readonly assets?: { readonly imageId?: string | undefined; readonly imageUrl?: string | undefined } | undefined
  }
