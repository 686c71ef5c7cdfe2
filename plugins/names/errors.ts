import { PorticoError } from '../../kernel/index.ts'

type Code = 'name-invalid' | 'name-unknown' | 'name-unreachable' | 'name-unregistered' | 'account-missing'

/** With the service's own words where it gave some. */
export const createNameError = (code: Code, message: string, cause?: unknown) =>
  new PorticoError(code, getReason(cause) ?? message, cause ? { cause } : {})

/** The service's own words, if it gave some. */
export const getReason = (cause: unknown): string | null =>
  (cause as { isReason?: boolean } | undefined)?.isReason ? (cause as Error).message : null
