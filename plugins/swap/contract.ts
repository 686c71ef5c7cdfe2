import { action, defineContract, event, type } from '../../kernel/index.ts'
import { Activity, Balances, Chain, Host, SwapProvider } from '../capabilities.ts'
import type { OtherRequest, Settlement } from '../shared/transactions/send-status.ts'
import { manifest } from './manifest.ts'
import type { Draft, Plan, PlannedTransaction, Quote, Received, Refusal, SentSwap } from './state.ts'
import type { Fault } from './swap-errors.ts'

// The account in what is called is covered there, too; the rest of it must stay what it is.
const sentMarks = ['account', 'hash'] as const

export const contract = defineContract({
  ...manifest,
  optional: [Activity, Balances, Chain, Host, SwapProvider],
  events: {
    /** Where a draft begins, and whether anything can be swapped there. */
    draftPrepared: event(type<{ network: string | null; allowsUntried?: boolean | undefined }>()),
    draftInitialized: event(
      type<Pick<Draft, 'tokens' | 'prices' | 'gasPrice' | 'sourceToken' | 'sourceTokenAmount'>>(),
      {
        track: 'OPEN_SWAP',
      },
    ),
    tokenChosen: event(type<{ side: 'source' | 'target'; token: string }>()),
    amountEntered: event(type<{ amount: string }>()),
    tokensSwitched: event(type<{ amount: string }>()),
    quoteReceived: event(
      type<
        { quote: Quote; prices: Draft['prices'] } & Pick<
          Draft,
          'toTokenAmount' | 'gasFee' | 'gasPriceInUSD' | 'priceImpact' | 'maxSlippage' | 'providerFee'
        >
      >(),
      { personal: ['quote.account'] },
    ),
    quoteFailed: event(type<{ fault: Fault }>()),
    /** Something is missing: it is said from now on. */
    draftChecked: event(type<void>()),
    planRequested: event(type<void>()),
    planReceived: event(type<{ plan: Plan; transaction: PlannedTransaction }>(), {
      personal: ['plan.quote.account'],
    }),
    planFailed: event(type<{ fault: Fault }>(), { track: 'SWAP_ERROR' }),
    reviewConfirmed: event(type<void>()),
    /** Nothing was sent; `id` where the wallet had been asked. */
    transactionRejected: event(type<{ id: string | null; step: Plan['step']; refusal: Refusal }>(), {
      track: 'SWAP_ERROR',
    }),
    /** Written down before the wallet is asked. */
    transactionRequested: event(type<{ swap: SentSwap }>(), {
      personal: sentMarks.map((mark) => `swap.${mark}` as const),
      track: 'INITIATE_SWAP',
    }),
    transactionBroadcast: event(type<{ id: string; hash: string }>(), { personal: ['hash'] }),
    /** The wallet's answer does not say whether it was sent. */
    transactionUnconfirmed: event(type<{ id: string; step: Plan['step'] }>(), { track: 'SWAP_ERROR' }),
    /** A node told its place among the account's transactions. */
    nonceReceived: event(type<{ id: string; nonce: string }>()),
    /** The wallet sent the same once more in its place. */
    transactionReplaced: event(type<{ id: string; hash: string }>(), { personal: ['hash'] }),
    /** Its block is no more, or the network has it again: it is on its way as before. */
    transactionReorganized: event(type<{ id: string }>()),
    /** What became of it on the chain; of an approval, too. */
    transactionSettled: event(type<{ id: string; status: Settlement }>()),
    /** What else is asked from an account, and can't be ended by what is known of it here. */
    otherRequestsFound: event(type<{ others: OtherRequest[] }>(), { personal: ['others.*.account'] }),
    /** What was swapped has come. */
    swapCompleted: event(type<{ id: string }>(), { track: 'SWAP_SUCCESS' }),
    /** What came of it, as its receipt says. */
    outcomeReceived: event(type<{ id: string } & Received>()),
    /** The visitor has read what was said of it. */
    outcomeSeen: event(type<{ id: string }>()),
    /** What an earlier visit, or another tab, left. */
    swapsRestored: event(type<{ swaps: SentSwap[] }>(), {
      personal: sentMarks.map((mark) => `swaps.*.${mark}` as const),
    }),
    /** The visitor looked in the wallet. */
    transactionDismissed: event(type<{ id: string }>()),
    /** Another account or network, or nobody; or all is done: what was being written is gone. */
    draftDiscarded: event(type<void>()),
  },
  actions: {
    /** For the view: finds out what can be swapped. */
    prepare: action(),
    /** @param input.token - CAIP-10. */
    chooseToken: action(type<{ side: 'source' | 'target'; token: string }>()),
    enterAmount: action(type<{ text: string }>()),
    /** All that there is; of the native currency, what the fee leaves. */
    enterMax: action(),
    /** Exchanges what is paid and what is bought. */
    switchTokens: action(),
    /** Leads to the preview, or says what is missing. */
    review: action(),
    /** Once more, after something failed. */
    retry: action(),
    /** Of an approval of which no swap came: leads to taking it back. */
    revokeApproval: action(),
    /** Asks the wallet for what the preview shows, once. */
    confirm: action(),
    /** Of what only the wallet knows about: the visitor looked, and it may be forgotten. */
    dismiss: action(type<{ id: string }>()),
    /** The visitor has read what was said of what came of it. */
    closeOutcome: action(type<{ id: string }>()),
  },
  personalPaths: [
    'quote.account',
    'plan.quote.account',
    ...sentMarks.map((mark) => `swaps.*.${mark}` as const),
    'others.*.account',
  ],
})
