// What restoring and storing share: reading storage, and telling the other tabs.
import type { Context } from './connect.ts'
import { pickStoredSessions } from './sessions.ts'

/** The stored texts; `null` if there is none. */
export interface StoredTexts {
  readonly recent: string | null
  readonly sessions: string | null
  readonly ended: string | null
}

export const postSessions = ({ io, read }: Context) =>
  io.request({ target: 'tabs', method: 'tell', params: JSON.stringify(pickStoredSessions(read())) }).catch(() => {})

export async function readText(context: Context, key: string): Promise<string | null> {
  try {
    return await context.io.get(key)
  } catch {
    reportStorageFailure(context)
    return null
  }
}

/** Selects the active namespace if several are connected. A single one is not stored: `null`. */
export const selectStoredNamespace = ({ read }: Pick<Context, 'read'>) =>
  read().sessions.length > 1 ? read().activeNamespace : null

/** Reports once that storage is unavailable. From then on, sessions last as long as the page. */
export function reportStorageFailure({ read, send, signal }: Context) {
  if (!signal.aborted && !read().isStorageLost) send('storageFailed')
}
