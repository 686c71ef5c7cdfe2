import { PorticoError } from '../../kernel/index.ts'
import { toFields } from '../shared/json/fields.ts'

type Code = 'name-invalid' | 'name-unknown' | 'name-unreachable' | 'name-unregistered' | 'account-missing'

/** Creates an error. It has the service's message if there is one. */
export const createNameError = (code: Code, message: string, cause?: unknown) =>
  new PorticoError(code, getReason(cause) ?? message, cause ? { cause } : {})

/** Gets the service's message, if there is one. */
export const getReason = (cause: unknown): string | null =>
  (cause as { isReason?: boolean } | undefined)?.isReason ? (cause as Error).message : null

/** Returns true if the service received a request and refused it. After other errors, it may have done what was asked. */
export function isAnswer(cause: unknown): boolean {
  const { status } = toFields((cause as Error).cause)
  return getReason(cause) !== null || (Number(status) >= 400 && Number(status) < 500)
}
