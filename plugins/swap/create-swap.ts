// Creates the swap from the provider's transaction, and simulates it before it is shown.
import type { BatchedCall, SwapOrder, SwapTransaction } from '../capabilities.ts'
import { getAllowedSpenders } from './allowed-spenders.ts'
import { SLIPPAGE } from './constants.ts'
import type { Context } from './context.ts'
import { getProvider } from './provider.ts'
import { getMinAmount } from './quote.ts'
import type { NextTransaction, Quote } from './state.ts'
import { SwapError } from './swap-errors.ts'
import { validateSwap } from './validate-transaction.ts'

export async function buildSwap(context: Context, order: SwapOrder): Promise<SwapTransaction> {
  const answer = await getProvider(context)?.buildTransaction(order, SLIPPAGE)
  if (!answer) throw new SwapError('unreachable')
  return answer
}

interface ComposedSwap {
  readonly quote: Quote
  /** The provider's transaction. */
  readonly answer: SwapTransaction
  /** The approvals before the swap in a batch. They are simulated together. */
  readonly approvals?: BatchedCall[]
}

export async function createSwap(
  context: Context,
  order: SwapOrder,
  { quote: quoted, answer, approvals = [] }: ComposedSwap,
): Promise<NextTransaction> {
  const allowedSpenders = getAllowedSpenders(context, order)
  const transaction = validateSwap(answer, order, { allowedSpenders, toAmount: quoted.toAmount })
  // The transaction may be for less than was quoted. Its minimum follows from its own amount, and so does the one
  // shown.
  const { toAmount } = transaction
  const quote = BigInt(toAmount) < BigInt(quoted.toAmount) ? { ...quoted, toAmount } : quoted
  const { simulate } = await context.io.load('simulate', () => import('./simulate.ts'))
  const minAmount = getMinAmount(quote.toAmount)
  const isSimulated = await simulate(context, { order, transaction, approvals, minAmount, spender: transaction.to })
  const batch = approvals.length > 0 && { approvals }
  return { plan: { step: 'swap', quote, spender: transaction.to, allowed: '0', isSimulated, ...batch }, transaction }
}
