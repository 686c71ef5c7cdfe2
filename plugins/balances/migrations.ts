import * as z from 'zod/mini'
import { defineMigrations } from '../../kernel/index.ts'
import { createAmountExtractor } from '../shared/amounts/extract-amounts.ts'
import { extractHistory } from '../shared/rpc/extract-history.ts'
import { contract } from './contract.ts'

const text = z.string()
const optional = z.optional(text)
const total = z.nullable(text)
const isComplete = z.optional(z.boolean())
const account = z.object({ account: text })
const tokens = z.array(
  z.object({
    name: text,
    symbol: text,
    chainId: text,
    address: optional,
    value: optional,
    price: optional,
    quantity: z.object({ decimals: text, numeric: text }),
    iconUrl: optional,
  }),
)
const nfts = z.array(z.object({ name: text, imageUrl: optional }))
const requestedSchema = { account: text, status: z.enum(['loading', 'ready', 'failed']), requestedAt: z.number() }

/** Input schemas of the actions. */
const actions = {
  refresh: z.optional(z.object({ force: z.optional(z.boolean()) })),
  refreshNfts: z.optional(z.object({ older: z.optional(z.boolean()) })),
}

const held = ['*.value', '*.quantity.numeric']
const amounts = [
  ...held.flatMap((path) => [`tokensReceived.tokens.${path}`, `slice.portfolios.*.tokens.${path}`]),
  ...['tokensReceived.total', 'slice.portfolios.*.total', 'slice.portfolios.*.firstTotal'],
  'slice.portfolios.*.change.amount',
]
const extractAmounts = createAmountExtractor(/\/balance/, new Set(['value', 'numeric']))

export const migrations = defineMigrations(contract, {
  events: {
    accountFollowed: { schema: z.object({ account: z.nullable(text), connected: z.array(text) }) },
    supportedNetworksReceived: { schema: z.object({ networks: z.array(text) }) },
    tokensRequested: { schema: z.object({ account: text, isForced: z.boolean() }) },
    tokensReceived: { schema: z.object({ account: text, tokens, isComplete, total }) },
    tokensFailed: { schema: account },
    retryDelayed: { schema: z.object({ until: z.number() }) },
    retryAllowed: { schema: z.null() },
    nftsRequested: { schema: z.object({ account: text, pages: z.number() }) },
    nftsReceived: { schema: z.object({ account: text, nfts, isPartial: z.boolean() }) },
    nftsFailed: { schema: account },
  },
  slice: {
    schema: z.object({
      account: z.nullable(text),
      portfolios: z.array(
        z.object({
          ...requestedSchema,
          tokens,
          isComplete,
          total,
          firstTotal: total,
          change: z.nullable(z.object({ amount: text, percent: text })),
        }),
      ),
      galleries: z.array(z.object({ ...requestedSchema, pages: z.number(), isPartial: z.boolean(), nfts })),
      supportedNetworks: z.nullable(z.object({ networks: z.array(text), at: z.number() })),
      isLackTold: z.boolean(),
      retryAt: z.nullable(z.number()),
    }),
  },
  actions,
  amounts,
  extractAmounts,
  extractPersonalData: extractHistory,
})
