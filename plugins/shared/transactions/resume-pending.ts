// Handles what other pages stored or announced: each sending plugin resumes its own transactions and tells the visitor
// about the others.
import type { BoundIo, Json } from '../../../kernel/index.ts'
import { isText, toFields } from '../json/fields.ts'
import { isUnanswered } from './open-requests.ts'
import {
  dropPending,
  isPendingEntry,
  loadPending,
  type PendingEntry,
  type StoreContext,
  toOtherRequests,
  updatePending,
} from './pending-store.ts'
import type { OtherRequest, SendStatus } from './send-status.ts'

/** The part of a sending plugin's context that this file needs. */
export interface ResumeContext {
  readonly io: Pick<BoundIo<never>, 'now'>
  read(): { readonly others?: readonly OtherRequest[] | undefined }
  send(name: 'otherRequestsFound', payload: { others: OtherRequest[] }): void
  send(name: 'transactionDismissed', payload: { id: string }): void
}

export interface OwnRequest {
  readonly id: string
  readonly status: SendStatus
}

/** A sending plugin, and the transactions it knows. */
export interface PendingOwner<One extends OwnRequest> {
  /** Parses those entries that are its own and complete. */
  parse(list: readonly PendingEntry[]): Promise<readonly One[]>
  known(): readonly One[]
  restore(fresh: One[]): void
}

/** The page that sent this request is gone, and no longer waits for the wallet's response. */
const releaseOrphan = <One extends OwnRequest>(one: One): One => {
  if (one.status === 'asked') return { ...one, status: 'unknown' }
  return ['unknown', 'expired', 'done'].includes(one.status) ? one : { ...one, status: 'sent' }
}

/** Splits the entries into the plugin's own and those it can't complete. */
export async function partitionPending<One extends OwnRequest>(
  { parse }: Pick<PendingOwner<One>, 'parse'>,
  list: readonly PendingEntry[],
) {
  const own = (await parse(list)).map(releaseOrphan)
  const ids = new Set(own.map(({ id }) => id))
  return { own, others: toOtherRequests(list.filter(({ id }) => !ids.has(id))) }
}

/**
 * Takes over open requests: the plugin tracks its own, and shows the visitor the others.
 * @param options.isUnstored - Another tab announced them, as it could not store them.
 */
export async function resumePending<One extends OwnRequest>(
  { read, send }: ResumeContext,
  owner: PendingOwner<One>,
  list: readonly PendingEntry[],
  { isUnstored = false } = {},
) {
  const { own, others } = await partitionPending(owner, list)
  const known = new Set(owner.known().map(({ id }) => id))
  const fresh = own.filter(({ id }) => !known.has(id))
  if (fresh.length > 0) owner.restore(fresh)
  const ids = new Set(others.map(({ id }) => id))
  const before = (read().others ?? []).filter(({ id }) => !ids.has(id)).map((one) => ({ ...one }))
  const found = isUnstored ? others.map((one) => ({ ...one, isUnstored })) : others
  if (found.length > 0) send('otherRequestsFound', { others: [...before, ...found] })
}

/**
 * Forgets other plugins' requests that have ended according to the storage, so that they no longer block the account.
 */
export async function forgetEnded(context: ResumeContext & StoreContext) {
  const { others: before = [] } = context.read()
  const stored = before.length > 0 ? await loadPending(context).catch(() => null) : null
  if (!stored) return
  const isOpen = ({ id, isUnstored }: OtherRequest) => {
    const entry = stored.find((one) => one.id === id)
    return entry ? isUnanswered(entry) : isUnstored
  }
  const ended = new Set(before.filter((one) => !isOpen(one)).map(({ id }) => id))
  // Others may have been found or dismissed meanwhile.
  const { others = [] } = context.read()
  const open = others.filter(({ id }) => !ended.has(id))
  if (open.length < others.length) context.send('otherRequestsFound', { others: open.map((one) => ({ ...one })) })
}

/**
 * Unblocks the account at the visitor's word. For the plugin's own request, they confirm that it was not sent. For
 * another one, only that they checked the wallet: it stays stored, and the plugin that sent it still searches for it.
 */
export async function dismissRequest(
  context: ResumeContext & StoreContext,
  id: string,
  own: readonly { readonly id: string }[],
) {
  context.send('transactionDismissed', { id })
  if (own.some((one) => one.id === id)) await dropPending(context, id, { isUnsent: true })
  else await updatePending(context, id, { isChecked: true })
}

/** Handles an entry that another tab could not store. */
export async function handleTabMessage<One extends OwnRequest>(
  context: ResumeContext,
  owner: PendingOwner<One>,
  value: Json,
) {
  const { heard, over, isUnsent } = toFields(value)
  if (isPendingEntry(heard, context.io.now())) await resumePending(context, owner, [heard], { isUnstored: true })
  if (!isText(over)) return
  const own = owner.known().find(({ id }) => id === over)
  // A page that still waits for the wallet's response knows better, and what was sent is tracked here too.
  if (!own || (own.status !== 'asked' && isUnsent !== false)) context.send('transactionDismissed', { id: over })
}
