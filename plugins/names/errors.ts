import { PorticoError } from '../../kernel/index.ts'
import { toFields } from '../shared/json/fields.ts'

type Code = 'name-invalid' | 'name-unknown' | 'name-unreachable' | 'name-unregistered' | 'account-missing'

/** Creates an error. It has the service's message if there is one. */
export const createNameError = (code: Code, message: string, cause?: unknown) =>
  new PorticoError(code, getReason(cause) ?? message, cause ? { cause } : {})

/** Gets the service's message, if there is one. */
export const getReason = (cause: unknown): string | null =>
  (cause as { isReason?: boolean } | undefined)?.isReason ? (cause as Error).message : null

/** Returns true if the service refused a request. After other errors, it may have done what was asked. */
export function hasRefused(cause: unknown): boolean {
  const { status } = toFields((cause as Error).cause)
  return Number(status) >= 400 && Number(status) < 500
}
