import type { SwapOrder } from '../capabilities.ts'
import { isRefusal, requestDataService, type ServiceRequest } from '../shared/rpc/data-service.ts'
import type { Context } from './context.ts'
import { SwapError } from './swap-errors.ts'

/**
 * Sends a request to the service. The response is unvalidated.
 * @throws {SwapError} If the service says why it refuses
 * @throws What `Api.http` throws
 */
export const askService = (
  context: Context,
  path: string,
  request: Pick<ServiceRequest, 'params' | 'method' | 'body'>,
) =>
  requestDataService(context, { path: `convert/${path}`, ...request }).catch((error) => {
    throw isRefusal(error) ? new SwapError('no-route') : error
  })

export const toOrderParams = ({ account, from, to, amount }: SwapOrder) => ({ userAddress: account, from, to, amount })
