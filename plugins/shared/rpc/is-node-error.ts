/** The name of the error that an RPC node's answer holds. */
export const NODE_ERROR = 'RpcError'

/**
 * Whether an RPC node answered with an error, rather than not at all.
 * @see JSON-RPC 2.0 §5.1
 */
export const isNodeError = (error: unknown): boolean => Object(error).name === NODE_ERROR
