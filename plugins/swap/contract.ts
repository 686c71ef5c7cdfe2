import { action, defineContract, event, type } from '../../kernel/index.ts'
import type { OtherRequest, Settlement } from '../shared/transactions/send-status.ts'
import { manifest } from './manifest.ts'
import type { BatchRefusal, Draft, Plan, PlannedTransaction, Quote, Received, SentSwap, SwapRefusal } from './state.ts'
import type { SwapFault } from './swap-errors.ts'

// Replacing the account also replaces it within `call.data`, the rest of which must not change.
// A wallet's id of a batch may be a hash too.
const sentMarks = ['account', 'hash', 'batch.id'] as const

const defined = defineContract({
  ...manifest,
  events: {
    /** The network of the draft; `null` if it supports no swaps. */
    draftPrepared: event(type<{ network: string | null; allowsUnsimulated?: boolean | undefined }>()),
    draftInitialized: event(
      type<Pick<Draft, 'tokens' | 'prices' | 'gasPrice' | 'sourceToken' | 'sourceTokenAmount' | 'isOfContract'>>(),
      {
        track: 'OPEN_SWAP',
      },
    ),
    tokenChosen: event(type<{ side: 'source' | 'target'; token: string }>()),
    amountEntered: event(type<{ amount: string }>()),
    tokensSwitched: event(type<{ amount: string }>()),
    quoteReceived: event(
      type<
        { quote: Quote; prices: Draft['prices']; gasPrice?: string | undefined } & Pick<
          Draft,
          'toTokenAmount' | 'gasFee' | 'gasPriceInUSD' | 'priceImpact' | 'maxSlippage' | 'providerFee'
        >
      >(),
      { personal: ['quote.account'] },
    ),
    quoteFailed: event(type<{ fault: SwapFault }>()),
    /** Something is missing; the view shows it from now on. */
    draftChecked: event(type<void>()),
    planRequested: event(type<void>()),
    planReceived: event(type<{ plan: Plan; transaction: PlannedTransaction }>(), {
      personal: ['plan.quote.account'],
    }),
    planFailed: event(type<{ fault: SwapFault }>(), { track: 'SWAP_ERROR' }),
    reviewConfirmed: event(type<void>()),
    /** Nothing was sent. `id` is set if the wallet had received the request. */
    transactionRejected: event(type<{ id: string | null; step: Plan['step']; refusal: SwapRefusal }>(), {
      track: 'SWAP_ERROR',
    }),
    /** Stored before the wallet receives the request. */
    transactionRequested: event(type<{ swap: SentSwap }>(), {
      personal: sentMarks.map((mark) => `swap.${mark}` as const),
      track: 'INITIATE_SWAP',
    }),
    /** The wallet has the batch, under this id. */
    batchAccepted: event(type<{ id: string; batch: string }>(), { personal: ['batch'] }),
    /** The wallet does not make approval and swap together. Nothing was sent. */
    batchRefused: event(type<{ id: string; refusal: BatchRefusal }>()),
    transactionBroadcast: event(type<{ id: string; hash: string }>(), { personal: ['hash'] }),
    /** The wallet's response does not tell whether the transaction was sent. */
    transactionUnconfirmed: event(type<{ id: string; step: Plan['step'] }>(), { track: 'SWAP_ERROR' }),
    /** A node reported the nonce. */
    nonceReceived: event(type<{ id: string; nonce: string }>()),
    /** The wallet replaced the transaction with an equal one. */
    transactionReplaced: event(type<{ id: string; hash: string }>(), { personal: ['hash'] }),
    /** The block was reverted, or the network has the transaction again: it is pending as before. */
    transactionReorganized: event(type<{ id: string }>()),
    /** The outcome on the chain, of approvals too. */
    transactionSettled: event(type<{ id: string; status: Settlement }>()),
    /** Open requests of the accounts that this plugin can't complete. */
    otherRequestsFound: event(type<{ others: OtherRequest[] }>(), { personal: ['others.*.account'] }),
    /** The swap succeeded. */
    swapCompleted: event(type<{ id: string }>(), { track: 'SWAP_SUCCESS' }),
    /** The received amount, according to the receipt. */
    outcomeReceived: event(type<{ id: string } & Received>()),
    /** The visitor closed the message about the outcome. */
    outcomeSeen: event(type<{ id: string }>()),
    /** Swaps of an earlier visit or another tab. */
    swapsRestored: event(type<{ swaps: SentSwap[] }>(), {
      personal: sentMarks.map((mark) => `swaps.*.${mark}` as const),
    }),
    /** The visitor confirmed that nothing was sent. */
    transactionDismissed: event(type<{ id: string }>()),
    /** The account or the network changed, the wallet disconnected, or the swap was sent: the draft is discarded. */
    draftDiscarded: event(type<void>()),
  },
  actions: {
    /** Finds out what can be swapped. Called by the view. */
    prepare: action(),
    /** @param input.token - CAIP-10. */
    chooseToken: action(type<{ side: 'source' | 'target'; token: string }>()),
    enterAmount: action(type<{ text: string }>()),
    /** Enters the whole balance; for the native currency, minus the fee. */
    enterMax: action(),
    /** Switches the source and the target token. */
    switchTokens: action(),
    /** Opens the preview, or shows what is missing. */
    review: action(),
    /** Plans again after an error. */
    retry: action(),
    /** Plans to revoke an approval that swaps have not used up. */
    revokeApproval: action(),
    /** Sends what the preview shows through the wallet, once. */
    confirm: action(),
    /** Forgets a request with an unknown outcome, after the visitor checked their wallet. */
    dismiss: action(type<{ id: string }>()),
    /** Asks the wallet to show a batch. */
    showInWallet: action(type<{ id: string }>()),
    /** Closes the message about the outcome of a swap. */
    closeOutcome: action(type<{ id: string }>()),
  },
  personalPaths: [
    'quote.account',
    'plan.quote.account',
    ...sentMarks.map((mark) => `swaps.*.${mark}` as const),
    'others.*.account',
  ],
})

type Defined = typeof defined

/** The contract’s type. Its name is what a host’s declarations hold, instead of all that it consists of. */
export interface SwapContract extends Defined {}

export const contract: SwapContract = defined
