import type { Json } from '../../../kernel/index.ts'

/** The error of a failed request. `code` is from EIP-1193, EIP-1474 or the node. */
export interface RpcFailure {
  readonly code: number
  readonly message: string
  readonly data?: Json | undefined
}

/** The outcome of a request, as in JSON-RPC: an error is a result too, and is not thrown. */
export type RpcOutcome = { readonly result: Json } | { readonly error: RpcFailure }

const createRpcFailure =
  (code: number, current: string) =>
  (message = current): { readonly error: RpcFailure } => ({ error: { code, message } })

/** @see EIP-1193 */
export const rejected = createRpcFailure(4001, 'User rejected the request.')
export const unauthorized = createRpcFailure(
  4100,
  'The requested account or method has not been authorized by the user.',
)
export const unsupported = createRpcFailure(4200, 'Requested RPC call is not allowed')
export const disconnected = createRpcFailure(4900, 'The provider is disconnected.')
export const chainDisconnected = createRpcFailure(4901, 'The provider is not connected to the requested chain.')
/** @see EIP-3326 */
export const unknownChain = createRpcFailure(4902, 'Unrecognized chain ID.')
/** @see EIP-1474 */
export const invalidParams = createRpcFailure(-32602, 'Invalid params.')
export const internal = createRpcFailure(-32603, 'Something went wrong')

/** Errors of batched calls. @see EIP-5792 */
const BATCHES: readonly (readonly [code: number, words: string])[] = [
  [5700, 'The wallet does not support a capability that was asked for.'],
  [5710, 'The wallet does not support several calls at once on this chain.'],
  [5720, 'There are calls of this id already.'],
  [5730, 'There are no calls of this id.'],
  [5740, 'These are more calls than the wallet can do at once.'],
  [5750, 'The account was not upgraded, since the visitor declined.'],
  [5760, 'The wallet can’t make these calls atomically.'],
]
const batches = BATCHES.map(([code, words]) => createRpcFailure(code, words))

const DEFAULT_ERRORS = [
  ...batches,
  rejected,
  unauthorized,
  unsupported,
  disconnected,
  chainDisconnected,
  unknownChain,
  invalidParams,
]

/** Returns the error for a code, with its default message. */
export const toRpcFailure = (code: unknown): RpcFailure => {
  const known = DEFAULT_ERRORS.map((make) => make().error).find((error) => error.code === code)
  return known ?? { ...internal().error, ...(typeof code === 'number' ? { code } : {}) }
}

/** An error as EIP-1193 defines it. */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  readonly code: number
  readonly data?: Json

  constructor({ code, message, data }: RpcFailure) {
    super(message)
    this.code = code
    if (data !== undefined) this.data = data
  }
}
