// What a quote is for, how long it is valid, and how much it guarantees.
import type { SwapOrder } from '../capabilities.ts'
import { SLIPPAGE } from './constants.ts'
import type { Context } from './context.ts'
import type { Quote } from './state.ts'

/** How long a quote is valid, in ms. */
const QUOTE_LIFETIME_MS = 30_000

/** Whether a quote is for exactly this order. Ignores its age. */
export const isQuoteFor = (quote: Quote, { account, network, from, to, amount }: SwapOrder): boolean =>
  quote.account === account &&
  quote.network === network.caipNetworkId &&
  quote.from === from &&
  quote.to === to &&
  quote.amount === amount

/** Whether a quote has not expired. A clock that was set back counts as expired. */
export const isQuoteFresh = ({ at }: Pick<Quote, 'at'>, now: number): boolean =>
  now >= at && now - at < QUOTE_LIFETIME_MS

/** Returns the minimum amount: the quoted one minus the slippage. */
export const getMinAmount = (toAmount: string): bigint => (BigInt(toAmount) * BigInt(100 - SLIPPAGE)) / 100n

/** Gets the quote for this order, unless it has expired. */
export function getFreshQuote({ io, read }: Context, order: SwapOrder): Quote | null {
  const { quote } = read()
  return quote && isQuoteFor(quote, order) && isQuoteFresh(quote, io.now()) ? quote : null
}
