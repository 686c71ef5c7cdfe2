import type { Network } from '../../capabilities.ts'
import { type RpcContext, requestNetwork } from './network-identity.ts'
import { isQuantity } from './quantity.ts'

/**
 * Fetches the price of a unit of gas on an EVM network, in wei.
 * @throws What `Api.rpc` throws
 */
export async function fetchGasPrice(context: RpcContext, network: Network): Promise<bigint> {
  const request = { method: 'eth_gasPrice', params: [], isValid: isQuantity }
  return BigInt((await requestNetwork(context, network, request)) as string)
}
