// What becomes of a transaction once the wallet was asked.
import { Router } from '../capabilities.ts'
import { isCarried, originOf } from '../origin.ts'
import { isSameAddress } from '../same-address.ts'
import type { Settlement } from '../send-status.ts'
import { type Chain, track } from '../track-transaction.ts'
import { createTeller } from '../transaction-teller.ts'
import { TRACKED_TEXTS } from '../transaction-texts.ts'
import { swappedText } from './confirm.ts'
import { KEPT_DATA, TEXTS } from './constants.ts'
import { plan } from './planning.ts'
import type { SentSwap } from './state.ts'
import { type Context, keepAsItStands } from './store.ts'

/** Looks for it on the chain until its end is known, and holds what it finds there against what was confirmed. */
export async function follow(context: Context, { id }: { id: string }) {
  const find = () => context.read().swaps.find((one) => one.id === id)
  const swap = find()
  if (!swap) return
  const teller = createTeller(context, swap, (status) => tellEnd(context, id, status))
  await track(context.io, find, chainOf(context), teller)
}

function chainOf(context: Context): Chain<SentSwap> {
  return {
    async look({ call, ...swap }, hash = swap.hash ?? '') {
      const origin = originOf(context, swap)
      if (!origin?.chain.findCall) throw new Error('Nobody here knows its network.')
      const found = await origin.chain.findCall({ network: origin.network, hash })
      if (!found || isCarried(origin, found)) return found
      const isOurs =
        isSameAddress(found.from, origin.from) &&
        isSameAddress(found.to, call.to) &&
        found.value === call.value &&
        isSameData(found.data, call.data)
      const { status, nonce, confirmations } = found
      return { status: isOurs ? status : 'different', nonce, confirmations }
    },
    async search({ mark, call, ...swap }) {
      const origin = originOf(context, swap)
      if (!mark || !origin?.chain.hashOfCall) return null
      return origin.chain.hashOfCall({ mark, call: { network: origin.network, from: origin.from, ...call } })
    },
    async takenBy({ nonce = '', mark = null, ...swap }) {
      const origin = originOf(context, swap)
      if (!origin) return null
      const { network, from: address } = origin
      return (await origin.chain.takenBy?.({ network, address, nonce, mark })) ?? null
    },
  }
}

/** After a reload, the beginning of it is all that is known. */
const isSameData = (found: string, asked: string) =>
  asked.length === KEPT_DATA ? found.startsWith(asked.toLowerCase()) : isSameAddress(found, asked)

function tellEnd({ read, send, services }: Context, id: string, status: Settlement) {
  const router = services.get(Router)
  const swap = read().swaps.find((one) => one.id === id)
  if (status === 'failed') router.toast(TEXTS.error, { variant: 'error' })
  if (status === 'done' && swap?.step === 'swap') {
    send('swapped', { id })
    router.toast(`Swapped ${swappedText(swap)}`, { variant: 'success' })
  }
}

/** The effect of `settled`: once its approval is known to be in or out, the swap itself is planned anew. */
export async function goOn(context: Context, { id }: { id: string }) {
  const { read } = context
  const swap = read().swaps.find((one) => one.id === id)
  if (swap?.step === 'approve' && read().plan?.quote.account === swap.account) await plan(context, true)
}

/** The wallet's answer says nothing: that is said, and the chain is searched. */
export async function searchFor(context: Context, unconfirmed: { id: string }) {
  context.services.get(Router).toast(TRACKED_TEXTS.unconfirmed, { variant: 'error' })
  await keepAsItStands(context, unconfirmed)
  await follow(context, unconfirmed)
}
