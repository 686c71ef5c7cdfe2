import { action, defineContract, event, type } from '../../kernel/index.ts'
import type { CaipAddress, CaipNetworkId, Namespace } from '../shared/caip.ts'
import { manifest } from './manifest.ts'
import type { Own, Transaction } from './state.ts'

/** A page that is asked for; `cursor` is null of the first. */
export interface Page {
  account: CaipAddress
  cursor: string | null
}

export const contract = defineContract({
  ...manifest,
  personalPaths: [
    'account',
    'transactions.*.id',
    'transactions.*.metadata.hash',
    'transactions.*.metadata.sentFrom',
    'transactions.*.metadata.sentTo',
    'own.*.account',
    'own.*.hash',
    'own.*.sentTo',
  ],
  events: {
    /** Another account or network is the active one; what belongs to namespaces without a connection is forgotten. */
    accountFollowed: event(type<{ account: CaipAddress | null; connected: Namespace[] }>(), { personal: ['account'] }),
    /** The data service said for which networks it answers. */
    supportedNetworksReceived: event(type<{ networks: CaipNetworkId[] }>()),
    pageRequested: event(type<Page>(), { personal: ['account'], track: 'LOAD_MORE_TRANSACTIONS' }),
    pageReceived: event(type<Page & { transactions: Transaction[]; next: string | null }>(), {
      personal: [
        'account',
        'transactions.*.id',
        'transactions.*.metadata.hash',
        'transactions.*.metadata.sentFrom',
        'transactions.*.metadata.sentTo',
      ],
    }),
    pageFailed: event(type<Page>(), { personal: ['account'], track: 'ERROR_FETCH_TRANSACTIONS' }),
    /** Nobody lists what happens there. */
    accountUnsupported: event(type<{ account: CaipAddress }>(), { personal: ['account'] }),
    transactionAdded: event(type<Omit<Own, 'at'>>(), { personal: ['account', 'hash', 'sentTo'] }),
    transactionWithdrawn: event(type<{ id: string }>()),
  },
  actions: {
    /** Asks for what happened to the active account, unless it is known for less than 30 s. */
    refresh: action(),
    /** Asks for the next page, or again for the first that failed. */
    loadMore: action(),
  },
})
