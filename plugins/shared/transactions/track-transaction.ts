// Follows what a wallet was asked to send until its end is known: whether it was sent at all, whether another
// transaction took its place, and whether its block stays.
import type { BoundIo } from '../../../kernel/index.ts'
import type { CaipNetworkId } from '../../capabilities.ts'
import { isFinal } from './confirmations.ts'
import { LONGEST_OPEN } from './pending-store.ts'
import type { SendStatus, Settlement } from './send-status.ts'

export interface Tracked {
  readonly network: CaipNetworkId
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly status: SendStatus
  readonly hash: string | null
  /** Its place among the account's transactions, once a node has told it. */
  readonly nonce?: string | undefined
}

/** What a node has under a hash. */
export interface SeenTransaction {
  readonly status: 'pending' | 'done' | 'failed' | 'different'
  readonly nonce?: string | undefined
  readonly confirmations?: number | undefined
}

/** What the nodes are asked. Each throws where none answers. */
export interface Chain<One> {
  /** What stands under its hash, or under another one; `null` where nothing does. */
  look(one: One, hash?: string): Promise<SeenTransaction | null>
  /** The hash of a transaction that does what was asked for; `null` while there is none. */
  search(one: One): Promise<string | null>
  /** The hash of what the chain has in the place of its nonce; `null` while there is nothing. */
  takenBy(one: One): Promise<string | null>
}

export interface OutcomeReporter {
  /** Its hash is known from now on; `isReplaced` where it had another one, which a wallet replaced. */
  found(hash: string, isReplaced: boolean): void
  placed(nonce: string): void
  /** It stood in a block that is no more, or the network has it again. */
  returned(): void
  settled(status: Settlement): void
  /** Nobody need look after it any more. */
  ended(): Promise<void>
}

/** Milliseconds between two looks: some at this pace, then ever fewer, and never none. */
const PAUSE = 2_000
const QUICK_LOOKS = 30
const LONGEST_PAUSE = 60_000
/** Milliseconds for which no node has it until it counts as dropped. */
const MISSING_TIME = 120_000

const getPause = (look: number): number =>
  Math.min(LONGEST_PAUSE, Math.round(PAUSE * 1.25 ** Math.max(0, look - QUICK_LOOKS)))

const ENDS: readonly SendStatus[] = ['failed', 'different', 'replaced']

/** @param find - The transaction as it stands now; `undefined` where it is gone. */
export async function trackTransaction<One extends Tracked>(
  io: Pick<BoundIo<never>, 'now' | 'sleep'>,
  find: () => One | undefined,
  { look, search, takenBy }: Chain<One>,
  tell: OutcomeReporter,
): Promise<void> {
  let missingSince: number | null = null

  /** What became of one that no node has under its hash. @returns Whether that is its end here */
  async function miss(one: One): Promise<boolean> {
    const other = one.nonce === undefined ? await search(one) : await takenBy(one)
    if (other && other !== one.hash) return replace(one, other)
    if (one.status === 'done') tell.returned()
    missingSince ??= io.now()
    if (one.status === 'sent' && io.now() - missingSince >= MISSING_TIME) tell.settled('dropped')
    return false
  }

  async function replace(one: One, other: string): Promise<boolean> {
    const seen = await look(one, other)
    if (!seen) return false
    if (seen.status !== 'different') {
      tell.found(other, true)
      return true
    }
    tell.settled('replaced')
    await tell.ended()
    return true
  }

  async function take(one: One, { status, nonce, confirmations }: SeenTransaction): Promise<boolean> {
    missingSince = null
    if (nonce !== undefined && one.nonce === undefined) tell.placed(nonce)
    if (status === 'pending') {
      if (one.status !== 'sent') tell.returned()
      return false
    }
    if (status !== one.status) tell.settled(status)
    if (status !== 'different' && !isFinal(one.network, confirmations)) return false
    await tell.ended()
    return true
  }

  for (let round = 0; ; round++) {
    const one = find()
    if (!one || one.status === 'asked' || one.status === 'dismissed' || ENDS.includes(one.status)) return
    if (io.now() - one.at > LONGEST_OPEN) return expire(one)
    if (one.status === 'unknown') {
      const hash = await search(one).catch(() => null)
      if (hash) return tell.found(hash, false)
    } else {
      const seen = await look(one).catch(() => undefined)
      const isOver = seen ? await take(one, seen) : seen === null && (await miss(one).catch(() => false))
      if (isOver) return
    }
    await io.sleep(getPause(round))
  }

  /** After that long nobody waits for it: that is said, and the visitor may go on. */
  async function expire({ status }: One): Promise<void> {
    if (status !== 'done') tell.settled('dropped')
    await tell.ended()
  }
}
