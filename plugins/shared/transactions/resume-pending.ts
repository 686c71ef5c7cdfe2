// Handles what other pages stored or announced: each sending plugin resumes its own transactions and tells the visitor
// about the others.
import type { BoundIo, Json } from '../../../kernel/index.ts'
import { isText, toFields } from '../json/fields.ts'
import { isUnanswered } from './open-requests.ts'
import {
  dropPending,
  getOtherRequests,
  isOutgoing,
  loadPending,
  type PendingEntry,
  type StoreContext,
  updatePending,
} from './pending-store.ts'
import type { OtherRequest, SendStatus } from './send-status.ts'

/** The part of a sending plugin's context that this file needs. */
export interface IntakeContext {
  readonly io: Pick<BoundIo<never>, 'now'>
  read(): { readonly others?: readonly OtherRequest[] | undefined }
  send(name: 'otherRequestsFound', payload: { others: OtherRequest[] }): void
  send(name: 'transactionDismissed', payload: { id: string }): void
}

export interface Sent {
  readonly id: string
  readonly status: SendStatus
}

/** A sending plugin, and the transactions it knows. */
export interface PendingOwner<One extends Sent> {
  /** Parses those entries that are its own and complete. */
  parse(list: readonly PendingEntry[]): Promise<readonly One[]>
  known(): readonly One[]
  restore(fresh: One[]): void
}

/** The page that sent this request is gone, and no longer waits for the wallet's response. */
const releaseOrphan = <One extends Sent>(one: One): One => {
  if (one.status === 'asked') return { ...one, status: 'unknown' }
  return ['unknown', 'expired', 'done'].includes(one.status) ? one : { ...one, status: 'sent' }
}

/** Splits the entries into the plugin's own and those it can't complete. */
export async function partitionPending<One extends Sent>(
  { parse }: Pick<PendingOwner<One>, 'parse'>,
  list: readonly PendingEntry[],
) {
  const own = (await parse(list)).map(releaseOrphan)
  const ids = new Set(own.map(({ id }) => id))
  return { own, others: getOtherRequests(list.filter(({ id }) => !ids.has(id))) }
}

/**
 * Takes over open requests: the plugin tracks its own, and shows the visitor the others.
 * @param options.isUnstored - Another tab announced them, as it could not store them.
 */
export async function resumePending<One extends Sent>(
  { read, send }: IntakeContext,
  sender: PendingOwner<One>,
  list: readonly PendingEntry[],
  { isUnstored = false } = {},
) {
  const { own, others } = await partitionPending(sender, list)
  const known = new Set(sender.known().map(({ id }) => id))
  const fresh = own.filter(({ id }) => !known.has(id))
  if (fresh.length > 0) sender.restore(fresh)
  const ids = new Set(others.map(({ id }) => id))
  const before = (read().others ?? []).filter(({ id }) => !ids.has(id)).map((one) => ({ ...one }))
  const found = isUnstored ? others.map((one) => ({ ...one, isUnstored })) : others
  if (found.length > 0) send('otherRequestsFound', { others: [...before, ...found] })
}

/** Forgets requests of others of which the storage knows that they are over. They block the account no longer. */
export async function forgetEnded(context: IntakeContext & StoreContext) {
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
 * Ends the block of a request, as the visitor says. Of the plugin's own one they say that it was not sent. Of another one
 * they say only that they looked in the wallet: it stays stored, and is still searched for where it is known.
 */
export async function dismissRequest(
  context: IntakeContext & StoreContext,
  id: string,
  own: readonly { readonly id: string }[],
) {
  context.send('transactionDismissed', { id })
  if (own.some((one) => one.id === id)) await dropPending(context, id, { isUnsent: true })
  else await updatePending(context, id, { isChecked: true })
}

/** Handles an entry that another tab could not store. */
export async function handleTabMessage<One extends Sent>(
  context: IntakeContext,
  sender: PendingOwner<One>,
  value: Json,
) {
  const { heard, over } = toFields(value)
  if (isOutgoing(heard, context.io.now())) await resumePending(context, sender, [heard], { isUnstored: true })
  // The page that waits for the wallet's response will know better.
  else if (isText(over) && sender.known().find(({ id }) => id === over)?.status !== 'asked')
    context.send('transactionDismissed', { id: over })
}
