// Reacts to what happens elsewhere: a pairing view opens or closes, or an account disconnects.
import { toLinkBase } from '../../ui/format/link.ts'
import { Accounts } from '../capabilities.ts'
import { connectChosen } from '../shared/wallets/connect-namespace.ts'
import { isEndedElsewhere } from '../shared/wallets/is-ended-elsewhere.ts'
import { LINK_KEY, NETWORKS_KEY } from './constants.ts'
import type { Context } from './context.ts'
import { CONNECTOR } from './manifest.ts'
import { isConnecting, isUsed, selectShownView } from './selectors.ts'
import { end, readSession } from './transport.ts'

/** Starts a pairing if its view is shown, however that was opened, and the visitor has accepted the host's terms. */
export function beginPairing(context: Context) {
  if (selectShownView(context)) connectChosen(context, CONNECTOR)
}

/** Ends the pairing once no attempt waits for it, and removes its URI from the vault. */
export function endPairing(context: Context) {
  const { io, read, send } = context
  if (isConnecting(context)) return
  io.vault.put('uri', null)
  if (read().pairing) send('pairingEnded')
}

/**
 * Ends the session once nobody uses it any more. While it is restored, only the client knows it. Another tab may still
 * use it, or has ended it.
 */
export async function endUnused(context: Context) {
  const { read, send, services } = context
  if (isUsed(context)) return
  if (isEndedElsewhere(context)) return read().session ? send('sessionEnded') : undefined
  const isLeft = services.state(Accounts)?.disconnecting[0]
  const session = read().session ?? (isLeft && (await readSession(context).catch(() => null)))
  if (!session) return
  send('sessionEnded')
  await end(context, session.topic)
}

/**
 * Stores the link of a new session. The client opens it with each request, and checks nothing: a listed link may be a
 * script.
 */
export async function storeLink({ io, read }: Context) {
  const { link, pairing } = read()
  // A restored session keeps its link.
  if (!pairing) return
  const href = toLinkBase(link?.href)
  await (href ? io.set(LINK_KEY, JSON.stringify({ ...link, href })) : io.remove(LINK_KEY)).catch(() => {})
}

/** The effect of `sessionEnded`. What is stored belongs to all tabs. */
export async function clearStorage(context: Context) {
  const { io } = context
  if (!isEndedElsewhere(context)) await Promise.allSettled([io.remove(LINK_KEY), io.remove(NETWORKS_KEY)])
}
