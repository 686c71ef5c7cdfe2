// What becomes of a transaction once it is on its way.
import { Balances, Router } from '../capabilities.ts'
import { isCarried, originOf } from '../origin.ts'
import { dropOutgoing } from '../outbox.ts'
import { isSameAddress } from '../same-address.ts'
import { swappedText } from './confirm.ts'
import { ALERTS, LOOK_PAUSE, LOOKS_LIMIT, TEXTS } from './constants.ts'
import { plan } from './planning.ts'
import type { SentSwap } from './state.ts'
import type { Context } from './store.ts'

/** Looks for it on the chain until it is settled, and holds what it finds there against what was confirmed. */
export async function follow(context: Context, { id }: { id: string }) {
  const { io, read, send } = context
  for (let look = 0; look < LOOKS_LIMIT; look++) {
    const swap = read().swaps.find((one) => one.id === id)
    if (swap?.status !== 'sent') return
    const found = await lookFor(context, swap).catch(() => null)
    if (found && found !== 'pending') {
      send('settled', { id, status: found })
      return end(context, swap, found)
    }
    await io.sleep(LOOK_PAUSE)
  }
}

async function end(context: Context, swap: SentSwap, found: 'done' | 'failed' | 'different') {
  const { read, send, services } = context
  const router = services.get(Router)
  if (found === 'different') router.alert(ALERTS.different.title, ALERTS.different.message)
  else if (found === 'failed') router.toast(TEXTS.error, { variant: 'error' })
  else if (swap.step === 'swap') {
    send('swapped', { id: swap.id })
    router.toast(`Swapped ${swappedText(swap)}`, { variant: 'success' })
  }
  services.find(Balances)?.refresh({ force: true })
  await dropOutgoing(context, swap.id)
  if (swap.step === 'approve' && read().plan?.quote.account === swap.account) await plan(context, true)
}

async function lookFor(context: Context, { hash, call, ...swap }: SentSwap) {
  const origin = originOf(context, swap)
  if (!hash || !origin?.chain.findCall) return null
  const found = await origin.chain.findCall({ network: origin.network, hash })
  if (!found || isCarried(origin, found)) return found?.status ?? null
  const isOurs =
    isSameAddress(found.from, origin.from) &&
    isSameAddress(found.to, call.to) &&
    found.value === call.value &&
    (call.data === '' || isSameAddress(found.data, call.data))
  return isOurs ? found.status : 'different'
}
