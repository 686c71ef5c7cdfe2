// Handles wallets that refuse a batch of approval and swap. @see EIP-5792
import { Router } from '../capabilities.ts'
import { dropPending } from '../shared/transactions/pending-store.ts'
import { getSender } from '../shared/transactions/sender.ts'
import { TEXTS } from './constants.ts'
import type { Context } from './context.ts'
import { startPlan } from './plan.ts'
import { selectSwap } from './selectors.ts'
import type { BatchRefusal } from './state.ts'

/**
 * Error codes with which a wallet refuses a batch: the visitor then sends its calls one by one. All other errors are
 * classified like those of a single transaction (`classify-send-error.ts`).
 */
const BATCH_REFUSALS: ReadonlyMap<unknown, BatchRefusal> = new Map([
  [5700, 'network'],
  [5710, 'network'],
  [5740, 'network'],
  [5750, 'upgrade'],
  [5760, 'atomic'],
  // The wallet does not have the method.
  [4200, 'network'],
  [-32601, 'network'],
])

/**
 * Returns why the wallet refused the batch; `null` if the error does not prove that it did. With 5720, the wallet
 * already has a batch with this id, which is ours.
 */
export function toBatchRefusal(error: unknown): BatchRefusal | null {
  const { code, isUncertain } = Object(error) as { code?: unknown; isUncertain?: unknown }
  return isUncertain === true ? null : (BATCH_REFUSALS.get(code) ?? null)
}

/**
 * Plans approval and swap as two transactions if the wallet refused the batch.
 * @returns `true` if it refused
 */
export async function handleRefusal(context: Context, id: string, error: unknown): Promise<boolean> {
  const { read, send, services } = context
  const refusal = toBatchRefusal(error)
  if (!refusal) return false
  services.get(Router).withdrawToast(TEXTS.confirm)
  send('batchRefused', { id, refusal })
  await dropPending(context, id, { isUnsent: true })
  if (read().awaited === id) await startPlan(context)
  return true
}

/** Asks the wallet to show a batch. */
export async function showInWallet(context: Context, id: string): Promise<void> {
  const swap = selectSwap(context.read(), id)
  const chain = swap && getSender(context, swap)?.chain
  if (!swap?.batch || !chain?.showBatch) return
  await chain
    .showBatch({ id: swap.batch.id })
    .catch(() => context.services.get(Router).toast(TEXTS.unshown, { variant: 'error' }))
}
