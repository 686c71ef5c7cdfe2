import { compare } from '../shared/amounts/decimals.ts'
import type { OnRampState } from './state.ts'

/** Why nothing can be bought for that amount, if so: there is none, or it is below or above what can be paid at once. */
export function checkOrder({ draft, payment }: Pick<OnRampState, 'draft' | 'payment'>): 'amount' | 'limits' | null {
  if (!/^[1-9]\d*$/.test(draft.amount)) return 'amount'
  const { min, max } = payment.find(({ currency }) => currency === draft.payment) ?? {}
  const isLess = min !== undefined && compare(draft.amount, min) < 0
  const isMore = max !== undefined && compare(draft.amount, max) > 0
  return isLess || isMore ? 'limits' : null
}
