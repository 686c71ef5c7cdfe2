import { action, defineContract, event, type } from '../../kernel/index.ts'
import type { OtherRequest, Settlement } from '../shared/transactions/send-status.ts'
import { manifest } from './manifest.ts'
import type { Paid, ReceiverStatus, Refusal, Review, SendState, SentTransfer } from './state.ts'

const reviewMarks = ['account', 'from', 'to', 'name', 'image', 'warning.address', 'warning.name'] as const
const transferMarks = ['account', 'to', 'name', 'hash', 'mark'] as const

export const contract = defineContract({
  ...manifest,
  events: {
    /** Which namespace sends, and whether it can. */
    draftPrepared: event(type<NonNullable<SendState['chain']>>()),
    assetsListed: event(type<{ assets: SendState['assets'] }>()),
    tokenChosen: event(type<{ token: string | null }>()),
    amountEntered: event(type<{ text: string; unit: 'token' | 'fiat'; amount: string }>()),
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
        gasPriceInUSD: string | null
        networkBalanceInUSD: string | null
      }>(),
    ),
    feeEstimateFailed: event(type<void>()),
    reviewRequested: event(type<void>()),
    /** Something is missing or wrong: it is said from now on. */
    draftChecked: event(type<{ isTokenWrong: boolean }>()),
    reviewPrepared: event(type<{ review: Review }>(), {
      personal: reviewMarks.map((mark) => `review.${mark}` as const),
    }),
    reviewConfirmed: event(type<void>(), { track: 'SEND_INITIATED' }),
    /** Nothing was sent; `id` where the wallet had been asked. */
    transactionRejected: event(type<{ id: string | null; refusal: Refusal }>(), { track: 'SEND_ERROR' }),
    /** Written down before the wallet is asked. */
    transactionRequested: event(type<{ transfer: SentTransfer }>(), {
      personal: transferMarks.map((mark) => `transfer.${mark}` as const),
    }),
    transactionBroadcast: event(type<{ id: string; hash: string }>(), { personal: ['hash'], track: 'SEND_SUCCESS' }),
    /** The wallet's answer does not say whether it was sent. */
    transactionUnconfirmed: event(type<{ id: string }>(), { track: 'SEND_ERROR' }),
    /** A node told its place among the account's transactions. */
    nonceReceived: event(type<{ id: string; nonce: string }>()),
    /** The wallet sent the same once more in its place. */
    transactionReplaced: event(type<{ id: string; hash: string }>(), { personal: ['hash'] }),
    /** Its block is no more, or the network has it again: it is on its way as before. */
    transactionReorganized: event(type<{ id: string }>()),
    transactionSettled: event(type<{ id: string; status: Settlement }>()),
    /** What else is asked from an account, and can't be ended by what is known of it here. */
    otherRequestsFound: event(type<{ others: OtherRequest[] }>(), { personal: ['others.*.account'] }),
    /** What an earlier visit, or another tab, left. */
    transfersRestored: event(type<{ transfers: SentTransfer[]; paid: Paid[] }>(), {
      personal: [...transferMarks.map((mark) => `transfers.*.${mark}` as const), 'paid.*.address', 'paid.*.name'],
    }),
    /** The visitor looked in the wallet. */
    transactionDismissed: event(type<{ id: string }>()),
    /** Another account or network, or nobody: what was being written is gone. */
    draftDiscarded: event(type<void>()),
  },
  actions: {
    /** For the view: finds out whether the active namespace can send. */
    prepare: action(),
    /** @param input.token - CAIP-10. */
    chooseToken: action(type<{ token: string }>()),
    enterAmount: action(type<{ text: string }>()),
    /** All that there is; of the native currency, what the fee leaves. */
    enterMax: action(),
    /** Between the token and what it is worth. */
    switchUnit: action(),
    enterReceiver: action(type<{ text: string }>(), { personal: ['text'] }),
    /** Leads to the preview, or says what is missing. @throws 'Unsupported chain' */
    review: action(),
    /** Asks the wallet for what the preview shows, once. @throws 'Unsupported chain' */
    confirm: action(),
    /** Of a transfer about which only the wallet knows: the visitor looked, and it may be forgotten. */
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
