import type { Runtime } from '../../kernel/index.ts'
import { isSameAddress } from '../same-address.ts'
import { PAID_LIMIT, TRANSFERS_LIMIT } from './constants.ts'
import type { contract } from './contract.ts'
import { draftOf, type Paid, type SendState, type SentTransfer } from './state.ts'

/** How each event changes the slice. */
export const reduce: Runtime<typeof contract>['reduce'] = {
  prepared: (draft, chain) => {
    draft.chain = { ...chain }
  },
  assetsListed: (draft, { assets }) => {
    draft.assets = assets.map((one) => ({ ...one }))
  },
  tokenChosen: (draft, { token }) => {
    Object.assign(draft, { token, isTokenWrong: false, fee: null, reserve: null })
    draft.entered = { text: '', unit: 'token' }
    draft.sendTokenAmount = ''
  },
  amountEntered: (draft, { text, unit, amount }) => {
    draft.entered = { text, unit }
    draft.sendTokenAmount = amount
  },
  receiverEntered: (draft, { text }) => {
    Object.assign(draft, { receiver: text, receiverStatus: text.trim() ? 'checking' : 'empty' })
    Object.assign(draft, { receiverAddress: null, receiverProfileName: null, receiverProfileImageUrl: null })
  },
  receiverFound: (draft, { address, name, image }) => {
    Object.assign(draft, { receiverStatus: 'ready', receiverAddress: address })
    Object.assign(draft, { receiverProfileName: name, receiverProfileImageUrl: image })
  },
  receiverRefused: (draft, { status }) => {
    draft.receiverStatus = status
  },
  feeEstimated: (draft, fee) => {
    Object.assign(draft, fee)
  },
  feeUnknown: (draft) => {
    Object.assign(draft, { gasPrice: null, fee: null, reserve: null, gasPriceInUSD: null })
  },
  reviewing: (draft) => {
    Object.assign(draft, { isReviewing: true, refusal: null })
  },
  checked: (draft, { isTokenWrong }) => {
    Object.assign(draft, { isChecked: true, isReviewing: false, isTokenWrong })
  },
  reviewed: (draft, { review }) => {
    draft.review = { ...review, warning: review.warning && { ...review.warning } }
    Object.assign(draft, { isReviewing: false, refusal: null })
  },
  confirmed: (draft) => {
    Object.assign(draft, { isConfirming: true, refusal: null })
  },
  refused: (draft, { id, refusal }) => {
    Object.assign(draft, { isConfirming: false, refusal })
    draft.transfers = draft.transfers.filter((one) => one.id !== id)
  },
  intended: (draft, { transfer }) => {
    draft.isConfirming = false
    draft.transfers = [...draft.transfers, { ...transfer }].slice(-TRANSFERS_LIMIT)
  },
  broadcast: (draft, { id, hash }, { at }) => {
    const sent = draft.transfers.find((one) => one.id === id)
    if (!sent) return
    Object.assign(sent, { hash, status: 'sent' })
    draft.paid = withPaid(draft.paid, sent, at)
  },
  settled: (draft, { id, status }) => {
    const sent = draft.transfers.find((one) => one.id === id)
    if (sent) sent.status = status
  },
  restored: (draft, { transfers, paid }) => {
    const known = new Set(draft.transfers.map(({ id }) => id))
    const others = transfers.filter(({ id }) => !known.has(id)).map((one) => ({ ...one }))
    draft.transfers = [...others, ...draft.transfers].slice(-TRANSFERS_LIMIT)
    draft.paid = paid.map((one) => ({ ...one }))
  },
  dismissed: (draft, { id }) => {
    const open = draft.transfers.find((one) => one.id === id)
    if (open) open.status = 'dismissed'
  },
  draftDropped: (draft) => {
    Object.assign(draft, draftOf(), { chain: null } satisfies Partial<SendState>)
  },
}

/** The latest last. */
function withPaid(paid: readonly Paid[], { to, name }: SentTransfer, at: number): Paid[] {
  const before = paid.find(({ address }) => isSameAddress(address, to))
  const others = paid.filter((one) => one !== before).map((one) => ({ ...one }))
  return [...others, { address: to, name: name ?? before?.name ?? null, count: (before?.count ?? 0) + 1, at }].slice(
    -PAID_LIMIT,
  )
}
