// Sends a host's transfer that takes several steps, of which the wallet takes only one: it signs.
import type { RpcFailure, RpcOutcome } from '../rpc/errors.ts'
import { type RequestContext, trackUntilEnd } from '../rpc/track-wallet-request.ts'

/** @see EIP-1474, 'Resource unavailable' */
const createBusyFailure = (): RpcFailure => ({
  code: -32002,
  message: 'Another transfer is underway. Nothing was sent.',
})

/**
 * Composes, signs and sends a host's transfer, unless another one is under way: both would spend the same coins, or
 * have the same nonce.
 * @param method - The host's RPC method, under which the transfer is pending until it ends.
 */
export async function sendExclusively(
  context: Pick<RequestContext, 'read' | 'send'>,
  method: string,
  send: () => Promise<RpcOutcome>,
): Promise<RpcOutcome> {
  if (context.read().pending.some((one) => one.method === method)) return { error: createBusyFailure() }
  // Not as an unsafe request: it goes on if the visitor rejects one.
  return trackUntilEnd(context, { method, safety: 'safe' }, send)
}
