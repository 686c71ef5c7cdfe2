// What happens when the visitor comes back to the page. Loaded lazily, at the first time.
import { refreshOnVisible } from './balance.ts'
import type { Context } from './context.ts'
import { findConnector } from './find-connector.ts'

export async function followReturn(context: Context) {
  retryRestoration(context)
  await refreshOnVisible(context)
}

/** Restores the sessions of wallets that answered too late, as where many tabs open at once. No wallet prompts. */
function retryRestoration({ read, send }: Context) {
  const { chains, sessions } = read()
  for (const { namespace, connectorId, id: session } of sessions) {
    const { status, attempt, session: tried } = chains[namespace] ?? {}
    const isLate = status === 'disconnected' && attempt?.isReconnection && attempt.outcome === 'timedOut'
    if (isLate && tried === session && findConnector(read(), connectorId, namespace))
      send('reconnectionRequested', { namespace, connectorId, session })
  }
}
