// Tests what a network's servers support. The tests contain nothing from the swap service: a malicious one could
// make them fail and so choose how a swap is checked.

import { toAddress } from '../capabilities/caip.ts'
import type { SwapOrder } from '../capabilities.ts'
import { toFields } from '../shared/json/fields.ts'
import { isNodeError } from '../shared/rpc/is-node-error.ts'
import { isServerError } from '../shared/rpc/is-server-error.ts'
import { requestNetwork } from '../shared/rpc/network-identity.ts'
import { isWord } from '../shared/rpc/quantity.ts'
import { BALANCE_READER_OVERRIDE, createBalanceCall } from './balance-reader.ts'
import type { Context } from './context.ts'

/** @see JSON-RPC 2.0, and EIP-1474 for -32004 */
const UNKNOWN = [-32601, -32004]
const IN_WORDS =
  /method\b.*\b(?:not (?:found|supported|available|allowed|whitelisted|exist)|does not exist|unavailable|unsupported|unknown|disabled)|(?:unsupported|unknown|invalid|disabled) (?:rpc )?method/i

/** Whether a server doesn't know a method. Some say so only in the message, with their own code. */
export function isUnknownMethod(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return isNodeError(error) && (UNKNOWN.includes(code as number) || IN_WORDS.test(String(message)))
}

/** Whether no server of the network supports `eth_simulateV1`. */
export async function isSimulationMissing(context: Context, order: SwapOrder): Promise<boolean> {
  const block = { stateOverrides: BALANCE_READER_OVERRIDE, calls: [createBalanceCall(toAddress(order.account))] }
  const params = [{ blockStateCalls: [block] }, 'latest']
  const isValid = (result: unknown) => Array.isArray(result) && Array.isArray(toFields(result[0]).calls)
  const request = { method: 'eth_simulateV1', params, isValid }
  return requestNetwork(context, order.network, request).then(() => false, isUnknownMethod)
}

/**
 * Whether the servers support code overrides in a call.
 * @throws If the servers fail
 */
export async function supportsOverrides(context: Context, order: SwapOrder): Promise<boolean> {
  const params = [createBalanceCall(toAddress(order.account)), 'latest', BALANCE_READER_OVERRIDE]
  try {
    await requestNetwork(context, order.network, { method: 'eth_call', params, isValid: isWord })
    return true
  } catch (error) {
    if (isServerError(error) && !isUnknownMethod(error)) throw error
    return false
  }
}
