// What outlives the page: what the wallet was asked and of which the end is not known.
import type { EffectContext } from '../../kernel/index.ts'
import type { contract } from './contract.ts'
import { SWAP_KEY } from './face.ts'
import type { SentSwap } from './state.ts'

export type Context = EffectContext<typeof contract>

const isOpen = ({ status }: SentSwap) => status === 'asked' || status === 'unknown' || status === 'sent'

/** What this page and others left; nothing where it can't be had. */
export async function readStored({ io }: Pick<Context, 'io'>): Promise<SentSwap[]> {
  const { storedFrom } = await io.load('api', () => import('./api.ts'))
  return storedFrom(await io.get(SWAP_KEY).catch(() => null))
}

/**
 * Writes this page's over what was left of them, beside those of other tabs; nothing is left where none is open.
 * @param changes - One that is about to be asked for, or one that is over. @throws where nothing can be kept
 */
export async function writeStored(
  context: Context,
  { added, removed }: { readonly added?: SentSwap; readonly removed?: string } = {},
): Promise<void> {
  const { io, read } = context
  const before = await readStored(context)
  const { storedText } = await io.load('api', () => import('./api.ts'))
  const own = [...read().swaps, ...(added ? [added] : [])]
  const known = new Set([...own.map(({ id }) => id), removed])
  const open = [...before.filter(({ id }) => !known.has(id)), ...own.filter(isOpen)].filter(({ id }) => id !== removed)
  await (open.length > 0 ? io.set(SWAP_KEY, storedText(open)) : io.remove(SWAP_KEY))
}
