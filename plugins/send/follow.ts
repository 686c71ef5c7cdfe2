// What becomes of a transfer once the wallet was asked.
import { Balances, type SentTransfer as Found, Router } from '../capabilities.ts'
import { isCarried, originOf } from '../origin.ts'
import { dropOutgoing } from '../outbox.ts'
import { isSameTransfer } from '../same-transfer.ts'
import { ALERTS, LOOK_PAUSE, LOOKS_LIMIT } from './constants.ts'
import { canSend } from './drafting.ts'
import type { SentTransfer } from './state.ts'
import type { Context } from './store.ts'

/**
 * Looks on the chain for what became of it, until that is known: for its hash where the wallet's answer was lost, then
 * for what stands under the hash, which is held against what was confirmed.
 */
export async function follow(context: Context, { id }: { id: string }) {
  const { io, read, send, services } = context
  for (let look = 0; look < LOOKS_LIMIT; look++) {
    const transfer = read().transfers.find((one) => one.id === id)
    if (transfer?.status === 'unknown') {
      const hash = await hashOf(context, transfer).catch(() => null)
      if (hash) return send('broadcast', { id, hash })
      if (look === 0) services.get(Router).alert(ALERTS.unknown.title, ALERTS.unknown.message)
    } else if (transfer?.status === 'sent') {
      const found = await statusOf(context, transfer).catch(() => null)
      if (found && found !== 'pending') {
        send('settled', { id, status: found })
        if (found === 'different') services.get(Router).alert(ALERTS.different.title, ALERTS.different.message)
        services.find(Balances)?.refresh({ force: true })
        return dropOutgoing(context, id)
      }
    } else return
    await io.sleep(LOOK_PAUSE)
  }
}

/** Whether only a wallet knows what became of something. */
export const hasLost = ({ read }: Pick<Context, 'read'>) => read().transfers.some(({ status }) => status === 'unknown')

/** The watch of `hasLost`: nobody need look in the wallet any more. */
export function calm(context: Context) {
  const { title, message } = ALERTS.unknown
  if (!hasLost(context)) context.services.get(Router).dismissAlert(title, message)
}

/** Where it was asked, and what; nothing where nobody here knows its network any more. */
function askedOf(context: Context, one: SentTransfer) {
  const origin = originOf(context, one)
  if (!origin || !canSend(origin.chain)) return null
  const { chain, network, from } = origin
  const { to, token, decimals, amount } = one
  return { chain, origin, transfer: { network, from, to, token, decimals, amount } }
}

async function hashOf(context: Context, { mark, ...one }: SentTransfer): Promise<string | null> {
  const asked = mark === null ? null : askedOf(context, { mark, ...one })
  return asked && mark !== null ? asked.chain.hashOf({ mark, transfer: asked.transfer }) : null
}

async function statusOf(context: Context, one: SentTransfer): Promise<Found['status'] | 'different' | null> {
  const asked = askedOf(context, one)
  if (!asked || !one.hash) return null
  const { chain, origin, transfer } = asked
  const found = await chain.findTransfer({ network: origin.network, hash: one.hash, transfer })
  if (!found) return null
  return isCarried(origin, found) || isSameTransfer(found, transfer) ? found.status : 'different'
}
