// What lies in storage and what other tabs tell was chosen by whoever last wrote there: it may say which wallet to ask,
// and nothing else. By hand: a library of schemas would be the heaviest thing that a returning visitor's page fetches.
import type { Namespace } from '../caip.ts'
import type { AccountType } from '../capabilities.ts'
import { fieldsOf, isText } from '../fields.ts'
import { RECENT_LIMIT, SESSIONS_LIMIT, STORED_LIMIT } from './constants.ts'
import type { EndedSession, KeptSession } from './state.ts'

// Milliseconds since the epoch, to the base of 36, then chance.
const ID = /^0[0-9a-z]{8}-[0-9a-f]{16}$/
/** A session of the first version had no id: it is older than any that has. */
const FIRST_ID = '000000000-0000000000000000'

/** Reads one of a list. @returns `null` where it is not what it should be. */
type Read<T> = (fields: ReturnType<typeof fieldsOf>) => T | null

const refFrom: Read<{ namespace: string; connectorId: string }> = ({ namespace, connectorId }) =>
  isText(namespace, 32) && isText(connectorId, 128) ? { namespace, connectorId } : null

const endedFrom: Read<EndedSession> = ({ namespace, id }) =>
  isText(namespace, 32) && isText(id, 26) && ID.test(id) ? { namespace, id } : null

const sessionFrom: Read<KeptSession> = (fields) => {
  const { id = FIRST_ID } = fields
  const ref = refFrom(fields)
  const known = endedFrom({ ...fields, id })
  return ref && known && { ...ref, ...known }
}

const TYPES: readonly unknown[] = ['eoa', 'smartAccount', 'payment', 'ordinals', 'stx'] satisfies readonly AccountType[]

/** All of a list, or none. */
function listFrom<T>(list: unknown, limit: number, read: Read<T>): T[] | null {
  if (!Array.isArray(list) || list.length > limit) return null
  const found = list.flatMap((one) => read(fieldsOf(one)) ?? [])
  return found.length === list.length ? found : null
}

/** @returns `undefined` where it is no JSON, or too long. */
function parsed(text: unknown): unknown {
  try {
    return isText(text, STORED_LIMIT) ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

export const stored = {
  sessions(text: unknown) {
    const { version, sessions } = fieldsOf(parsed(text))
    return version === 1 ? listFrom(sessions, SESSIONS_LIMIT, sessionFrom) : null
  },
  ended: (text: unknown) => listFrom(parsed(text), SESSIONS_LIMIT, endedFrom),
  recents: (text: unknown) => listFrom(parsed(text), RECENT_LIMIT, refFrom),
  types(text: unknown): Record<Namespace, AccountType> | null {
    const fields = Object.entries(fieldsOf(parsed(text)))
    const isWhole = fields.every(([namespace, type]) => isText(namespace, 32) && TYPES.includes(type))
    return isWhole && fields.length <= SESSIONS_LIMIT
      ? (Object.fromEntries(fields) as Record<Namespace, AccountType>)
      : null
  },
  all(text: unknown) {
    const told = fieldsOf(parsed(text))
    const sessions = listFrom(told.sessions, SESSIONS_LIMIT, sessionFrom)
    const ended = listFrom(told.ended, SESSIONS_LIMIT, endedFrom)
    return sessions && ended && { sessions, ended }
  },
}
