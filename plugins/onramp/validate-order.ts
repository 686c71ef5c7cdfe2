import { compare } from '../shared/amounts/decimals.ts'
import type { OnRampState } from './state.ts'

/** Validates the amount: `amount` if it is no whole number, `limits` if it is out of the payment's range. */
export function validateOrder({ draft, payment }: Pick<OnRampState, 'draft' | 'payment'>): 'amount' | 'limits' | null {
  if (!/^[1-9]\d*$/.test(draft.amount)) return 'amount'
  const { min, max } = payment.find(({ currency }) => currency === draft.payment) ?? {}
  const isLess = min !== undefined && compare(draft.amount, min) < 0
  const isMore = max !== undefined && compare(draft.amount, max) > 0
  return isLess || isMore ? 'limits' : null
}
