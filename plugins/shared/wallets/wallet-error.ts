import { copyJson, LONGEST_PUSH } from '../json/sanitize.ts'

export interface ParsedWalletError {
  readonly code?: number
  /** The wallet's own message and data, which a host may read. */
  readonly words: { readonly message: string; readonly data?: unknown }
}

const LONGEST_MESSAGE = 2_048

/** Reads the error that a wallet threw, which may be anything. Never throws. @see EIP-1193 */
export function parseWalletError(thrown: unknown): ParsedWalletError {
  const field = (name: 'code' | 'message' | 'data'): unknown => {
    try {
      return Object(thrown)[name]
    } catch {
      return undefined
    }
  }
  const code = field('code')
  const message = typeof thrown === 'string' ? thrown : field('message')
  const words = { message: typeof message === 'string' ? message.slice(0, LONGEST_MESSAGE) : '' }
  return {
    ...(Number.isSafeInteger(code) ? { code: code as number } : {}),
    words: { ...words, ...toErrorData(field('data')) },
  }
}

function toErrorData(data: unknown): { data?: unknown } {
  try {
    return data === undefined ? {} : { data: copyJson(data, LONGEST_PUSH) }
  } catch {
    return {}
  }
}
