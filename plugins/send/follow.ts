// What becomes of a transfer once the wallet was asked.
import { addressOf, namespaceOf } from '../caip.ts'
import { Accounts, Balances, Chain, type SentTransfer as Found, Router } from '../capabilities.ts'
import { dropOutgoing } from '../outbox.ts'
import { isSameAddress } from '../same-address.ts'
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

/** Its family, and what was asked; nothing where nobody here knows its network. */
function askedOf({ services }: Context, { account, network: id, to, token, decimals, amount }: SentTransfer) {
  const namespace = namespaceOf(account)
  const standing = services.facts(Accounts)?.standings.find((one) => one.namespace === namespace)
  const network = standing?.networks.find(({ caipNetworkId }) => caipNetworkId === id)
  const chain = services.all(Chain).find((one) => one.namespace === namespace)
  if (!standing || !network || !chain || !canSend(chain)) return null
  return { standing, chain, transfer: { network, from: addressOf(account), to, token, decimals, amount } }
}

async function hashOf(context: Context, { mark, ...one }: SentTransfer): Promise<string | null> {
  const asked = mark === null ? null : askedOf(context, { mark, ...one })
  return asked && mark !== null ? asked.chain.hashOf({ mark, transfer: asked.transfer }) : null
}

async function statusOf(context: Context, one: SentTransfer): Promise<Found['status'] | 'different' | null> {
  const asked = askedOf(context, one)
  if (!asked || !one.hash) return null
  const { chain, transfer, standing } = asked
  const { network, from } = transfer
  const found = await chain.findTransfer({ network, hash: one.hash, transfer })
  if (!found) return null
  // A smart account's transaction is another's, which carries ours within.
  const own = standing.accountState.allAccounts.find(({ address }) => isSameAddress(address, from))
  const isWithin = own?.type === 'smartAccount' && !isSameAddress(found.from, from)
  return isWithin || isSameTransfer(found, transfer) ? found.status : 'different'
}
