// What becomes of a transfer once the wallet was asked.
import { Router } from '../capabilities.ts'
import { createTeller } from '../shared/transactions/report-outcome.ts'
import { isSameTransfer } from '../shared/transactions/same-transfer.ts'
import { getSender, isCarried } from '../shared/transactions/sender.ts'
import { TRACKED_TEXTS } from '../shared/transactions/texts.ts'
import { type Chain, type SeenTransaction, trackTransaction } from '../shared/transactions/track-transaction.ts'
import { ALERTS } from './constants.ts'
import { canSend } from './draft.ts'
import type { SentTransfer } from './state.ts'
import { type Context, storeCurrent } from './store.ts'

/**
 * Looks on the chain for what became of it, until that is known: for its hash where the wallet's answer was lost, then
 * for what stands under the hash, which is held against what was confirmed.
 */
export async function trackTransfer(context: Context, { id }: { id: string }) {
  const find = () => context.read().transfers.find((one) => one.id === id)
  const transfer = find()
  if (transfer) await trackTransaction(context.io, find, getChain(context), createTeller(context, transfer))
}

function getChain(context: Context): Chain<SentTransfer> {
  return {
    async look(one, hash = one.hash ?? '') {
      const asked = getAsked(context, one)
      if (!asked) throw new Error('Nobody here knows its network.')
      const { chain, origin, transfer } = asked
      const found = await chain.findTransfer({ network: origin.network, hash, transfer })
      if (!found) return null
      const isOurs = isCarried(origin, found) || isSameTransfer(found, transfer)
      const { nonce, confirmations } = found
      return { status: isOurs ? found.status : 'different', nonce, confirmations } satisfies SeenTransaction
    },
    async search(one) {
      const asked = getAsked(context, one)
      return one.mark === null || !asked ? null : asked.chain.findHash({ mark: one.mark, transfer: asked.transfer })
    },
    async takenBy({ nonce = '', mark, ...one }) {
      const asked = getAsked(context, { mark, ...one })
      if (!asked) return null
      const { network, from: address } = asked.origin
      return (await asked.chain.findReplacement?.({ network, address, nonce, mark })) ?? null
    },
  }
}

/** The wallet's answer says nothing: that is said, and the chain is searched. */
export async function searchTransfer(context: Context, unconfirmed: { id: string }) {
  context.services.get(Router).toast(TRACKED_TEXTS.unconfirmed, { variant: 'error' })
  await storeCurrent(context, unconfirmed)
  await trackTransfer(context, unconfirmed)
}

/** Whether only a wallet knows what became of something. */
export const hasUnknownOutcome = ({ read }: Pick<Context, 'read'>) =>
  read().transfers.some(({ status }) => status === 'unknown')

/** The watch of `hasLost`: nobody need look in the wallet any more. */
export function markSearched(context: Context) {
  const { title, message } = ALERTS.unknown
  if (!hasUnknownOutcome(context)) context.services.get(Router).dismissAlert(title, message)
}

/** Where it was asked, and what; nothing where nobody here knows its network any more. */
function getAsked(context: Context, one: SentTransfer) {
  const origin = getSender(context, one)
  if (!origin || !canSend(origin.chain)) return null
  const { chain, network, from } = origin
  const { to, token, decimals, amount } = one
  return { chain, origin, transfer: { network, from, to, token, decimals, amount } }
}
