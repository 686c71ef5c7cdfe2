// Stores transactions whose outcome is unknown. The store outlives the page, and all tabs of a site share it.
import { type BoundIo, type Json, Secret } from '../../../kernel/index.ts'
import { isText, toFields } from '../json/fields.ts'
import { isUnanswered, type OpenRequest } from './open-requests.ts'
import { PENDING_KEY } from './pending-key.ts'
import type { OtherRequest } from './send-status.ts'

/** A request to the wallet or its transaction, as it is stored. */
export interface PendingEntry extends OpenRequest {
  /** The sending plugin: `send`, `swap`. It validates the other fields when it reads its own entries. */
  readonly kind: string
  /** Set as soon as it is known. */
  readonly hash: string | null
}

export interface StoreContext {
  readonly io: Pick<BoundIo<never>, 'get' | 'set' | 'remove' | 'sleep' | 'request' | 'now'>
}

/** How long an open request blocks its account, in ms. After that it is forgotten. */
export const LONGEST_OPEN_MS = 7 * 86_400_000
/** The latest time that can be shown, in ms. */
const LATEST_TIME = 8.64e15
/** Of a longer stored text, only what tells that an entry is open is read of each long entry, in characters. */
const TEXT_LIMIT = 65_536
/** At the limit, the latest entries stay. */
const ENTRIES_LIMIT = 32
const ENTRY_LIMIT = TEXT_LIMIT / ENTRIES_LIMIT
const PORT = 'outbox'

/** Reads all entries that have not expired; an empty list if the storage can't be read. */
export const readPending = (context: StoreContext): Promise<readonly PendingEntry[]> =>
  loadPending(context).catch(() => [])

/**
 * Reads all entries that have not expired.
 * @throws If the storage can't be read
 */
export const loadPending = async ({ io }: StoreContext): Promise<readonly PendingEntry[]> =>
  parseEntries((await io.get(PENDING_KEY)) ?? '[]', io.now())

function parseEntries(text: string, now: number): readonly PendingEntry[] {
  const list: unknown = JSON.parse(text)
  const valid = Array.isArray(list) ? list.filter((one) => isPendingEntry(one, now)).slice(-ENTRIES_LIMIT) : []
  return text.length > TEXT_LIMIT ? valid.map(shortenEntry) : valid
}

/** Its plugin can't complete a shortened entry, which blocks the account until the visitor has looked in the wallet. */
function shortenEntry(one: PendingEntry): PendingEntry {
  if (JSON.stringify(one).length <= ENTRY_LIMIT) return one
  const { id, kind, account, at, hash, status, isChecked } = one
  return { id, kind, account, at, hash, status, isChecked }
}

/**
 * Whether a value from another page is a valid entry. Finished ones don't expire: they may have left an approval. Nor
 * does one of a later time: the clock was set back since.
 */
export function isPendingEntry(one: unknown, now: number): one is PendingEntry {
  const { id, kind, account, at, hash, status } = toFields(one)
  return (
    [id, kind, account, hash ?? '-', status].every((text) => isText(text, 256)) &&
    typeof at === 'number' &&
    (at > now - LONGEST_OPEN_MS || status === 'done') &&
    at <= LATEST_TIME
  )
}

/**
 * Removes invalid and expired entries from the storage.
 * @returns The remaining entries
 */
export async function sweepPending(context: StoreContext): Promise<readonly PendingEntry[]> {
  const left = await readPending(context)
  const text = await context.io.get(PENDING_KEY).catch(() => null)
  if (text !== null && text !== JSON.stringify(left)) await write(context, left).catch(() => {})
  return left
}

const write = ({ io }: StoreContext, list: readonly PendingEntry[]) =>
  list.length > 0 ? io.set(PENDING_KEY, JSON.stringify(list)) : io.remove(PENDING_KEY)

/**
 * Stores the entry as it is now.
 * @throws If the storage can't be written
 */
export async function storePending(context: StoreContext, one: PendingEntry): Promise<void> {
  const others = (await readPending(context)).filter(({ id }) => id !== one.id)
  // The first entries are dropped at the limit: what is done gives way to what is open.
  const isDone = ({ status }: PendingEntry) => Number(status === 'done')
  await write(context, [...others, one].sort((a, b) => isDone(b) - isDone(a)).slice(-ENTRIES_LIMIT))
}

/** Updates fields of a stored entry, unless it was removed. */
export async function updatePending(context: StoreContext, id: string, fields: object): Promise<void> {
  const one = (await readPending(context)).find((stored) => stored.id === id)
  if (one) await storePending(context, { ...one, ...fields }).catch(() => {})
}

/**
 * Removes an entry whose outcome is known.
 * @param options.isUnsent - As far as this page knows, nothing was sent. The entry stays if another tab knows better;
 *   otherwise the other tabs are notified.
 */
export async function dropPending(context: StoreContext, id: string, { isUnsent = false } = {}): Promise<void> {
  const all = await readPending(context)
  const stored = all.find((one) => one.id === id)
  if (isUnsent && stored && (stored.hash !== null || stored.status === 'sent')) return
  const left = all.filter((one) => one !== stored)
  await write(context, left).catch(() => {})
  if (isUnsent || !stored) await notifyTabs(context, 'drop', { id, isUnsent })
}

export const notifyTabs = ({ io }: StoreContext, method: 'keep' | 'drop', params: Json) =>
  io.request({ target: PORT, method, params: new Secret(params) }).catch(() => {})

/** The topic for entries that other tabs could not store. @see `TabMessage` in `pending-port.ts` */
export const getTabsTopic = (kind: string) => ({ target: PORT, event: kind })

/** Reduces entries that no enabled plugin can complete to what can be shown. */
export const toOtherRequests = (list: readonly PendingEntry[]): OtherRequest[] =>
  list.filter(isUnanswered).map(({ id, kind, account, at }) => ({ id, kind, account, at }))
