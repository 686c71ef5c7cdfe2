import * as z from 'zod/mini'
import { defineMigrations } from '../../kernel/index.ts'
import { decimals } from '../shared/amounts/decimals-schema.ts'
import { contract } from './contract.ts'
import { pseudonymize } from './router-pseudonym.ts'

const text = z.string()
const optional = z.nullable(text)
const nothing = z.null()
/** A payload with nothing but the id of a request. */
const marked = z.object({ id: text })
const entered = z.object({ amount: text })
const chosen = z.object({ side: z.enum(['source', 'target']), token: text })
const quote = z.object({
  account: text,
  network: text,
  from: text,
  to: text,
  amount: text,
  toAmount: text,
  at: z.number(),
})
const step = z.enum(['approve', 'swap'])
const call = z.object({ to: text, data: text, value: text })
const plan = z.object({
  step,
  quote,
  spender: text,
  allowed: text,
  isSimulated: z.boolean(),
  approvals: z.optional(z.array(call)),
})
const transaction = z.object({ to: text, data: text, value: text, gas: optional, gasPrice: optional, toAmount: text })
const side = z.object({ symbol: text, decimals, amount: text })
const settlement = z.enum(['done', 'failed', 'different', 'replaced', 'dropped', 'expired'])
const status = z.enum(['asked', 'unknown', 'dismissed', 'sent', ...settlement.options])
const isUnstored = z.optional(z.boolean())
const others = z.array(z.object({ id: text, kind: text, account: text, at: z.number(), isUnstored }))
const expected = z.object({ token: text, minAmount: text, isSimulated: z.boolean() })
const outcome = z.enum(['short', 'untried', 'unread'])
const swap = z.object({
  id: text,
  account: text,
  network: text,
  step,
  from: z.object({ token: z.optional(text), ...side.shape }),
  to: side,
  call,
  batch: z.optional(z.object({ id: text, size: z.number() })),
  at: z.number(),
  hash: optional,
  expected: z.optional(expected),
  received: z.optional(z.object({ amount: optional, outcome: z.nullable(outcome) })),
  mark: z.optional(optional),
  nonce: z.optional(text),
  isSmart: z.optional(z.boolean()),
  status,
})
const tokens = z.array(
  z.object({
    address: text,
    name: text,
    symbol: text,
    decimals,
    logoUri: z.optional(text),
    eip2612: z.optional(z.boolean()),
  }),
)
const prices = z.record(text, text)
const figures = {
  toTokenAmount: text,
  gasFee: optional,
  gasPriceInUSD: optional,
  priceImpact: optional,
  maxSlippage: optional,
  providerFee: optional,
}
const fault = z.enum([
  'unreachable',
  'no-route',
  'no-answer',
  'quote-form',
  'quote-nothing',
  'quote-amount',
  'quote-pair',
  'approval-chain',
  'approval-target',
  'approval-value',
  'approval-data',
  'approval-selector',
  'approval-spender',
  'approval-gas',
  'swap-account',
  'swap-chain',
  'swap-target',
  'swap-data',
  'swap-selector',
  'swap-value',
  'swap-gas',
  'swap-amount',
  'swap-less',
  'token',
  'no-contract',
  'reverts',
  'pays-more',
  'gets-less',
  'takes-other',
  'approves-other',
  'not-tried',
  'not-triable',
  'swap-call',
  'balance',
])
const failed = z.object({ fault })
const refusal = z.enum(['rejected', 'failed', 'moved', 'busy', 'worse', 'planChanged', 'unkept'])
const batchRefusal = z.enum(['network', 'upgrade', 'atomic'])

/** Inputs of the actions. */
const actions = {
  chooseToken: chosen,
  enterAmount: z.object({ text }),
  dismiss: marked,
  showInWallet: marked,
  closeOutcome: marked,
}

/** The fields that hold what the visitor pays and receives, and what follows from it, also in a call. */
const amounts = [
  ...['amount', 'toAmount', 'minAmount', 'sourceTokenAmount', 'toTokenAmount', 'gasPriceInUSD', 'maxSlippage'],
  ...['providerFee', 'value', 'data', 'text'],
].map((name) => `**.${name}`)

export const migrations = defineMigrations(contract, {
  events: {
    draftPrepared: { schema: z.object({ network: optional, allowsUnsimulated: z.optional(z.boolean()) }) },
    draftInitialized: {
      schema: z.object({
        tokens,
        prices,
        gasPrice: optional,
        sourceToken: optional,
        sourceTokenAmount: text,
        isOfContract: z.optional(z.boolean()),
      }),
    },
    tokenChosen: { schema: chosen },
    amountEntered: { schema: entered },
    tokensSwitched: { schema: entered },
    quoteReceived: { schema: z.object({ quote, prices, gasPrice: z.optional(text), ...figures }) },
    quoteFailed: { schema: failed },
    draftChecked: { schema: nothing },
    planRequested: { schema: nothing },
    planReceived: { schema: z.object({ plan, transaction }) },
    planFailed: { schema: failed },
    reviewConfirmed: { schema: nothing },
    transactionRejected: { schema: z.object({ id: optional, step, refusal }) },
    transactionRequested: { schema: z.object({ swap }) },
    batchAccepted: { schema: z.object({ id: text, batch: text }) },
    batchRefused: { schema: z.object({ id: text, refusal: batchRefusal }) },
    transactionBroadcast: { schema: z.object({ id: text, hash: text }) },
    transactionUnconfirmed: { schema: z.object({ id: text, step }) },
    nonceReceived: { schema: z.object({ id: text, nonce: text }) },
    transactionReplaced: { schema: z.object({ id: text, hash: text }) },
    transactionReorganized: { schema: marked },
    transactionSettled: { schema: z.object({ id: text, status: settlement }) },
    otherRequestsFound: { schema: z.object({ others }) },
    swapCompleted: { schema: marked },
    outcomeReceived: { schema: z.object({ id: text, amount: optional, outcome: z.nullable(outcome) }) },
    outcomeSeen: { schema: marked },
    swapsRestored: { schema: z.object({ swaps: z.array(swap) }) },
    transactionDismissed: { schema: marked },
    draftDiscarded: { schema: nothing },
  },
  slice: {
    schema: z.object({
      swaps: z.array(swap),
      others: z.optional(others),
      planNumber: z.optional(z.number()),
      hasAcceptedUnstored: z.optional(z.boolean()),
      ...z.partial(
        z.object({
          network: optional,
          allowsUnsimulated: z.boolean(),
          status: z.enum(['loading', 'ready', 'unsupported']),
          tokens,
          prices,
          pricedAt: z.nullable(z.number()),
          sourceToken: optional,
          toToken: optional,
          sourceTokenAmount: text,
          ...figures,
          quote: z.nullable(quote),
          inputError: z.nullable(fault),
          slippage: z.number(),
          gasPrice: optional,
          isOfContract: z.boolean(),
          approvalTransaction: z.nullable(transaction),
          swapTransaction: z.nullable(transaction),
          isChecked: z.boolean(),
          plan: z.nullable(plan),
          phase: z.enum(['idle', 'planning', 'asking', 'settling']),
          awaited: optional,
          fault: z.nullable(fault),
          refusal: z.nullable(refusal),
          batchRefusal: z.nullable(batchRefusal),
        }),
      ).shape,
    }),
  },
  actions,
  amounts,
  pseudonymize,
})
