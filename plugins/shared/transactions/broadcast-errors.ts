// What a host hears of a transaction that a namespace sends to the network itself.
import type { Json } from '../../../kernel/index.ts'
import { internal, type RpcFailure } from '../rpc/errors.ts'

/**
 * Every server refused the transaction.
 * @param message - In a server's words.
 * @see EIP-1474
 */
export const createRefusedFailure = (message: string): RpcFailure => ({ code: -32003, message })

/**
 * A server may have taken the transaction.
 * @param data - What to look for on the network: its id
 */
export const createUncertainFailure = (data?: Json): RpcFailure => ({
  ...internal('It is not known if the transaction was sent.').error,
  ...(data !== undefined && { data }),
})

/** Whether a node refused a transaction because it has it already. The words are those of each node's software. */
export const isAlreadyKnown = (message: string): boolean =>
  /already.?(?:known|imported)|\bknown transaction/i.test(message)
