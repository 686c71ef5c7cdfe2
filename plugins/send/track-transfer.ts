// Tracks a transfer after the wallet has received it.
import { Router } from '../capabilities.ts'
import { getOtherHashes, isTakenHash } from '../shared/transactions/other-transaction-hashes.ts'
import { createOutcomeReporter } from '../shared/transactions/report-outcome.ts'
import { toSeenTransfer } from '../shared/transactions/seen-transaction.ts'
import { getSender } from '../shared/transactions/sender.ts'
import { createSenderLookup } from '../shared/transactions/sender-lookup.ts'
import { type TransactionLookup, trackTransaction } from '../shared/transactions/track-transaction.ts'
import { TRACKING_MESSAGES } from '../shared/transactions/tracking-messages.ts'
import type { Context } from './context.ts'
import { canSend } from './draft.ts'
import { notifySent } from './notify-sent.ts'
import { findTransfer } from './selectors.ts'
import type { TrackedTransfer } from './state.ts'
import { storeCurrent } from './store.ts'

/**
 * Tracks a transfer on the chain until its outcome is final. Searches for the hash if the wallet's response was lost,
 * then compares the transaction with the reviewed transfer.
 */
export async function trackTransfer(context: Context, { id }: { id: string }) {
  const find = () => findTransfer(context.read(), id)
  const transfer = find()
  if (!transfer) return
  const reporter = createOutcomeReporter(context, transfer, () => notifySent(context, transfer))
  await trackTransaction(context.io, find, createTransferLookup(context), reporter)
}

function createTransferLookup(context: Context): TransactionLookup<TrackedTransfer> {
  return {
    async lookUp(one, hash = one.hash ?? '') {
      const resolved = resolveTransfer(context, one)
      if (!resolved) throw new Error(`The network ${one.network} is no longer configured.`)
      const { chain, origin, transfer } = resolved
      const found = await chain.findTransfer({ network: origin.network, hash, transfer })
      if (!found) return null
      const isTaken = await isTakenHash(context, one, { ...found, hash }, context.read().transfers)
      return toSeenTransfer(context, one, found, { transfer, isTaken })
    },
    async search(one) {
      const resolved = resolveTransfer(context, one)
      if (one.mark === null || !resolved) return null
      const except = await getOtherHashes(context, one, context.read().transfers)
      return resolved.chain.findHash({ mark: one.mark, at: one.at, transfer: resolved.transfer, except })
    },
    ...createSenderLookup(context),
  }
}

/** Tells the visitor that the wallet's response was inconclusive, and searches the chain. */
export async function searchTransfer(context: Context, unconfirmed: { id: string }) {
  context.services.get(Router).toast(TRACKING_MESSAGES.unconfirmed, { variant: 'error' })
  await storeCurrent(context, unconfirmed)
  await trackTransfer(context, unconfirmed)
}

/** Resolves the sender and the transfer; `null` if the network is no longer known. */
function resolveTransfer(context: Context, one: TrackedTransfer) {
  const origin = getSender(context, one)
  if (!origin || !canSend(origin.chain)) return null
  const { chain, network, from } = origin
  const { to, token, decimals, amount } = one
  return { chain, origin, transfer: { network, from, to, token, decimals, amount } }
}
