import type { SwapOrder } from '../capabilities.ts'
import { requestDataService } from '../shared/rpc/data-service.ts'
import type { Context } from './context.ts'

/** Sends a request to the service. The response is unvalidated. */
export const askService = (context: Context, path: string, params: Readonly<Record<string, string>>) =>
  requestDataService(context, { path: `convert/${path}`, params })

export const toOrderParams = ({ account, from, to, amount }: SwapOrder) => ({ userAddress: account, from, to, amount })
