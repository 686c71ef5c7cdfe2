// Finds approvals that a spender could still use.
import { toAddress } from '../capabilities/caip.ts'
import type { CaipAddress, SwapToken } from '../capabilities.ts'
import { isSameAddress } from '../shared/wallets/same-address.ts'
import type { SwapState } from './state.ts'

/** Returns the last approval of a token that swaps have not used up: the spender could still use it. */
export function selectUnusedApproval(
  { swaps }: Pick<SwapState, 'swaps'>,
  account: CaipAddress | undefined,
  source: Pick<SwapToken, 'address'> | undefined,
) {
  let used = 0n
  const last = swaps.findLast(({ step, status, from, call, ...one }) => {
    const isApproval = step === 'approve'
    if (!source || one.account !== account || status !== 'done') return false
    if (!isSameAddress(isApproval ? call.to : toAddress(from.token ?? ''), toAddress(source.address))) return false
    if (!isApproval) used += BigInt(from.amount)
    return isApproval
  })
  return last && BigInt(`0x${/[0-9a-f]{64}$/i.exec(last.call.data)?.[0] ?? 0}`) > used ? last : null
}
