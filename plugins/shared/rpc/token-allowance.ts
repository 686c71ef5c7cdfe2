// The allowances of ERC-20 tokens: how much of an account's tokens somebody else may spend.
import type { Network } from '../../capabilities.ts'
import { type RpcContext, requestNetwork } from './network-identity.ts'
import { isWord } from './quantity.ts'

const ALLOWANCE = '0xdd62ed3e'

interface Allowance {
  readonly token: string
  readonly owner: string
  readonly spender: string
}

/** Encodes an address as a parameter of a call: 32 bytes in hex. @see Solidity ABI */
export const encodeAddress = (address: string): string => address.slice(2).toLowerCase().padStart(64, '0')

/**
 * Asks a token how much a spender may spend now.
 * @throws What `Api.rpc` throws
 */
export async function fetchAllowance(
  context: RpcContext,
  network: Network,
  { token, owner, spender }: Allowance,
): Promise<bigint> {
  const data = `${ALLOWANCE}${encodeAddress(owner)}${encodeAddress(spender)}`
  const request = { method: 'eth_call', params: [{ to: token, data }, 'latest'], isValid: isWord }
  return BigInt((await requestNetwork(context, network, request)) as string)
}
