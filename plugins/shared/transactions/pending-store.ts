// What wallets were asked to send, and nobody knows the end of. It outlives the page, and all tabs of a site share it:
// an account asks for one thing at a time, whichever plugin and whichever tab asks.
import { type BoundIo, type Json, Secret } from '../../../kernel/index.ts'
import { isText, toFields } from '../json/fields.ts'
import { OUTBOX_KEY } from './pending-key.ts'
import type { OtherRequest } from './send-status.ts'
import { type Intent, isBefore, isUnanswered, TABS_PAUSE } from './tab-lock.ts'

/** `asked`: the wallet has not answered. `unknown`: what it did is not known. `sent`: it is on its way. */
export interface Outgoing extends Intent {
  /** Who asked: `send`, `swap`. A plugin that reads its own again checks the rest of it. */
  readonly kind: string
  /** As soon as there is one. */
  readonly hash: string | null
}

interface Context {
  readonly io: Pick<BoundIo<never>, 'get' | 'set' | 'remove' | 'sleep' | 'request' | 'now'>
}

/** Milliseconds for which an account waits for a request; then it is forgotten. */
export const LONGEST_OPEN = 7 * 86_400_000
/** Milliseconds by which the clock of another page may be ahead. */
const CLOCK_MARGIN = 86_400_000
/** Characters of the stored text; a longer one is not read. */
const LONGEST = 65_536
/** The latest are kept. */
const LIMIT = 32
const PORT = 'outbox'

/** All that is there and not too old; nothing where it can't be read. */
export async function readPending({ io }: Context): Promise<readonly Outgoing[]> {
  try {
    return parseEntries((await io.get(OUTBOX_KEY)) ?? '', io.now())
  } catch {
    return []
  }
}

function parseEntries(text: string, now: number): readonly Outgoing[] {
  const list: unknown = text === '' || text.length > LONGEST ? [] : JSON.parse(text)
  return Array.isArray(list) ? list.filter((one) => isOutgoing(one, now)).slice(-LIMIT) : []
}

/** Whether what another page wrote or told is an entry that still counts. */
export function isOutgoing(one: unknown, now: number): one is Outgoing {
  const { id, kind, account, at, hash, status } = toFields(one)
  return (
    [id, kind, account, hash ?? '-', status].every((text) => isText(text, 256)) &&
    typeof at === 'number' &&
    at > now - LONGEST_OPEN &&
    at < now + CLOCK_MARGIN
  )
}

/** Removes what can't be read, and what is too old. @returns What is left */
export async function sweepPending(context: Context): Promise<readonly Outgoing[]> {
  const left = await readPending(context)
  const text = await context.io.get(OUTBOX_KEY).catch(() => null)
  if (text !== null && text !== JSON.stringify(left)) await write(context, left).catch(() => {})
  return left
}

const write = ({ io }: Context, list: readonly Outgoing[]) =>
  list.length > 0 ? io.set(OUTBOX_KEY, JSON.stringify(list)) : io.remove(OUTBOX_KEY)

/** Keeps it as it stands now. @throws where nothing can be kept */
export async function storePending(context: Context, one: Outgoing): Promise<void> {
  const others = (await readPending(context)).filter(({ id }) => id !== one.id)
  await write(context, [...others, one].slice(-LIMIT))
}

/** Its end is known. @param isUnsent - Nothing was sent, as far as this page knows: a hash that another tab learnt stays. */
export async function dropPending(context: Context, id: string, { isUnsent = false } = {}): Promise<void> {
  const all = await readPending(context)
  const left = all.filter((one) => one.id !== id || (isUnsent && one.hash !== null))
  await write(context, left).catch(() => {})
  if (left.length === all.length) await notifyTabs(context, 'drop', { id })
}

const notifyTabs = ({ io }: Context, method: 'keep' | 'drop', params: Json) =>
  io.request({ target: PORT, method, params: new Secret(params) }).catch(() => {})

/** What only other tabs know, since it could be stored nowhere: `heard` of one that began, `over` of one that ended. */
export const getTabsTopic = (kind: string) => ({ target: PORT, event: kind })

interface Claiming {
  /** What this page knows to be open, beside what is stored. */
  readonly heard: () => readonly Intent[]
  /** The visitor knows that it can't be stored. */
  readonly mayBeUnkept: boolean
}

/**
 * Writes down what a wallet is about to be asked, where a reload and other tabs find it: the tab that wrote first may ask.
 * Where storage is full, the other tabs are told.
 * @returns `null` where it may be asked; `unkept` where it can't be stored; or what else is asked from its account.
 */
export async function claimPending(
  context: Context,
  one: Outgoing,
  { heard, mayBeUnkept }: Claiming,
): Promise<readonly Outgoing[] | 'unkept' | null> {
  const rivalsIn = <T extends Intent>(list: readonly T[]) =>
    list.filter((other) => other.id !== one.id && other.account === one.account && isUnanswered(other))
  const before = rivalsIn(await readPending(context))
  if (before.length > 0) return before
  const isKept = await storePending(context, one).then(
    () => true,
    () => false,
  )
  if (!isKept && !mayBeUnkept) return 'unkept'
  if (!isKept) await notifyTabs(context, 'keep', { ...one } as unknown as Json)
  // A tab that looked at the same moment has written by now.
  await context.io.sleep(TABS_PAUSE)
  const open = await readPending(context)
  const rivals = rivalsIn(open)
  const isThere = !isKept || open.some(({ id }) => id === one.id)
  if (isThere && [...rivals, ...rivalsIn(heard())].every((other) => isBefore(one, other))) return null
  await dropPending(context, one.id)
  return rivals
}

/** What can be told of entries that no enabled plugin can end. */
export const getOtherRequests = (list: readonly Outgoing[]): OtherRequest[] =>
  list.filter(isUnanswered).map(({ id, kind, account, at }) => ({ id, kind, account, at }))
