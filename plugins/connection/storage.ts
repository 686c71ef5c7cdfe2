import * as z from 'zod/mini'
import type { Context } from './attempts.ts'
import { RECENT_KEY, RECENT_LIMIT, SESSIONS_KEY } from './constants.ts'
import type { ConnectionState } from './state.ts'

// Chosen by whoever last wrote to this origin's storage: it may say which wallet to ask, and nothing else.
const sessions = z.object({
  version: z.literal(1),
  sessions: z.array(z.object({ namespace: z.string(), connectorId: z.string() })).check(z.maxLength(16)),
})
const recents = z.array(z.string().check(z.maxLength(128))).check(z.maxLength(RECENT_LIMIT))

/** What a later visit should take up, as text; empty where there is nothing. */
export function storedSessions({ chains }: ConnectionState): string {
  const kept = Object.values(chains).flatMap(({ namespace, status, accountState, attempt }) => {
    const isWorthAnotherTry = attempt?.isReconnection && (attempt.outcome === null || attempt.outcome === 'timedOut')
    const connectorId =
      status === 'connected' ? accountState.connectedWalletInfo?.connectorId : isWorthAnotherTry && attempt?.connectorId
    return connectorId ? [{ namespace, connectorId }] : []
  })
  return kept.length > 0 ? JSON.stringify({ version: 1, sessions: kept }) : ''
}

/** Takes up what an earlier visit left. What is damaged is dropped. */
export async function restore({ io, send, read }: Context) {
  const stored = await parsed(io.get(SESSIONS_KEY), sessions)
  const recent = await parsed(io.get(RECENT_KEY), recents)
  if (recent) send('recentRestored', { recent: [...recent] })
  if (stored === undefined) await quietly(io.remove(SESSIONS_KEY))
  for (const session of stored?.sessions ?? []) {
    if (read().chains[session.namespace]?.status === 'disconnected') send('reconnectionRequested', session)
  }
}

/** Follows the sessions into storage. A page that may not store goes on without. */
export async function keepSessions({ io, read }: Context) {
  const text = storedSessions(read())
  await quietly(text ? io.set(SESSIONS_KEY, text) : io.remove(SESSIONS_KEY))
}

export async function keepRecent({ io, read }: Context) {
  await quietly(io.set(RECENT_KEY, JSON.stringify(read().recent)))
}

/** @returns `null` where there is nothing, `undefined` where it is damaged. */
async function parsed<T>(text: Promise<string | null>, schema: z.ZodMiniType<T>): Promise<T | null | undefined> {
  try {
    const value = await text
    return value === null ? null : schema.parse(JSON.parse(value))
  } catch {
    return undefined
  }
}

const quietly = (done: Promise<void>) => done.catch(() => {})
