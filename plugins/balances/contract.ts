import { action, defineContract, event, type } from '../../kernel/index.ts'
import type { Token } from '../capabilities.ts'
import type { CaipAddress, CaipNetworkId, Namespace } from '../shared/caip.ts'
import { manifest } from './manifest.ts'
import type { Nft } from './state.ts'

/** CAIP-10, on the network of which it speaks. */
export interface OfAccount {
  account: CaipAddress
}

export const contract = defineContract({
  ...manifest,
  personalPaths: ['account', 'portfolios.*.account', 'galleries.*.account'],
  events: {
    /** Another account or network is the active one; what belongs to namespaces without a connection is forgotten. */
    accountFollowed: event(type<{ account: CaipAddress | null; connected: Namespace[] }>(), { personal: ['account'] }),
    /** The data service said for which networks it answers. */
    supportedNetworksReceived: event(type<{ networks: CaipNetworkId[] }>()),
    tokensRequested: event(type<OfAccount & { isForced: boolean }>(), { personal: ['account'] }),
    tokensReceived: event(type<OfAccount & { tokens: Token[]; total: string | null }>(), { personal: ['account'] }),
    tokensFailed: event(type<OfAccount>(), { personal: ['account'] }),
    /** Somebody asked again too early. */
    retryDelayed: event(type<{ until: number }>()),
    retryAllowed: event(type<void>()),
    nftsRequested: event(type<OfAccount & { pages: number }>(), { personal: ['account'] }),
    nftsReceived: event(type<OfAccount & { nfts: Nft[]; isPartial: boolean }>(), { personal: ['account'] }),
    nftsFailed: event(type<OfAccount>(), { personal: ['account'] }),
  },
  actions: {
    /** Asks for the active account's tokens, unless they are known for less than 30 s. */
    refresh: action(type<{ force?: boolean } | undefined>()),
    /** Asks for its NFTs likewise; `older` reads further back than before, at once. */
    refreshNfts: action(type<{ older?: boolean } | undefined>()),
  },
})
