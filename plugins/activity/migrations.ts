import * as z from 'zod/mini'
import { defineMigrations } from '../../kernel/index.ts'
import { createAmountExtractor } from '../shared/amounts/extract-amounts.ts'
import { extractHistory } from '../shared/rpc/extract-history.ts'
import { contract } from './contract.ts'

const text = z.string()
const maybe = z.nullable(text)
const page = { account: text, cursor: maybe }
const transactions = z.array(
  z.object({
    id: text,
    metadata: z.object({
      minedAt: text,
      chain: text,
      operationType: text,
      status: z.enum(['confirmed', 'failed', 'pending', 'unknown']),
      sentFrom: text,
      sentTo: text,
      hash: text,
    }),
    transfers: z.array(
      z.object({
        direction: z.enum(['in', 'out', 'self']),
        nft_info: z.optional(
          z.object({
            name: text,
            flags: z.object({ is_spam: z.boolean() }),
            content: z.optional(z.object({ preview: z.object({ url: text }) })),
          }),
        ),
        fungible_info: z.optional(z.object({ symbol: text, icon: z.optional(z.object({ url: text })) })),
        quantity: z.object({ numeric: text }),
        sender: z.optional(text),
        recipient: z.optional(text),
      }),
    ),
  }),
)
const own = {
  id: text,
  account: text,
  kind: text,
  status: z.enum(['pending', 'confirmed', 'failed', 'replaced', 'dropped', 'unknown']),
  hash: maybe,
  sentTo: maybe,
  transfers: z.array(
    z.object({ direction: z.enum(['in', 'out']), symbol: text, numeric: text, iconUrl: z.optional(text) }),
  ),
  view: z.optional(z.object({ name: text, params: z.record(text, text) })),
}

const hosted = z.object({
  id: text,
  account: text,
  hash: text,
  description: text,
  confirmations: z.int(),
  status: own.status,
  nonce: z.optional(text),
  content: z.optional(text),
  isFinal: z.optional(z.boolean()),
  at: z.number(),
})

/** Input schemas of the actions. */
const actions = {
  addTransaction: z.object({
    hash: text.check(z.minLength(1), z.maxLength(160)),
    description: text.check(z.minLength(1), z.maxLength(200)),
    confirmations: z.optional(z.int().check(z.minimum(1), z.maximum(1_000))),
    caipNetworkId: z.optional(text),
  }),
}

const amounts = [
  ...['pageReceived', 'slice'].map((at) => `${at}.transactions.*.transfers.*.quantity.numeric`),
  ...['transactionAdded', 'slice.own.*'].map((at) => `${at}.transfers.*.numeric`),
  '**.content',
]
const extractAmounts = createAmountExtractor(/\/history/, new Set(['numeric', 'value']))

export const migrations = defineMigrations(contract, {
  events: {
    accountFollowed: { schema: z.object({ account: maybe, connected: z.array(text) }) },
    supportedNetworksReceived: { schema: z.object({ networks: z.array(text) }) },
    pageRequested: { schema: z.object(page) },
    pageReceived: { schema: z.object({ ...page, transactions, next: maybe }) },
    pageFailed: { schema: z.object(page) },
    accountUnsupported: { schema: z.object({ account: text }) },
    transactionAdded: { schema: z.object(own) },
    transactionWithdrawn: { schema: z.object({ id: text }) },
    hostTransactionsAdded: { schema: z.object({ transactions: z.array(hosted) }) },
    hostTransactionsCleared: { schema: z.null() },
    nonceReceived: { schema: z.object({ id: text, nonce: text, content: z.optional(text) }) },
    transactionReplaced: { schema: z.object({ id: text, hash: text }) },
    transactionSettled: { schema: z.object({ id: text, status: own.status }) },
    transactionFinalized: { schema: z.object({ id: text }) },
  },
  slice: {
    schema: z.object({
      account: maybe,
      status: z.enum(['idle', 'loading', 'ready', 'failed', 'unserved']),
      requestedAt: z.nullable(z.number()),
      transactions,
      next: maybe,
      own: z.array(z.object({ ...own, at: z.number() })),
      hostTransactions: z.optional(z.array(hosted)),
      supportedNetworks: z.nullable(z.object({ networks: z.array(text), at: z.number() })),
    }),
  },
  actions,
  amounts,
  extractAmounts,
  extractPersonalData: extractHistory,
})
