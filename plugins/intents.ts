// What a wallet is about to be asked is written down first, where a reload and other tabs find it.
import type { BoundIo } from '../kernel/index.ts'
import type { CaipAddress } from './capabilities.ts'

export interface Intent {
  readonly id: string
  readonly account: CaipAddress
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly status: string
}

/** Milliseconds in which another tab that is about to ask shows itself. */
const TABS_PAUSE = 60

/** The wallet was asked, and has not answered as far as anybody knows. */
const isUnanswered = ({ status }: Intent): boolean => status === 'asked' || status === 'unknown'

const isRival = (one: Intent, { id, account }: Intent) => one.id !== id && one.account === account && isUnanswered(one)

const isBefore = (a: Intent, b: Intent) => a.at < b.at || (a.at === b.at && a.id < b.id)

/**
 * Takes the wallet for one intent, among all tabs: whoever wrote first has it.
 * @param stored.write - Adds the intent to what is kept; where nothing can be kept, there are no other tabs to mind.
 * @returns Those that go before it; `null` where it may be asked
 */
export async function claim<T extends Intent>(
  io: Pick<BoundIo<never>, 'sleep'>,
  intent: T,
  stored: { readonly read: () => Promise<readonly T[]>; readonly write: () => Promise<void> },
): Promise<readonly T[] | null> {
  const before = (await stored.read()).filter((one) => isRival(one, intent))
  if (before.length > 0) return before
  const isKept = await stored.write().then(
    () => true,
    () => false,
  )
  if (!isKept) return null
  // A tab that looked at the same moment has written by now.
  await io.sleep(TABS_PAUSE)
  const open = await stored.read()
  const rivals = open.filter((one) => isRival(one, intent))
  const isOurs = open.some((one) => one.id === intent.id) && rivals.every((one) => isBefore(intent, one))
  return isOurs ? null : rivals
}
