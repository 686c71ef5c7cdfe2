// Whether an EVM address is a contract, or an account for which code may act.
import type { Json } from '../../../kernel/index.ts'
import type { Network } from '../../capabilities.ts'
import { type RpcContext, requestNetwork } from './network-identity.ts'

/** An account that delegates to code still has its key, and is no contract. @see EIP-7702 */
const DELEGATED = '0xef0100'

const isCode = (answer: Json): boolean => typeof answer === 'string' && /^0x[0-9a-f]*$/i.test(answer)

/**
 * Asks a network whether an address is a contract there.
 * @throws What `Api.rpc` throws
 */
export async function isContract(context: RpcContext, network: Network, address: string): Promise<boolean> {
  const code = await fetchCode(context, network, address)
  return code !== '0x' && !code.startsWith(DELEGATED)
}

/**
 * Asks a network whether an account delegates to code there.
 * @throws What `Api.rpc` throws
 */
export const isDelegated = async (context: RpcContext, network: Network, address: string): Promise<boolean> =>
  (await fetchCode(context, network, address)).startsWith(DELEGATED)

async function fetchCode(context: RpcContext, network: Network, address: string): Promise<string> {
  const request = { method: 'eth_getCode', params: [address, 'latest'], isValid: isCode }
  return ((await requestNetwork(context, network, request)) as string).toLowerCase()
}
