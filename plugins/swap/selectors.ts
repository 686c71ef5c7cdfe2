import { toAddress } from '../capabilities/caip.ts'
import type { CaipAddress, SwapToken } from '../capabilities.ts'
import { hasOpen, selectOpen } from '../shared/transactions/open-requests.ts'
import { isSameAddress } from '../shared/wallets/same-address.ts'
import type { Draft, SentSwap, SwapState } from './state.ts'

export { selectOthers } from '../shared/transactions/open-requests.ts'

/** Selects the draft, if there is one. */
export const selectDraft = (slice: SwapState): Draft | null => (slice.status ? (slice as Draft & SwapState) : null)

type Source = Pick<SwapToken, 'address' | 'symbol'>

/** Whether it is an approval or a swap of this token. Earlier versions stored only the symbol of a swap's token. */
function isOf({ step, call, from }: SentSwap, { address, symbol }: Source): boolean {
  if (step === 'approve') return isSameAddress(call.to, toAddress(address))
  return from.token ? isSameAddress(from.token, address) : from.symbol === symbol
}

/** Returns the last approval of a token that no swap has used: the spender could still use it. */
export function selectUnusedApproval(
  { swaps }: Pick<SwapState, 'swaps'>,
  account: CaipAddress | undefined,
  source: Source | undefined,
) {
  const last = source && swaps.findLast((one) => one.account === account && one.status === 'done' && isOf(one, source))
  return last?.step === 'approve' && /[1-9a-f][0-9a-f]{0,63}$/i.test(last.call.data) ? last : null
}

/** Selects the last swap whose outcome the visitor must still see. */
export const selectUnseenOutcome = ({ swaps }: Pick<SwapState, 'swaps'>, account: CaipAddress | undefined) =>
  swaps.findLast((one) => one.account === account && one.received?.outcome) ?? null

/** Selects the transactions of an account whose outcome only the wallet knows. */
export const selectOpenSwaps = ({ swaps }: Pick<SwapState, 'swaps'>, account: CaipAddress | undefined) =>
  selectOpen(swaps, account)

/** Whether an open request blocks the account. */
export const isBlocked = (slice: Pick<SwapState, 'swaps' | 'others'>, account: CaipAddress | undefined): boolean =>
  hasOpen(slice.swaps, slice, account)

/** Whether there are requests of an account, of this visit or an earlier one. */
export const hasRequests = ({ swaps, others = [] }: SwapState, account: CaipAddress | undefined): boolean =>
  [...swaps, ...others].some((one) => one.account === account)
