import type { CaipAddress } from '../capabilities.ts'
import { hasOpenRequests, selectOpenRequests } from '../shared/transactions/open-requests.ts'
import type { Draft, SwapState } from './state.ts'

export { selectOtherRequests } from '../shared/transactions/open-requests.ts'

/** Selects the draft, if there is one. */
export const selectDraft = (slice: SwapState): Draft | null => (slice.status ? (slice as Draft & SwapState) : null)

/** Selects a transaction by our own id. */
export const selectSwap = ({ swaps }: Pick<SwapState, 'swaps'>, id: string | undefined) =>
  swaps.find((one) => one.id === id)

/** Selects the last swap whose outcome the visitor must still see. */
export const selectUnseenOutcome = ({ swaps }: Pick<SwapState, 'swaps'>, account: CaipAddress | undefined) =>
  swaps.findLast((one) => one.account === account && one.received?.outcome) ?? null

/** Selects the transactions of an account whose outcome only the wallet knows. */
export const selectOpenSwaps = ({ swaps }: Pick<SwapState, 'swaps'>, account: CaipAddress | undefined) =>
  selectOpenRequests(swaps, account)

/** Whether an open request blocks the account. */
export const isBlocked = (slice: Pick<SwapState, 'swaps' | 'others'>, account: CaipAddress | undefined): boolean =>
  hasOpenRequests(slice.swaps, slice, account)

/** Whether there are requests of an account, of this visit or an earlier one. */
export const hasRequests = ({ swaps, others = [] }: SwapState, account: CaipAddress | undefined): boolean =>
  [...swaps, ...others].some((one) => one.account === account)
