/** The name of the error that an RPC node's answer holds. */
export const NODE_ERROR = 'RpcError'

/**
 * Whether an RPC node answered with an error, rather than not at all.
 * @see JSON-RPC 2.0 §5.1
 */
export const isNodeError = (error: unknown): boolean => Object(error).name === NODE_ERROR

/** Error codes about the server, not the call. @see EIP-1474; -32001 is a block that the server lacks */
export const SERVER_ERRORS: ReadonlySet<unknown> = new Set([
  ...[-32700, -32600, -32601, -32001, -32002, -32004, -32005, -32006, 429],
])

/** Whether a node ran a call, and the call failed: another one would say the same. */
export const isCallError = (error: unknown): boolean => Object(error).isFinal === true

/** Whether a server does not have what was looked for, and another one that may have it failed. */
export const mayBeMissing = (error: unknown): boolean => Object(error).isMissing === true
