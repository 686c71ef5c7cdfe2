// Tracks a batch until the wallet reports its transaction, or the chain has it.
import { LONGEST_OPEN_MS } from '../shared/transactions/pending-store.ts'
import { getSender } from '../shared/transactions/sender.ts'
import { getPause, type OutcomeReporter } from '../shared/transactions/track-transaction.ts'
import type { Context } from './context.ts'
import { selectSwap } from './selectors.ts'
import type { SentSwap } from './state.ts'

/** Whether this file tracks the batch. With a hash, it is tracked like any transaction. */
const isOpen = ({ hash, status }: SentSwap): boolean => hash === null && (status === 'sent' || status === 'unknown')

interface BatchSteps {
  /** Leaves the preview of a batch whose response was lost, since it is under way after all. */
  leave(): void
  /** Searches the chain for the batch's transaction. Throws if no node responds. */
  search(swap: SentSwap): Promise<string | null>
}

export async function trackBatch(
  context: Context,
  { id }: { id: string },
  notify: OutcomeReporter,
  { leave, search }: BatchSteps,
): Promise<void> {
  const { io, read, send } = context
  for (let round = 0; ; round++) {
    const swap = selectSwap(read(), id)
    if (!swap?.batch || !isOpen(swap)) return
    if (io.now() - swap.at > LONGEST_OPEN_MS) return end(notify, 'expired')
    const found = await getSender(context, swap)
      ?.chain.findBatch?.({ id: swap.batch.id })
      .catch(() => null)
    // A bundler's transaction may succeed although our batch in it was reverted, so the wallet must report it as done.
    const named = found?.status === 'done' ? found.hash : null
    // The wallet may be wrong: the chain is asked as well, before anything counts as failed.
    const hash = named ?? (await search(swap).catch(() => undefined))
    const isFound = swap.status === 'unknown' && (hash || (found && found.status !== 'failed'))
    if (isFound) leave()
    if (found?.status === 'partial') return end(notify, 'different')
    if (hash) return notify.found(hash, false)
    if (found?.status === 'failed' && hash === null) return end(notify, 'failed')
    if (isFound) return send('batchAccepted', { id, batch: swap.batch.id })
    await io.sleep(getPause(round))
  }
}

async function end(notify: OutcomeReporter, status: 'expired' | 'failed' | 'different') {
  await notify.settled(status)
  await notify.ended()
}
