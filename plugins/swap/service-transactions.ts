// Requests transactions of the hosted conversion service.
import type { SwapOrder, SwapTransaction } from '../capabilities.ts'
import { requestDataService } from '../shared/rpc/data-service.ts'
import type { Context } from './context.ts'
import { askService, toOrderParams } from './service-requests.ts'
import { parseAllowance, parseTransaction } from './transaction-schemas.ts'

export async function buildTransaction(context: Context, order: SwapOrder, slippage: number): Promise<SwapTransaction> {
  const body = { ...toOrderParams(order), eip155: { slippage } }
  const path = 'convert/build-transaction'
  return parseTransaction(await requestDataService(context, { path, method: 'POST', body }))
}

export const getAllowance = async (context: Context, { account, from }: SwapOrder): Promise<string> =>
  parseAllowance(await askService(context, 'allowance', { tokenAddress: from, userAddress: account }))

/** The service calls the token to approve `to`. */
export const buildApproval = async (context: Context, order: SwapOrder): Promise<SwapTransaction> =>
  parseTransaction(await askService(context, 'build-approve', toOrderParams({ ...order, to: order.from })))
