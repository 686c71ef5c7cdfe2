import * as z from 'zod/mini'
import { defineMigrations } from '../../kernel/index.ts'
import { decimals } from '../shared/amounts/decimals-schema.ts'
import { contract } from './contract.ts'
import { pseudonymize } from './search-mark-pseudonym.ts'

const text = z.string()
const optional = z.nullable(text)
const entered = { text, unit: z.enum(['token', 'fiat']), isEarly: z.optional(z.boolean()) }
const refusals = ['rejected', 'failed', 'nameMoved', 'nameUnreachable', 'moved', 'busy', 'unkept'] as const
const refusal = z.enum(refusals)
const chain = { namespace: text, nativeToken: optional }
const warning = z.nullable(
  z.union([
    z.object({ kind: z.literal('lookAlike'), address: text, name: optional }),
    z.object({ kind: z.enum(['token', 'zero', 'contract', 'unchecked']) }),
  ]),
)
const sent = { to: text, name: optional, token: optional, symbol: text, decimals, amount: text }
const review = z.object({
  account: text,
  from: text,
  namespace: text,
  network: text,
  ...sent,
  image: optional,
  isNameEntered: z.optional(z.boolean()),
  warning,
  isUncompared: z.optional(z.boolean()),
})
const settlement = z.enum(['done', 'failed', 'different', 'replaced', 'dropped', 'expired'])
const status = z.enum(['asked', 'unknown', 'dismissed', 'sent', ...settlement.options])
const transfer = z.object({
  account: text,
  network: text,
  ...sent,
  id: text,
  at: z.number(),
  mark: optional,
  hash: optional,
  nonce: z.optional(text),
  isSmart: z.optional(z.boolean()),
  isCounted: z.optional(z.boolean()),
  status,
})
const isUnstored = z.optional(z.boolean())
const others = z.array(z.object({ id: text, kind: text, account: text, at: z.number(), isUnstored }))
const paid = z.array(z.object({ address: text, name: optional, count: z.number(), at: z.number() }))
const assets = z.array(z.object({ token: text, name: text, symbol: text, decimals, balance: text }))
const costs = {
  rent: z.optional(text),
  minimum: z.optional(text),
  isOfContract: z.optional(z.boolean()),
  gasPriceInUSD: optional,
  networkBalanceInUSD: optional,
}

/** Inputs of the actions. */
const actions = {
  chooseToken: z.object({ token: text }),
  enterAmount: z.object({ text }),
  enterReceiver: z.object({ text }),
  dismiss: z.object({ id: text }),
}

/** Paths of balances and of sent amounts. */
const amounts = [
  ...['assetsListed', 'slice'].map((at) => `${at}.assets.*.balance`),
  ...['amountEntered.amount', 'amountEntered.text', 'enterAmount.text', 'slice.sendTokenAmount', 'slice.entered.text'],
  ...['feeEstimated', 'slice'].flatMap((at) => [`${at}.networkBalanceInUSD`, `${at}.gasPriceInUSD`]),
  ...[
    'reviewPrepared.review',
    'slice.review',
    'transactionRequested.transfer',
    'transfersRestored.transfers.*',
    'slice.transfers.*',
  ].map((at) => `${at}.amount`),
]

export const migrations = defineMigrations(contract, {
  events: {
    draftPrepared: { schema: z.object(chain) },
    assetsListed: { schema: z.object({ assets }) },
    tokenChosen: { schema: z.object({ token: optional }) },
    amountEntered: { schema: z.object({ ...entered, amount: text }) },
    receiverEntered: { schema: z.object({ text }) },
    receiverResolved: { schema: z.object({ address: text, name: optional, image: optional }) },
    receiverRejected: { schema: z.object({ status: z.enum(['form', 'checksum', 'unknown', 'unreachable']) }) },
    feeEstimated: { schema: z.object({ gasPrice: text, fee: text, reserve: text, ...costs }) },
    feeEstimateFailed: { schema: z.null() },
    reviewRequested: { schema: z.null() },
    draftChecked: { schema: z.object({ isTokenWrong: z.boolean() }) },
    reviewPrepared: { schema: z.object({ review }) },
    reviewConfirmed: { schema: z.null() },
    transactionRejected: { schema: z.object({ id: optional, refusal }) },
    transactionRequested: { schema: z.object({ transfer }) },
    transactionBroadcast: { schema: z.object({ id: text, hash: text }) },
    transactionUnconfirmed: { schema: z.object({ id: text }) },
    nonceReceived: { schema: z.object({ id: text, nonce: text }) },
    transactionReplaced: { schema: z.object({ id: text, hash: text }) },
    transactionReorganized: { schema: z.object({ id: text }) },
    transactionSettled: { schema: z.object({ id: text, status: settlement }) },
    otherRequestsFound: { schema: z.object({ others }) },
    transfersRestored: { schema: z.object({ transfers: z.array(transfer), paid }) },
    transactionDismissed: { schema: z.object({ id: text }) },
    draftDiscarded: { schema: z.null() },
  },
  slice: {
    schema: z.object({
      chain: z.nullable(z.object(chain)),
      assets,
      token: optional,
      entered: z.object(entered),
      sendTokenAmount: text,
      receiver: text,
      receiverStatus: z.enum(['empty', 'checking', 'ready', 'form', 'checksum', 'unknown', 'unreachable']),
      receiverAddress: optional,
      receiverProfileName: optional,
      receiverProfileImageUrl: optional,
      gasPrice: optional,
      fee: optional,
      reserve: optional,
      isFeeUnknown: z.optional(z.boolean()),
      ...costs,
      isChecked: z.boolean(),
      isTokenWrong: z.boolean(),
      isReviewing: z.boolean(),
      review: z.nullable(review),
      isConfirming: z.boolean(),
      refusal: z.nullable(refusal),
      transfers: z.array(transfer),
      paid,
      others: z.optional(others),
      hasAcceptedUnstored: z.optional(z.boolean()),
    }),
  },
  actions,
  amounts,
  pseudonymize,
})
