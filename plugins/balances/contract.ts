import { action, defineContract, event, type } from '../../kernel/index.ts'
import type { CaipAddress, CaipNetworkId, Namespace } from '../capabilities/caip.ts'
import type { Token } from '../capabilities.ts'
import { manifest } from './manifest.ts'
import type { Nft } from './state.ts'

/** An account as CAIP-10, on its network. */
export interface AccountPayload {
  account: CaipAddress
}

const defined = defineContract({
  ...manifest,
  personalPaths: [
    'account',
    'portfolios.*.account',
    'galleries.*.account',
    'galleries.*.nfts.*.name',
    'galleries.*.nfts.*.imageUrl',
  ],
  events: {
    /** The active account or network changed. Entries of namespaces that are no longer connected are dropped. */
    accountFollowed: event(type<{ account: CaipAddress | null; connected: Namespace[] }>(), { personal: ['account'] }),
    /** The networks that the data service supports. */
    supportedNetworksReceived: event(type<{ networks: CaipNetworkId[] }>()),
    tokensRequested: event(type<AccountPayload & { isForced: boolean }>(), { personal: ['account'] }),
    tokensReceived: event(
      type<AccountPayload & { tokens: Token[]; isComplete?: boolean | undefined; total: string | null }>(),
      { personal: ['account'] },
    ),
    tokensFailed: event(type<AccountPayload>(), { personal: ['account'] }),
    /** The visitor asked again before 30 s had passed. */
    retryDelayed: event(type<{ until: number }>()),
    retryAllowed: event(type<void>()),
    nftsRequested: event(type<AccountPayload & { pages: number }>(), { personal: ['account'] }),
    nftsReceived: event(type<AccountPayload & { nfts: Nft[]; isPartial: boolean }>(), {
      // An NFT has one owner.
      personal: ['account', 'nfts.*.name', 'nfts.*.imageUrl'],
    }),
    nftsFailed: event(type<AccountPayload>(), { personal: ['account'] }),
  },
  actions: {
    /** Loads the active account's tokens, unless they are less than 30 s old. */
    refresh: action(type<{ force?: boolean } | undefined>()),
    /** Loads its NFTs in the same way. `older` reads further back, without a wait. */
    refreshNfts: action(type<{ older?: boolean } | undefined>()),
  },
})

type Defined = typeof defined

/** The contract’s type. Its name is what a host’s declarations hold, instead of all that it consists of. */
export interface BalancesContract extends Defined {}

export const contract: BalancesContract = defined
