import * as z from 'zod/mini'
import { defineMigrations } from '../../kernel/index.ts'
import { contract } from './contract.ts'
import { extractPersonalData } from './extract-personal-data.ts'
import { pseudonymize } from './seller-url-pseudonym.ts'

const text = z.string()
const nothing = z.null()
const draft = { amount: text, payment: text, purchase: text }
const payment = z.array(z.object({ currency: text, min: text, max: text }))
const purchase = z.array(z.object({ symbol: text, name: text }))
const quote = z.nullable(z.object({ purchaseAmount: text, fees: text }))
const offers = z.array(
  z.object({
    id: text,
    name: text,
    kind: z.enum(['card', 'aggregator']),
    url: z.nullable(text),
    isTracked: z.boolean(),
  }),
)
const purchases = z.array(
  z.object({
    id: text,
    at: text,
    status: z.enum(['pending', 'confirmed', 'failed']),
    symbol: text,
    amount: text,
    iconUrl: z.optional(text),
  }),
)

/** Input schemas of the actions. */
const actions = {
  enterAmount: z.object({ text: z.string() }),
  choosePayment: z.object({ currency: z.string() }),
  choosePurchase: z.object({ symbol: z.string() }),
  chooseSeller: z.object({ id: z.string() }),
}

/** A purchase arrives on the chain with the amount that was quoted. */
const amounts = [
  ...['purchasesReceived', 'slice'].map((at) => `${at}.purchases.*.amount`),
  ...['quoteReceived', 'slice'].map((at) => `${at}.quote.purchaseAmount`),
]

export const migrations = defineMigrations(contract, {
  events: {
    orderPrepared: { schema: z.object({ account: text, status: z.enum(['loading', 'unsupported', 'unserved']) }) },
    optionsReceived: { schema: z.object({ networkName: text, payment, purchase }) },
    optionsFailed: { schema: nothing },
    orderChanged: { schema: z.object(draft) },
    quoteRequested: { schema: nothing },
    quoteReceived: { schema: z.object({ quote }) },
    offersReceived: { schema: z.object({ offers }) },
    offersFailed: { schema: nothing },
    sellerChosen: { schema: z.object({ id: text }) },
    trackingStarted: { schema: z.object({ account: text }) },
    purchasesReceived: { schema: z.object({ purchases }) },
    purchasesFailed: { schema: nothing },
    trackingEnded: { schema: z.object({ pollingStatus: z.enum(['idle', 'paused']) }) },
    orderDiscarded: { schema: nothing },
  },
  slice: {
    schema: z.object({
      account: z.nullable(text),
      status: z.enum(['idle', 'loading', 'ready', 'failed', 'unsupported', 'unserved']),
      networkName: text,
      payment,
      purchase,
      draft: z.object(draft),
      quote,
      quoteStatus: z.enum(['idle', 'loading', 'ready', 'unknown']),
      offers,
      offersStatus: z.enum(['idle', 'loading', 'ready', 'failed']),
      chosenSeller: z.nullable(z.object({ name: text, url: text, at: z.number(), known: z.nullable(z.array(text)) })),
      purchases,
      pollingStatus: z.enum(['idle', 'loading', 'following', 'paused', 'failed']),
    }),
  },
  actions,
  amounts,
  extractPersonalData,
  pseudonymize,
})
