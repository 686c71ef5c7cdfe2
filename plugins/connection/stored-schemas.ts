// Parses storage and messages of other tabs. Both are untrusted: all they can do is name a wallet to reconnect. Written
// by hand: a schema library would be the largest download of a returning visitor.

import type { Namespace } from '../capabilities/caip.ts'
import type { AccountType } from '../capabilities.ts'
import { isText, toFields } from '../shared/json/fields.ts'
import type { EndedSession, StoredSession } from './state.ts'
import { MAX_RECENT_WALLETS, MAX_SESSIONS } from './storage-limits.ts'

/** Maximum length of a stored value in characters; a longer one is not read. */
const STORED_MAX_LENGTH = 8_192

// Milliseconds since the epoch in base 36, then random digits.
const ID = /^0[0-9a-z]{8}-[0-9a-f]{16}$/
/** Sessions of the first version had no id. This one sorts before all others. */
const FIRST_ID = '000000000-0000000000000000'

/**
 * Parses an item of a list.
 * @returns `null` if the item is invalid
 */
type Read<T> = (fields: ReturnType<typeof toFields>) => T | null

const parseRef: Read<{ namespace: string; connectorId: string }> = ({ namespace, connectorId }) =>
  isText(namespace, 32) && isText(connectorId, 128) ? { namespace, connectorId } : null

const parseEnded: Read<EndedSession> = ({ namespace, id }) =>
  isText(namespace, 32) && isText(id, 26) && ID.test(id) ? { namespace, id } : null

function parseOthers(list: unknown): string[] | null {
  if (!Array.isArray(list) || list.length > MAX_SESSIONS) return null
  const ids: unknown[] = list
  return ids.every((id) => isText(id, 128)) ? ids : null
}

const parseSession: Read<StoredSession> = (fields) => {
  const { id = FIRST_ID, follows } = fields
  const ref = parseRef(fields)
  const known = parseEnded({ ...fields, id })
  const others = fields.others === undefined ? [] : parseOthers(fields.others)
  if (!ref || !known || !others) return null
  return { ...ref, ...known, ...(others[0] && { others }), ...(isText(follows, 26) && { follows }) }
}

const TYPES: readonly unknown[] = ['eoa', 'smartAccount', 'payment', 'ordinals', 'stx'] satisfies readonly AccountType[]

/** Parses a list; `null` if any item is invalid. */
function parseList<T>(list: unknown, limit: number, read: Read<T>): T[] | null {
  if (!Array.isArray(list) || list.length > limit) return null
  const found = list.flatMap((one) => read(toFields(one)) ?? [])
  return found.length === list.length ? found : null
}

/** @returns `undefined` if the text is too long or is not JSON */
function parseJson(text: unknown): unknown {
  try {
    return isText(text, STORED_MAX_LENGTH) ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

export const storageParsers = {
  sessions(text: unknown) {
    const { version, sessions } = toFields(parseJson(text))
    return version === 1 ? parseList(sessions, MAX_SESSIONS, parseSession) : null
  },
  ended: (text: unknown) => parseList(parseJson(text), MAX_SESSIONS, parseEnded),
  recents: (text: unknown) => parseList(parseJson(text), MAX_RECENT_WALLETS * MAX_SESSIONS, parseRef),
  types(text: unknown): Record<Namespace, AccountType> | null {
    const fields = Object.entries(toFields(parseJson(text)))
    const isWhole = fields.every(([namespace, type]) => isText(namespace, 32) && TYPES.includes(type))
    return isWhole && fields.length <= MAX_SESSIONS
      ? (Object.fromEntries(fields) as Record<Namespace, AccountType>)
      : null
  },
  all(text: unknown) {
    const message = toFields(parseJson(text))
    const sessions = parseList(message.sessions, MAX_SESSIONS, parseSession)
    const ended = parseList(message.ended, MAX_SESSIONS, parseEnded)
    return sessions && ended && { sessions, ended }
  },
}
