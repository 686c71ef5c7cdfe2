// Errors that a host gets for a transaction that Portico, not the wallet, broadcasts.
import type { Json } from '../../../kernel/index.ts'
import { internal, type RpcFailure } from '../rpc/errors.ts'

/**
 * Creates the error for a transaction that every server refused.
 * @param message - One server's message.
 * @see EIP-1474
 */
export const createRefusedFailure = (message: string): RpcFailure => ({ code: -32003, message })

/**
 * Creates the error for a transaction that a server may have accepted.
 * @param data - Its id, by which it can be found on the network.
 */
export const createUncertainFailure = (data?: Json): RpcFailure => ({
  ...internal('It is not known if the transaction was sent.').error,
  ...(data !== undefined && { data }),
})

/** Whether a node refused a transaction because it has it already. Each node implementation has its own message. */
export const isAlreadyKnown = (message: string): boolean =>
  /already.?(?:known|imported)|\bknown transaction/i.test(message)
