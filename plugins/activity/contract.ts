import { action, defineContract, event, type } from '../../kernel/index.ts'
import type { CaipAddress, CaipNetworkId, Namespace } from '../capabilities/caip.ts'
import type { HostTransactionInput } from '../capabilities.ts'
import { manifest } from './manifest.ts'
import type { HostActivity, OwnActivity, Transaction } from './state.ts'

/** A page of the list; `cursor` is `null` for the first. */
export interface PageRequest {
  account: CaipAddress
  cursor: string | null
}

const defined = defineContract({
  ...manifest,
  personalPaths: [
    'account',
    'transactions.*.id',
    'transactions.*.metadata.hash',
    'transactions.*.metadata.sentFrom',
    'transactions.*.metadata.sentTo',
    'transactions.*.transfers.*.sender',
    'transactions.*.transfers.*.recipient',
    'transactions.*.transfers.*.nft_info.name',
    'transactions.*.transfers.*.nft_info.content.preview.url',
    'own.*.account',
    'own.*.hash',
    'own.*.sentTo',
    'hostTransactions.*.account',
    'hostTransactions.*.hash',
    'hostTransactions.*.description',
  ],
  events: {
    /** The active account or network changed. Entries of namespaces that are no longer connected are dropped. */
    accountFollowed: event(type<{ account: CaipAddress | null; connected: Namespace[] }>(), { personal: ['account'] }),
    /** The networks that the data service supports. */
    supportedNetworksReceived: event(type<{ networks: CaipNetworkId[] }>()),
    pageRequested: event(type<PageRequest>(), { personal: ['account'], track: 'LOAD_MORE_TRANSACTIONS' }),
    pageReceived: event(type<PageRequest & { transactions: Transaction[]; next: string | null }>(), {
      personal: [
        'account',
        'transactions.*.id',
        'transactions.*.metadata.hash',
        'transactions.*.metadata.sentFrom',
        'transactions.*.metadata.sentTo',
        'transactions.*.transfers.*.sender',
        'transactions.*.transfers.*.recipient',
        'transactions.*.transfers.*.nft_info.name',
        'transactions.*.transfers.*.nft_info.content.preview.url',
      ],
    }),
    pageFailed: event(type<PageRequest>(), { personal: ['account'], track: 'ERROR_FETCH_TRANSACTIONS' }),
    /** The data service does not support this network. */
    accountUnsupported: event(type<{ account: CaipAddress }>(), { personal: ['account'] }),
    transactionAdded: event(type<Omit<OwnActivity, 'at'>>(), { personal: ['account', 'hash', 'sentTo'] }),
    transactionWithdrawn: event(type<{ id: string }>()),
    /** The host added a transaction, or an earlier visit stored some. */
    hostTransactionsAdded: event(type<{ transactions: HostActivity[] }>(), {
      personal: ['transactions.*.account', 'transactions.*.hash', 'transactions.*.description'],
    }),
    hostTransactionsCleared: event(type<void>()),
    /** A node reported the nonce of a host's transaction, and what it does. */
    nonceReceived: event(type<{ id: string; nonce: string; content?: string | undefined }>()),
    /** The wallet replaced a host's transaction with the same one, which pays more. */
    transactionReplaced: event(type<{ id: string; hash: string }>(), { personal: ['hash'] }),
    /** The status of a host's transaction. `pending`: its block was reverted. */
    transactionSettled: event(type<{ id: string; status: HostActivity['status'] }>()),
    /** The status of a host's transaction can’t change any more, or nobody follows it after a week. */
    transactionFinalized: event(type<{ id: string }>()),
  },
  actions: {
    /** Loads the active account's first page, unless it is less than 30 s old. */
    refresh: action(),
    /** Loads the next page, or the first one again if it failed. */
    loadMore: action(),
    /** Lists a transaction that the host sent, and follows it until it is final. */
    addTransaction: action(type<HostTransactionInput>(), { personal: ['hash', 'description'] }),
    /** Forgets the transactions that the host added. */
    clearTransactions: action(),
  },
})

type Defined = typeof defined

/** The contract’s type. Its name is what a host’s declarations hold, instead of all that it consists of. */
export interface ActivityContract extends Defined {}

export const contract: ActivityContract = defined
