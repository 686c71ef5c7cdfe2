/** An error as EIP-1193 defines it. */
export interface RpcError extends Error {
  readonly code: number
  readonly data?: unknown
}

const rpcError = (code: number, message: string, data?: unknown): RpcError =>
  Object.assign(new Error(message), data === undefined ? { code } : { code, data })

export const userRejected = () => rpcError(4001, 'User rejected the request.')

export const unauthorized = () =>
  rpcError(4100, 'The requested account and/or method has not been authorized by the user.')

export const unknownChain = (chainId: string) =>
  rpcError(4902, `Unrecognized chain ID "${chainId}". Try adding the chain using wallet_addEthereumChain first.`)

/** @see EIP-5792 */
export const batchError = (code: 5700 | 5710 | 5720 | 5730 | 5740, message: string) => rpcError(code, message)

export const invalidParams = (message: string) => rpcError(-32602, message)

export const unreachable = (chainId: string) => rpcError(-32603, `No node answers for chain ${chainId}.`)

export const fromNode = ({ code, message, data }: RpcError) => rpcError(code, message, data)
