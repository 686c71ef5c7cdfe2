// Reads from the network what the swap service does not provide.
import { toAddress } from '../capabilities/caip.ts'
import type { SwapOrder } from '../capabilities.ts'
import { isServerError } from '../shared/rpc/is-server-error.ts'
import { requestNetwork } from '../shared/rpc/network-identity.ts'
import { isWord } from '../shared/rpc/quantity.ts'
import type { Context } from './context.ts'
import { toNetworkError } from './swap-errors.ts'

/**
 * Whether a token accepts a call. Some return `false` instead of failing, and some return nothing.
 * @throws {SwapError} If the servers fail
 */
export async function isCallAccepted(
  context: Context,
  { network, account }: SwapOrder,
  call: { readonly to: string; readonly data: string },
): Promise<boolean> {
  const params = [{ from: toAddress(account), ...call }, 'latest']
  return requestNetwork(context, network, { method: 'eth_call', params }).then(
    (answer) => !isWord(answer) || BigInt(answer) > 0n,
    (error) => {
      if (typeof error.code !== 'number' || isServerError(error)) throw toNetworkError(error)
      return false
    },
  )
}
