import type { Runtime } from '../../kernel/index.ts'
import { isUnanswered } from '../shared/transactions/open-requests.ts'
import { isSameAddress } from '../shared/wallets/same-address.ts'
import { PAID_LIMIT, TRANSFERS_LIMIT } from './constants.ts'
import type { contract } from './contract.ts'
import { findTransfer, isReviewOf } from './selectors.ts'
import { createDraft, type SendState, type TrackedTransfer } from './state.ts'

/** Creates a reducer that assigns fields of the slice. */
const assign =
  <T>(fields: (payload: T) => Partial<SendState>) =>
  (draft: SendState, payload: T): void => {
    Object.assign(draft, fields(payload))
  }

/** Assigns fields of a transfer. */
const updateTransfer = (draft: SendState, { id, ...fields }: Partial<TrackedTransfer> & { id: string }): void => {
  Object.assign(findTransfer(draft, id) ?? {}, fields)
}

const setHash = (draft: SendState, hashed: { id: string; hash: string }) =>
  updateTransfer(draft, { ...hashed, status: 'sent' })

const UNRESOLVED_RECEIVER = { receiverAddress: null, receiverProfileName: null, receiverProfileImageUrl: null }

export const reduce: Runtime<typeof contract>['reduce'] = {
  draftPrepared: assign((chain) => ({ chain: { ...chain } })),
  assetsListed: assign(({ assets }) => ({ assets: assets.map((one) => ({ ...one })) })),
  tokenChosen: assign(({ token }) => ({
    token,
    isTokenWrong: false,
    fee: null,
    isFeeUnknown: false,
    reserve: null,
    entered: { text: '', unit: 'token' },
    sendTokenAmount: '',
  })),
  amountEntered: assign(({ amount, ...entered }) => ({ entered, sendTokenAmount: amount })),
  receiverEntered: assign(({ text }) => ({
    ...UNRESOLVED_RECEIVER,
    receiver: text,
    receiverStatus: text.trim() ? 'checking' : 'empty',
  })),
  receiverResolved: assign(({ address, name, image }) => ({
    receiverStatus: 'ready',
    receiverAddress: address,
    receiverProfileName: name,
    receiverProfileImageUrl: image,
  })),
  receiverRejected: assign(({ status }) => ({ receiverStatus: status })),
  feeEstimated(draft, fee) {
    delete draft.rent
    delete draft.minimum
    delete draft.isOfContract
    Object.assign(draft, fee, { isFeeUnknown: false })
  },
  feeEstimateFailed: assign(() => ({
    gasPrice: null,
    fee: null,
    isFeeUnknown: true,
    reserve: null,
    gasPriceInUSD: null,
  })),
  reviewRequested: assign(() => ({ isReviewing: true, refusal: null })),
  draftChecked: assign(({ isTokenWrong }) => ({ isChecked: true, isReviewing: false, isTokenWrong })),
  reviewPrepared: assign(({ review }) => ({
    review: { ...review, warning: review.warning && { ...review.warning } },
    isReviewing: false,
    // A click on an earlier preview sends nothing more.
    isConfirming: false,
  })),
  reviewConfirmed: assign(() => ({ isConfirming: true, refusal: null })),
  transactionRejected: (draft, { id, refusal }) => {
    const asked = findTransfer(draft, id)
    // The wallet may answer after the visitor has begun another draft.
    if (!asked || isReviewOf(draft.review, asked)) Object.assign(draft, { isConfirming: false, refusal })
    if (refusal === 'unkept') draft.hasAcceptedUnstored = true
    draft.transfers = draft.transfers.filter((one) => one.id !== id)
  },
  transactionRequested: (draft, { transfer }) => {
    draft.isConfirming = false
    draft.transfers = [...draft.transfers, { ...transfer }].slice(-TRANSFERS_LIMIT)
  },
  transactionBroadcast: setHash,
  transactionUnconfirmed: (draft, { id }) => {
    if (findTransfer(draft, id)?.status === 'asked') updateTransfer(draft, { id, status: 'unknown' })
  },
  nonceReceived: updateTransfer,
  transactionReplaced: setHash,
  transactionReorganized: (draft, { id }) => updateTransfer(draft, { id, status: 'sent' }),
  otherRequestsFound: assign(({ others }) => ({ others: others.map((one) => ({ ...one })) })),
  transactionSettled: (draft, settled) => {
    updateTransfer(draft, settled)
    const sent = findTransfer(draft, settled.id)
    if (sent?.status === 'done') countPaid(draft, sent)
  },
  transfersRestored: (draft, { transfers, paid }) => {
    const known = new Set(draft.transfers.map(({ id }) => id))
    const others = transfers.filter(({ id }) => !known.has(id)).map((one) => ({ ...one }))
    draft.transfers = [...others, ...draft.transfers].slice(-TRANSFERS_LIMIT)
    draft.paid = paid.map((one) => ({ ...one }))
  },
  transactionDismissed: (draft, { id }) => {
    const open = findTransfer(draft, id)
    // It may have been found on the chain meanwhile.
    if (open && isUnanswered(open)) open.status = 'dismissed'
    if (draft.others) draft.others = draft.others.filter((one) => one.id !== id)
  },
  draftDiscarded: assign(() => ({ ...createDraft(), chain: null })),
}

/** Puts the receiver last. A transfer that settles again, after its block was reverted, counts once. */
function countPaid(draft: SendState, transfer: TrackedTransfer): void {
  const { to, name, at, isCounted } = transfer
  if (isCounted) return
  transfer.isCounted = true
  const before = draft.paid.find(({ address }) => isSameAddress(address, to))
  // The mark is not stored: after a reload, the time tells.
  if (before?.at === at) return
  const paid = {
    address: to,
    name: name ?? before?.name ?? null,
    count: (before?.count ?? 0) + 1,
    at: Math.max(at, before?.at ?? 0),
  }
  draft.paid = [...draft.paid.filter((one) => one !== before), paid].slice(-PAID_LIMIT)
}
