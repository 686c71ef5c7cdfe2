import type { Services } from '../../../kernel/index.ts'
import type { Api, Network } from '../../capabilities.ts'
import { requestNetwork } from './network-identity.ts'
import { isQuantity } from './quantity.ts'

/**
 * Fetches the price of a unit of gas on an EVM network, in wei.
 * @throws What `Api.rpc` throws
 */
export async function fetchGasPrice(
  context: { readonly services: Pick<Services<readonly [typeof Api]>, 'get'> },
  network: Network,
): Promise<bigint> {
  const request = { method: 'eth_gasPrice', params: [], isValid: isQuantity }
  return BigInt((await requestNetwork(context, network, request)) as string)
}
