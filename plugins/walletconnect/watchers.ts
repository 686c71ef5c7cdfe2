// Reacts to what happens elsewhere: a pairing view opens or closes, or an account disconnects.
import { Connectors } from '../capabilities.ts'
import { connectBy } from '../shared/wallets/connect-by.ts'
import { CLIENT, LINK_KEY, NETWORKS_KEY } from './constants.ts'
import type { Context } from './context.ts'
import { CONNECTOR } from './manifest.ts'

/** Starts a pairing, however the view was opened. */
export const beginPairing = (context: Context) => connectBy(context, CONNECTOR)

/** Ends the pairing, and removes its URI from the vault. */
export function endPairing({ io, read, send }: Context) {
  io.vault.put('uri', null)
  if (read().pairing) send('pairingEnded')
}

export async function endUnused({ io, read, send }: Context) {
  const { session } = read()
  if (!session) return
  send('sessionEnded')
  await io.request({ ...CLIENT, method: 'end', params: { topic: session.topic } }).catch(() => {})
}

/** Connects all namespaces that the wallet approved with one scan. */
export function connectApproved({ read, services }: Context) {
  for (const namespace of Object.keys(read().session?.namespaces ?? {}))
    services.get(Connectors).connectCovered({ namespace, connectorId: CONNECTOR })
}

/** The client reads the link with each request, so it must belong to this session. */
export async function storeLink({ io, read }: Context) {
  const { link } = read()
  await (link ? io.set(LINK_KEY, JSON.stringify(link)) : io.remove(LINK_KEY)).catch(() => {})
}

export async function clearStorage({ io }: Context) {
  await Promise.all([LINK_KEY, NETWORKS_KEY].map((key) => io.remove(key).catch(() => {})))
}
