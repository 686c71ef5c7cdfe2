// What a visitor is shown of a failed request to a wallet: the wallet's own words, never ours, which are English.
import { Secret } from '../../../kernel/index.ts'
import { classifySendError } from '../transactions/classify-send-error.ts'
import { STORED_MESSAGE } from './wallet-error-vault.ts'

const MESSAGE_MAX_LENGTH = 120
/** Replaces the message of a request that had a secret. */
const MASKED = `${new Secret(null)}`

/** Whether the wallet never got the request, by a check of ours and not by its own answer to another one. */
export function isOwnCheck(error: unknown): boolean {
  const { name, isNotRequested } = Object(error) as { name?: unknown; isNotRequested?: unknown }
  if (isNotRequested === true) return !`${name}`.startsWith(STORED_MESSAGE)
  return ['busy', 'moved'].includes(classifySendError(error))
}

/**
 * Shortens a wallet's message to one line without URLs; empty without one. A `TypeError` is ours: its message is
 * for developers.
 */
export function getShortMessage(error: unknown): string {
  const { message } = (error instanceof TypeError ? {} : Object(error)) as { message?: unknown }
  const [line = ''] = (typeof message === 'string' && message !== MASKED ? message : '').split('\n')
  return line
    .replace(/\S*:\/\/\S*/g, '')
    .trim()
    .slice(0, MESSAGE_MAX_LENGTH)
}
