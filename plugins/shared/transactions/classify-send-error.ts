// What is known of a transaction once asking a wallet for it has failed.

/** Of all but `unknown` it is certain that nothing was sent. */
export type SendFailure = 'rejected' | 'failed' | 'busy' | 'moved' | 'unknown'

/** The answers by which a wallet says that it did not take a request; no other answer says that. @see EIP-1193, EIP-1474 */
const REFUSED: ReadonlyMap<unknown, SendFailure> = new Map([
  [4001, 'rejected'],
  [4100, 'failed'],
  [4200, 'failed'],
  [-32602, 'failed'],
])
/** Our own checks. No wallet's error keeps a code that is a text: ports copy numbers alone. */
const CHECKED: ReadonlyMap<unknown, SendFailure> = new Map([
  ['wallet-busy', 'busy'],
  ['network-changed', 'moved'],
])

interface Marked {
  readonly code?: unknown
  /** No wallet was asked. */
  readonly isUnasked?: unknown
  /** The source of this code does not know what the wallet did. */
  readonly isUncertain?: unknown
}

export function classifySendError(error: unknown): SendFailure {
  const { code, isUnasked, isUncertain } = Object(error) as Marked
  const checked = CHECKED.get(code)
  if (checked) return checked
  if (isUnasked === true) return 'failed'
  return isUncertain === true ? 'unknown' : (REFUSED.get(code) ?? 'unknown')
}

/** Marks an error as one that came before the wallet was asked. Answers from outside can't carry the mark. */
export const markNotAsked = <E extends object>(error: E): E => Object.assign(error, { isUnasked: true })

/** Marks an error whose code is no answer of the wallet to this request. */
export const markUncertain = (error: unknown): object => Object.assign(Object(error), { isUncertain: true })

/** Whatever fails here has failed before the wallet was asked. */
export async function assertBeforeAsking<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check()
  } catch (error) {
    throw markNotAsked(Object(error))
  }
}
