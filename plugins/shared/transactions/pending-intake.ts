// What other pages left in the outbox, or tell of: each sending plugin takes up its own, and tells the visitor of the rest.
import type { BoundIo, Json } from '../../../kernel/index.ts'
import { isText, toFields } from '../json/fields.ts'
import { getOtherRequests, isOutgoing, type Outgoing } from './pending-store.ts'
import type { OtherRequest, SendStatus } from './send-status.ts'

/** What this file needs of a sending plugin's context. */
interface IntakeContext {
  readonly io: Pick<BoundIo<never>, 'now'>
  read(): { readonly others?: readonly OtherRequest[] | undefined }
  send(name: 'otherRequestsFound', payload: { others: OtherRequest[] }): void
  send(name: 'transactionDismissed', payload: { id: string }): void
}

interface Sent {
  readonly id: string
  readonly status: SendStatus
}

/** A plugin that sends, and what it knows of its own. */
export interface Sender<One extends Sent> {
  /** Those of a list that are its own, and whole. */
  parse(list: readonly Outgoing[]): Promise<readonly One[]>
  known(): readonly One[]
  restore(fresh: One[]): void
}

/** A request of a page that is gone: nobody waits for the wallet's answer any more. */
const orphan = <One extends Sent>(one: One): One => {
  if (one.status === 'asked') return { ...one, status: 'unknown' }
  return one.status === 'unknown' ? one : { ...one, status: 'sent' }
}

/** Its own of a list, and what of the list it can't end. */
export async function sortOutbox<One extends Sent>({ parse }: Pick<Sender<One>, 'parse'>, list: readonly Outgoing[]) {
  const own = (await parse(list)).map(orphan)
  const ids = new Set(own.map(({ id }) => id))
  return { own, others: getOtherRequests(list.filter(({ id }) => !ids.has(id))) }
}

/** Takes up what else is asked from an account: its own are followed, of the others the visitor is told. */
export async function takeUp<One extends Sent>(
  { read, send }: IntakeContext,
  sender: Sender<One>,
  list: readonly Outgoing[],
) {
  const { own, others } = await sortOutbox(sender, list)
  const known = new Set(sender.known().map(({ id }) => id))
  const fresh = own.filter(({ id }) => !known.has(id))
  if (fresh.length > 0) sender.restore(fresh)
  const ids = new Set(others.map(({ id }) => id))
  const before = (read().others ?? []).filter(({ id }) => !ids.has(id)).map((one) => ({ ...one }))
  if (others.length > 0) send('otherRequestsFound', { others: [...before, ...others] })
}

/** What another tab could store nowhere. */
export async function hearTab<One extends Sent>(context: IntakeContext, sender: Sender<One>, value: Json) {
  const { heard, over } = toFields(value)
  if (isOutgoing(heard, context.io.now())) await takeUp(context, sender, [heard])
  else if (isText(over)) context.send('transactionDismissed', { id: over })
}
