// What wallets were asked to send, and nobody knows the end of. It outlives the page, and all tabs of a site share it:
// an account asks for one thing at a time, whichever plugin and whichever tab asks.
import type { BoundIo } from '../kernel/index.ts'
import { fieldsOf, isText } from './fields.ts'
import { claim, type Intent } from './intents.ts'
import { OUTBOX_KEY } from './outbox-key.ts'

/** `asked`: the wallet has not answered. `unknown`: it had not when its page went. `sent`: it is on its way. */
export interface Outgoing extends Intent {
  /** Who asked: `send`, `swap`. Whoever reads its own again checks the rest of it. */
  readonly kind: string
  /** As soon as there is one. */
  readonly hash: string | null
}

interface Context {
  readonly io: Pick<BoundIo<never>, 'get' | 'set' | 'remove' | 'sleep'>
}

/** Characters of the stored text; a longer one is not read. */
const LONGEST = 65_536
/** The latest are kept. */
const LIMIT = 32

/** All that is there; nothing where it can't be read. */
export async function readOutbox({ io }: Context): Promise<readonly Outgoing[]> {
  try {
    const text = (await io.get(OUTBOX_KEY)) ?? ''
    const list: unknown = text.length > LONGEST ? null : JSON.parse(text)
    return Array.isArray(list) ? list.slice(-LIMIT).filter(isOutgoing) : []
  } catch {
    return []
  }
}

function isOutgoing(one: unknown): one is Outgoing {
  const { id, kind, account, at, hash, status } = fieldsOf(one)
  return [id, kind, account, hash ?? '-', status].every((text) => isText(text, 256)) && Number.isFinite(at)
}

/** Keeps it as it stands now. @throws where nothing can be kept */
export async function keepOutgoing(context: Context, one: Outgoing): Promise<void> {
  const others = (await readOutbox(context)).filter(({ id }) => id !== one.id)
  await context.io.set(OUTBOX_KEY, JSON.stringify([...others, one].slice(-LIMIT)))
}

/** Its end is known. @param isUnsent - Nothing was sent, as far as this page knows: a hash that another tab learnt stays. */
export async function dropOutgoing(context: Context, id: string, { isUnsent = false } = {}): Promise<void> {
  const all = await readOutbox(context)
  const left = all.filter((one) => one.id !== id || (isUnsent && one.hash !== null))
  await (left.length > 0 ? context.io.set(OUTBOX_KEY, JSON.stringify(left)) : context.io.remove(OUTBOX_KEY)).catch(
    () => {},
  )
}

/**
 * Writes down what a wallet is about to be asked, where a reload and other tabs find it.
 * @returns `null`, or what else is asked from its account: then this one must not be asked, and is not kept.
 */
export async function claimOutbox(context: Context, one: Outgoing): Promise<readonly Outgoing[] | null> {
  const rivals = await claim(context.io, one, {
    read: () => readOutbox(context),
    write: () => keepOutgoing(context, one),
  })
  if (rivals) await dropOutgoing(context, one.id)
  return rivals
}
