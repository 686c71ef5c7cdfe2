// Validates a provider's quote against the order. Nothing of it is used without a check here.
import type { SwapOrder, SwapQuote } from '../capabilities.ts'
import { isSameAddress } from '../shared/wallets/same-address.ts'
import { SwapError, type SwapFault } from './swap-errors.ts'

const AMOUNT = /^\d{1,78}$/

export const assertValid = (isRight: boolean, fault: SwapFault): void => {
  if (!isRight) throw new SwapError(fault)
}

export const isAmount = (text: unknown): text is string => typeof text === 'string' && AMOUNT.test(text)

/**
 * Returns the quoted amount, in atomic units.
 * @throws {SwapError}
 */
export function parseQuotedAmount(answer: SwapQuote | null, order: SwapOrder): string {
  if (!answer) throw new SwapError('no-route')
  const { amount = order.amount, from = order.from, to = order.to, toAmount } = answer
  assertValid(amount === order.amount, 'quote-amount')
  assertValid(isSameAddress(from, order.from) && isSameAddress(to, order.to), 'quote-pair')
  assertValid(isAmount(toAmount), 'quote-form')
  assertValid(BigInt(toAmount) > 0n, 'quote-nothing')
  return toAmount
}
