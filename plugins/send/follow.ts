// What becomes of a transfer once it is on its way.

import { namespaceOf } from '../caip.ts'
import { Accounts, Balances, Chain, Router } from '../capabilities.ts'
import { isSameAddress } from '../same-address.ts'
import { ALERTS, LOOK_PAUSE, LOOKS_LIMIT } from './constants.ts'
import type { SentTransfer } from './state.ts'
import { type Context, writeStored } from './store.ts'

/** Looks for it on the chain until it is settled, and holds what it finds there against what was confirmed. */
export async function follow(context: Context, { id }: { id: string }) {
  const { io, read, send, services } = context
  for (let look = 0; look < LOOKS_LIMIT; look++) {
    const transfer = read().transfers.find((one) => one.id === id)
    if (transfer?.status !== 'sent') return
    const found = await lookFor(context, transfer).catch(() => null)
    if (found && found !== 'pending') {
      send('settled', { id, status: found })
      if (found === 'different') services.get(Router).alert(ALERTS.different.title, ALERTS.different.message)
      services.find(Balances)?.refresh({ force: true })
      return writeStored(context).catch(() => {})
    }
    await io.sleep(LOOK_PAUSE)
  }
}

async function lookFor({ services }: Context, transfer: SentTransfer) {
  const { account, hash, to, token, decimals, amount } = transfer
  const namespace = namespaceOf(account)
  const standing = services.facts(Accounts)?.standings.find((one) => one.namespace === namespace)
  const network = standing?.networks.find(({ caipNetworkId }) => caipNetworkId === transfer.network)
  const chain = services.all(Chain).find((one) => one.namespace === namespace)
  if (!network || !hash || !chain?.findTransfer) return null
  const from = account.slice(transfer.network.length + 1)
  const found = await chain.findTransfer({ network, hash, transfer: { network, from, to, token, decimals, amount } })
  if (!found) return null
  // A smart account's transaction is another's, which carries ours within.
  const own = standing?.accountState.allAccounts.find(({ address }) => isSameAddress(address, from))
  if (own?.type === 'smartAccount' && !isSameAddress(found.from, from)) return found.status
  const isSame =
    isSameAddress(found.from, from) &&
    isSameAddress(found.to, to) &&
    found.amount === amount &&
    (token === null ? found.token === null : found.token !== null && isSameAddress(found.token, token))
  return isSame ? found.status : 'different'
}
