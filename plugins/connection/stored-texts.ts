// What restoring and storing share: reading storage.
import type { Context } from './context.ts'

/** The stored texts; `null` if there is none. */
export interface StoredTexts {
  readonly recent: string | null
  readonly sessions: string | null
  readonly ended: string | null
}

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
