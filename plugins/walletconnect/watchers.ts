// What follows from what the visitor does elsewhere: comes to the view of a pairing, leaves it, disconnects.
import { Connectors } from '../capabilities.ts'
import { connectBy } from '../shared/wallets/connect-by.ts'
import { CLIENT, CONNECTOR, LINK_KEY, NETWORKS_KEY } from './constants.ts'
import type { Context } from './context.ts'

/** Asks, whichever way the view was opened. */
export const beginPairing = (context: Context) => connectBy(context, CONNECTOR)

/** What was shown is over, and nobody may read it any more. */
export function forgetPairing({ io, read, send }: Context) {
  io.vault.put('uri', null)
  if (read().pairing) send('pairingEnded')
}

export async function endUnused({ io, read, send }: Context) {
  const { session } = read()
  if (!session) return
  send('sessionEnded')
  await io.request({ ...CLIENT, method: 'end', params: { topic: session.topic } }).catch(() => {})
}

/** One scan connects every namespace that the wallet approved. */
export function cover({ read, services }: Context) {
  for (const namespace of Object.keys(read().session?.namespaces ?? {}))
    services.get(Connectors).covered({ namespace, connectorId: CONNECTOR })
}

/** The client reads it with each request: a link that is not this session's must not be there. */
export async function storeLink({ io, read }: Context) {
  const { link } = read()
  await (link ? io.set(LINK_KEY, JSON.stringify(link)) : io.remove(LINK_KEY)).catch(() => {})
}

export async function dropStored({ io }: Context) {
  await Promise.all([LINK_KEY, NETWORKS_KEY].map((key) => io.remove(key).catch(() => {})))
}
