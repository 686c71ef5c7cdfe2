// What outlives the page: transfers of which the end is not known, and who was paid.
import type { EffectContext } from '../../kernel/index.ts'
import type { Stored } from './api.ts'
import { SEND_KEY } from './constants.ts'
import type { contract } from './contract.ts'
import type { SentTransfer } from './state.ts'

export type Context = EffectContext<typeof contract>

const isOpen = ({ status }: SentTransfer) => status === 'asked' || status === 'unknown' || status === 'sent'

/** What this page and others left; nothing where it can't be had. */
export async function readStored({ io }: Pick<Context, 'io'>): Promise<Stored> {
  const { storedFrom } = await io.load('api', () => import('./api.ts'))
  return storedFrom(await io.get(SEND_KEY).catch(() => null))
}

/**
 * Writes this page's transfers over what was left of them, beside those of other tabs.
 * @param changes - A transfer that is about to be asked for, or one that is over. @throws where nothing can be kept
 */
export async function writeStored(
  context: Context,
  { added, removed }: { readonly added?: SentTransfer; readonly removed?: string } = {},
): Promise<void> {
  const { io, read } = context
  const before = await readStored(context)
  const { storedText } = await io.load('api', () => import('./api.ts'))
  const own = [...read().transfers, ...(added ? [added] : [])]
  const known = new Map([...own.map((one) => [one.id, one] as const), [removed, null] as const])
  // A hash that another tab learnt is not lost to one that still waits, or gave up.
  const kept = before.open.filter(({ id, hash }) => !known.has(id) || (hash !== null && known.get(id)?.hash === null))
  const open = [...kept, ...own.filter((one) => isOpen(one) && !kept.some(({ id }) => id === one.id))]
  const paid = read().paid.length > 0 ? read().paid : before.paid
  await io.set(SEND_KEY, storedText({ open, paid }))
}
