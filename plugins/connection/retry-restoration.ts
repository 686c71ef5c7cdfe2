// Tries again to restore an earlier visit. Loaded lazily, when the visitor comes back to the page.
import { type Context, findConnector } from './connect.ts'

/** Restores the sessions of wallets that answered too late, as where many tabs open at once. No wallet prompts. */
export function retryRestoration({ read, send }: Context) {
  const { chains, sessions } = read()
  for (const { namespace, connectorId, id: session } of sessions) {
    const { status, attempt, session: tried } = chains[namespace] ?? {}
    const isLate = status === 'disconnected' && attempt?.isReconnection && attempt.outcome === 'timedOut'
    if (isLate && tried === session && findConnector(read(), connectorId, namespace))
      send('reconnectionRequested', { namespace, connectorId, session })
  }
}
