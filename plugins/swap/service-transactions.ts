// Requests transactions of the hosted swap service.
import type { SwapOrder, SwapTransaction } from '../capabilities.ts'
import type { Context } from './context.ts'
import { askService, toOrderParams } from './service-requests.ts'
import { parseAllowance, parseTransaction } from './transaction-responses.ts'

export async function buildTransaction(context: Context, order: SwapOrder, slippage: number): Promise<SwapTransaction> {
  const body = { ...toOrderParams(order), eip155: { slippage } }
  return parseTransaction(await askService(context, 'build-transaction', { method: 'POST', body }))
}

export const getAllowance = async (context: Context, { account, from }: SwapOrder): Promise<string> =>
  parseAllowance(await askService(context, 'allowance', { params: { tokenAddress: from, userAddress: account } }))

/** The service calls the token to approve `to`. */
export const buildApproval = async (context: Context, order: SwapOrder): Promise<SwapTransaction> =>
  parseTransaction(await askService(context, 'build-approve', { params: toOrderParams({ ...order, to: order.from }) }))
