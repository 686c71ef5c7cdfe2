import type { CaipAddress } from '../capabilities.ts'
import { hasOpenRequests, selectOpenRequests } from '../shared/transactions/open-requests.ts'
import type { Review, SendState, TrackedTransfer } from './state.ts'

export { selectOtherRequests } from '../shared/transactions/open-requests.ts'

/** Finds a transfer by our id. */
export const findTransfer = ({ transfers }: Pick<SendState, 'transfers'>, id: string | null) =>
  transfers.find((one) => one.id === id)

/** Selects the transfers of an account whose outcome only the wallet knows. */
export const selectOpenTransfers = ({ transfers }: Pick<SendState, 'transfers'>, account: CaipAddress | undefined) =>
  selectOpenRequests(transfers, account)

/** Whether an open request blocks the account. */
export const isBlocked = (slice: Pick<SendState, 'transfers' | 'others'>, account: CaipAddress | undefined): boolean =>
  hasOpenRequests(slice.transfers, slice, account)

/** Whether the review is of the same payment. */
export const isReviewOf = (
  review: Review | null,
  { account, network, to, token, amount }: Pick<TrackedTransfer, 'account' | 'network' | 'to' | 'token' | 'amount'>,
): boolean =>
  review?.account === account &&
  review.network === network &&
  review.to === to &&
  review.token === token &&
  review.amount === amount
