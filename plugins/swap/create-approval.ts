// Finds who must be approved, and for how much.
import { toAddress } from '../capabilities/caip.ts'
import type { SwapOrder, SwapProviderMethods } from '../capabilities.ts'
import { fetchAllowance } from '../shared/rpc/token-allowance.ts'
import { getAllowedSpenders } from './allowed-spenders.ts'
import type { Context } from './context.ts'
import { encodeApprove, toTokenContract } from './erc20-calls.ts'
import type { NextTransaction, PlannedTransaction, Quote } from './state.ts'
import { SwapError, toNetworkError } from './swap-errors.ts'
import { validateApproval } from './validate-transaction.ts'

/**
 * Reads the current allowance of a spender.
 * @throws {SwapError} If the servers fail
 */
export const readAllowance = (context: Context, { network, account, from }: SwapOrder, spender: string) =>
  fetchAllowance(context, network, { token: toTokenContract(from), owner: toAddress(account), spender }).catch(
    (error) => {
      throw toNetworkError(error)
    },
  )

/**
 * Finds who must be approved: the provider's approval only tells that, and its estimates.
 * @param target - The contract that the swap calls, if it is known.
 * @throws {SwapError}
 */
export async function findSpender(
  context: Context,
  order: SwapOrder,
  { provider, target }: { readonly provider: SwapProviderMethods; readonly target: string | null },
) {
  const received = await provider.buildApproval?.(order)
  const spender = received ? validateApproval(received, order, getAllowedSpenders(context, order)) : target
  if (!spender) throw new SwapError('approval-spender')
  return { spender, gas: received?.gas ?? null, gasPrice: received?.gasPrice ?? null }
}

interface MissingAllowance extends Pick<PlannedTransaction, 'gas' | 'gasPrice'> {
  readonly quote: Quote
  readonly spender: string
  readonly allowance: bigint
}

/**
 * Encodes the approval here, for exactly the amount.
 * @throws {SwapError} If the token refuses it
 */
export async function createApproval(
  context: Context,
  order: SwapOrder,
  { quote, spender, allowance, gas, gasPrice }: MissingAllowance,
): Promise<NextTransaction> {
  const { isCallAccepted } = await context.io.load('reading', () => import('./read-network.ts'))
  const to = toTokenContract(order.from)
  const isAccepted = (amount: bigint) => isCallAccepted(context, order, { to, data: encodeApprove(spender, amount) })
  // Some tokens require that an earlier allowance is revoked first.
  const amount = BigInt(order.amount)
  const allowed = (await isAccepted(amount)) ? amount : 0n
  if (!allowed && (!allowance || !(await isAccepted(0n)))) throw new SwapError('reverts')
  return {
    plan: { step: 'approve', quote, spender, allowed: `${allowed}`, isSimulated: true },
    transaction: { to, data: encodeApprove(spender, allowed), value: '0', gas, gasPrice, toAmount: quote.toAmount },
  }
}
