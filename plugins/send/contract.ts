import { action, defineContract, event, type } from '../../kernel/index.ts'
import type { OtherRequest, Settlement } from '../shared/transactions/send-status.ts'
import { manifest } from './manifest.ts'
import type { Paid, ReceiverStatus, Review, SendRefusal, SendState, TrackedTransfer } from './state.ts'

const reviewMarks = ['account', 'from', 'to', 'name', 'image', 'warning.address', 'warning.name'] as const
const transferMarks = ['account', 'to', 'name', 'hash', 'mark'] as const

const defined = defineContract({
  ...manifest,
  events: {
    /** The active namespace, and whether it can send. */
    draftPrepared: event(type<NonNullable<SendState['chain']>>()),
    assetsListed: event(type<{ assets: SendState['assets'] }>()),
    tokenChosen: event(type<{ token: string | null }>()),
    amountEntered: event(type<SendState['entered'] & { amount: string }>()),
    receiverEntered: event(type<{ text: string }>(), { personal: ['text'] }),
    receiverResolved: event(type<{ address: string; name: string | null; image: string | null }>(), {
      personal: ['address', 'name', 'image'],
    }),
    receiverRejected: event(type<{ status: Exclude<ReceiverStatus, 'empty' | 'checking' | 'ready'> }>()),
    feeEstimated: event(
      type<{
        gasPrice: string
        fee: string
        reserve: string
        rent?: string | undefined
        minimum?: string | undefined
        isOfContract?: boolean | undefined
        gasPriceInUSD: string | null
        networkBalanceInUSD: string | null
      }>(),
    ),
    feeEstimateFailed: event(type<void>()),
    reviewRequested: event(type<void>()),
    /** Something is missing or wrong; the view shows it from now on. */
    draftChecked: event(type<{ isTokenWrong: boolean }>()),
    reviewPrepared: event(type<{ review: Review }>(), {
      personal: reviewMarks.map((mark) => `review.${mark}` as const),
    }),
    reviewConfirmed: event(type<void>(), { track: 'SEND_INITIATED' }),
    /** Nothing was sent. `id` is set if the wallet had received the request. */
    transactionRejected: event(type<{ id: string | null; refusal: SendRefusal }>(), { track: 'SEND_ERROR' }),
    /** Stored before the wallet receives the request. */
    transactionRequested: event(type<{ transfer: TrackedTransfer }>(), {
      personal: transferMarks.map((mark) => `transfer.${mark}` as const),
    }),
    transactionBroadcast: event(type<{ id: string; hash: string }>(), { personal: ['hash'], track: 'SEND_SUCCESS' }),
    /** The wallet's response does not tell whether the transfer was sent. */
    transactionUnconfirmed: event(type<{ id: string }>(), { track: 'SEND_ERROR' }),
    /** A node reported the nonce. */
    nonceReceived: event(type<{ id: string; nonce: string }>()),
    /** The wallet replaced the transaction with the same transfer. */
    transactionReplaced: event(type<{ id: string; hash: string }>(), { personal: ['hash'] }),
    /** The block was reverted, or the network has the transaction again: it is pending as before. */
    transactionReorganized: event(type<{ id: string }>()),
    transactionSettled: event(type<{ id: string; status: Settlement }>()),
    /** Open requests of the accounts that this plugin can't complete. */
    otherRequestsFound: event(type<{ others: OtherRequest[] }>(), { personal: ['others.*.account'] }),
    /** Transfers of an earlier visit or another tab. */
    transfersRestored: event(type<{ transfers: TrackedTransfer[]; paid: Paid[] }>(), {
      personal: [...transferMarks.map((mark) => `transfers.*.${mark}` as const), 'paid.*.address', 'paid.*.name'],
    }),
    /** The visitor confirmed that nothing was sent. */
    transactionDismissed: event(type<{ id: string }>()),
    /** The account or the network changed, or the wallet disconnected: the draft is discarded. */
    draftDiscarded: event(type<void>()),
  },
  actions: {
    /** Finds out whether the active namespace can send. Called by the view. */
    prepare: action(),
    /** @param input.token - CAIP-10. */
    chooseToken: action(type<{ token: string }>()),
    enterAmount: action(type<{ text: string }>()),
    /** Enters the whole balance; for the native currency, minus the fee. */
    enterMax: action(),
    /** Switches between token and USD. */
    switchUnit: action(),
    enterReceiver: action(type<{ text: string }>(), { personal: ['text'] }),
    /**
     * Opens the preview, or shows what is missing.
     * @throws 'Unsupported chain'
     */
    review: action(),
    /**
     * Sends the reviewed transfer through the wallet, once.
     * @throws 'Unsupported chain'
     */
    confirm: action(),
    /** Forgets a transfer with an unknown outcome, after the visitor checked their wallet. */
    dismiss: action(type<{ id: string }>()),
  },
  personalPaths: [
    'receiver',
    'receiverAddress',
    'receiverProfileName',
    'receiverProfileImageUrl',
    ...reviewMarks.map((mark) => `review.${mark}` as const),
    ...transferMarks.map((mark) => `transfers.*.${mark}` as const),
    'paid.*.address',
    'paid.*.name',
    'others.*.account',
  ],
})

type Defined = typeof defined

/** The contract’s type. Its name is what a host’s declarations hold, instead of all that it consists of. */
export interface SendContract extends Defined {}

export const contract: SendContract = defined
