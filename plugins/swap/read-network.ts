// Reads from the network what the swap service does not provide.
import { toAddress } from '../capabilities/caip.ts'
import type { SwapOrder } from '../capabilities.ts'
import { isServerError } from '../shared/rpc/is-server-error.ts'
import { requestNetwork } from '../shared/rpc/network-identity.ts'
import { isWord } from '../shared/rpc/quantity.ts'
import type { Context } from './context.ts'
import { encodeAllowance, toTokenContract } from './erc20-calls.ts'
import { toNetworkError } from './swap-errors.ts'

/**
 * Reads the current allowance of a spender.
 * @throws {SwapError} If the servers fail
 */
export async function fetchAllowance(
  context: Context,
  { network, account, from }: SwapOrder,
  spender: string,
): Promise<bigint> {
  const params = [{ to: toTokenContract(from), data: encodeAllowance(toAddress(account), spender) }, 'latest']
  const request = { method: 'eth_call', params, isValid: isWord }
  const answer = await requestNetwork(context, network, request).catch((error) => {
    throw toNetworkError(error)
  })
  return BigInt(answer as string)
}

/**
 * Whether a contract accepts a call.
 * @throws {SwapError} If the servers fail
 */
export async function isCallAccepted(
  context: Context,
  { network, account }: SwapOrder,
  call: { readonly to: string; readonly data: string },
): Promise<boolean> {
  const params = [{ from: toAddress(account), ...call }, 'latest']
  return requestNetwork(context, network, { method: 'eth_call', params }).then(
    () => true,
    (error) => {
      if (typeof error.code !== 'number' || isServerError(error)) throw toNetworkError(error)
      return false
    },
  )
}
