// Classifies the error of a failed send: was anything sent?

/** Every value except `unknown` means that nothing was sent. */
export type SendFailure = 'rejected' | 'failed' | 'busy' | 'moved' | 'unknown'

/**
 * Error codes with which a wallet refuses a transaction: nothing was sent. No other code proves that. A batch of a swap
 * has codes of its own, in `swap/batch-refusal.ts`.
 * @see EIP-1193, EIP-1474
 */
const REFUSAL_CODES: ReadonlyMap<unknown, SendFailure> = new Map([
  [4001, 'rejected'],
  [4100, 'failed'],
  [4200, 'failed'],
  [-32602, 'failed'],
])
const WALLET_BUSY = 'wallet-busy'
const NETWORK_CHANGED = 'network-changed'
/** Codes of our own checks. A wallet can't imitate them: ports copy numeric codes only. */
const CHECK_CODES: ReadonlyMap<unknown, SendFailure> = new Map([
  [WALLET_BUSY, 'busy'],
  [NETWORK_CHANGED, 'moved'],
])

/** Creates the error of a check that found another request open in the wallet. */
export const createWalletBusyError = (message: string): Error =>
  Object.assign(new Error(message), { code: WALLET_BUSY })

/** Creates the error of a check that found that the account or the network has changed since the request. */
export const createNetworkChangedError = (message: string): Error =>
  Object.assign(new Error(message), { code: NETWORK_CHANGED })

/** Methods that send, or that sign something the host sends itself. */
const SENDING_METHOD = /^(?!.*_get).*(?:send|submit|transfer|signTransaction|signAllTransactions|signPsbt)/i

export const isSending = (method: string): boolean => SENDING_METHOD.test(method)

interface MarkedError {
  readonly code?: unknown
  /** The request did not reach a wallet. */
  readonly isNotRequested?: unknown
  /** The code does not tell what the wallet did. */
  readonly isUncertain?: unknown
}

/** Returns what is known of a failed send. An error that proves nothing is `unknown`. */
export function classifySendError(error: unknown): SendFailure {
  const { code, isNotRequested, isUncertain } = Object(error) as MarkedError
  const checked = CHECK_CODES.get(code)
  if (checked) return checked
  if (isNotRequested === true) return 'failed'
  return isUncertain === true ? 'unknown' : (REFUSAL_CODES.get(code) ?? 'unknown')
}

/** Marks an error that was thrown before the wallet received the request. Foreign errors can't carry the mark. */
export const markNotRequested = <E extends object>(error: E): E => Object.assign(error, { isNotRequested: true })

/** Marks an error whose code is not the wallet's response to this request. */
export const markUncertain = (error: unknown): object => Object.assign(Object(error), { isUncertain: true })

/** Creates the error of a request that never reached a wallet. @param code - By EIP-1193. */
export const createUnrequestedError = (code: number, message: string): Error =>
  markNotRequested(Object.assign(new Error(message), { code }))

/** Runs a check and marks its errors as thrown before the wallet received the request. */
export async function checkBeforeRequest<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check()
  } catch (error) {
    throw markNotRequested(Object(error))
  }
}
