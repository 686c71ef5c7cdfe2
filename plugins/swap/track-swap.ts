// Tracks a transaction after the wallet has received it.
import { Router } from '../capabilities.ts'
import { getOtherHashes, isTakenHash } from '../shared/transactions/other-transaction-hashes.ts'
import { createOutcomeReporter } from '../shared/transactions/report-outcome.ts'
import { toSeenTransaction } from '../shared/transactions/seen-transaction.ts'
import { getSender } from '../shared/transactions/sender.ts'
import { createSenderLookup } from '../shared/transactions/sender-lookup.ts'
import { type TransactionLookup, trackTransaction } from '../shared/transactions/track-transaction.ts'
import { TRACKING_MESSAGES } from '../shared/transactions/tracking-messages.ts'
import { verifyRevoked } from '../shared/transactions/verify-revoked.ts'
import { isSameAddress } from '../shared/wallets/same-address.ts'
import { STORED_DATA, TEXTS } from './constants.ts'
import type { Context } from './context.ts'
import { dropSettled } from './drop-settled.ts'
import { leaveFound } from './leave-swap-preview.ts'
import { loadBatching } from './load-batching.ts'
import { selectSwap } from './selectors.ts'
import type { SentSwap } from './state.ts'
import { storeCurrent } from './store.ts'
import { endSwapping } from './toasts.ts'

/** Tracks a transaction on the chain until its outcome is final, and compares it with what was confirmed. */
export async function trackSwap(context: Context, { id }: { id: string }) {
  const find = () => selectSwap(context.read(), id)
  const swap = find()
  if (!swap) return
  const leave = () => leaveFound(context, swap)
  const reporter = createOutcomeReporter(
    context,
    swap,
    () => {
      // A batch has a view that says so.
      if (swap.batch) return
      context.services.get(Router).toast(TEXTS.started, { variant: 'success' })
      leave()
    },
    () => dropSettled(context, swap),
  )
  if (swap.batch && !swap.hash) {
    const { trackBatch } = await loadBatching(context)
    return trackBatch(context, { id }, reporter, { leave, search: (one) => searchHash(context, one) })
  }
  await trackTransaction(context.io, find, createSwapLookup(context), reporter)
}

function createSwapLookup(context: Context): TransactionLookup<SentSwap> {
  return {
    async lookUp({ call, batch, ...swap }, hash = swap.hash ?? '') {
      const origin = getSender(context, swap)
      if (!origin?.chain.findCall) throw new Error(`The network ${swap.network} is no longer configured.`)
      const sent = await origin.chain.findCall({ network: origin.network, hash, account: origin.from })
      const found = await verifyRevoked(context, origin, call, sent)
      if (!found) return null
      const isTaken = await isTakenHash(context, swap, { ...found, hash }, context.read().swaps)
      const includes = (hex: string) => found.data.includes(hex.slice(2).toLowerCase())
      // What it paid out is compared afterwards (`check-receipt.ts`).
      const isWithin = includes(call.data)
      const isOwn = isSameAddress(found.from, origin.from)
      // Another account, such as a bundler, may send a batch.
      if (batch) return toSeenTransaction(context, swap, found, { isTaken, isSame: !isOwn || isWithin })
      const isCall = isSameAddress(found.to, call.to) && found.value === call.value && isSameData(found.data, call.data)
      return toSeenTransaction(context, swap, found, {
        isTaken,
        isSame: isOwn && isCall,
        isProven: () => isWithin && includes(call.to),
      })
    },
    search: (one) => searchHash(context, one),
    ...createSenderLookup(context),
  }
}

/**
 * Finds the account's transaction with the swap's call.
 * @throws If no node responds
 */
async function searchHash(context: Context, { mark, call, batch, ...swap }: SentSwap): Promise<string | null> {
  const origin = getSender(context, swap)
  if (!mark || !origin) return null
  const { chain, network, from } = origin
  const except = await getOtherHashes(context, swap, context.read().swaps)
  const options = { mark, call: { network, from, ...call }, except }
  return (await (batch ? chain.findBatchHash?.(options) : chain.findCallHash?.(options))) ?? null
}

/** After a reload, only the beginning of the call data is known. */
const isSameData = (found: string, expected: string) =>
  expected.length === STORED_DATA ? found.startsWith(expected.toLowerCase()) : isSameAddress(found, expected)

/** Stores a swap that has a hash, and tracks it. */
export async function trackSent(context: Context, sent: { id: string }) {
  await storeCurrent(context, sent)
  await trackSwap(context, sent)
  const swap = selectSwap(context.read(), sent.id)
  if (swap) endSwapping(context, swap)
}

/** Tells the visitor that the wallet's response was inconclusive, and searches the chain. */
export async function searchSwap(context: Context, unconfirmed: { id: string }) {
  context.services.get(Router).toast(TRACKING_MESSAGES.unconfirmed, { variant: 'error' })
  await storeCurrent(context, unconfirmed)
  await trackSwap(context, unconfirmed)
}
