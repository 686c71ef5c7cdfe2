// What lies in storage and what other tabs tell was chosen by whoever last wrote there: it may say which wallet to ask,
// and nothing else.
import * as z from 'zod/mini'
import { RECENT_LIMIT, SESSIONS_LIMIT, STORED_LIMIT } from './constants.ts'

const namespace = z.string().check(z.minLength(1), z.maxLength(32))
const connectorId = z.string().check(z.minLength(1), z.maxLength(128))
// Milliseconds since the epoch, to the base of 36, then chance.
const id = z.string().check(z.regex(/^0[0-9a-z]{8}-[0-9a-f]{16}$/))
const ended = z.array(z.object({ namespace, id })).check(z.maxLength(SESSIONS_LIMIT))
// A session of the first version had no id: it is older than any that has.
const session = z.object({ namespace, connectorId, id: z._default(id, '000000000-0000000000000000') })
const sessions = z.array(session).check(z.maxLength(SESSIONS_LIMIT))
const versioned = z.object({ version: z.literal(1), sessions })
const kept = z.object({ sessions, ended })
const recents = z.array(z.object({ namespace, connectorId })).check(z.maxLength(RECENT_LIMIT))

/** @returns `null` where it is not what it should be. */
function parse<T>(text: unknown, schema: z.ZodMiniType<T>): T | null {
  if (typeof text !== 'string' || text.length > STORED_LIMIT) return null
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

export const stored = {
  sessions: (text: unknown) => parse(text, versioned)?.sessions ?? null,
  ended: (text: unknown) => parse(text, ended),
  recents: (text: unknown) => parse(text, recents),
  all: (text: unknown) => parse(text, kept),
}

export type StoredChecks = typeof stored
