// What happens when the visitor comes back to the page. Loaded lazily, at the first time.
import { Balances } from '../capabilities.ts'
import { getKnownBalance, isFresh } from './balance.ts'
import type { Context } from './context.ts'
import { findConnector } from './find-connector.ts'
import { updateBalance } from './update-balance.ts'

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

/** Refreshes the balances when the page becomes visible again: the visitor may have used the account elsewhere. */
async function refreshOnVisible(context: Context) {
  const { read, services } = context
  const tokens = services.state(Balances)?.status ?? 'idle'
  if (tokens !== 'idle') await services.find(Balances)?.refresh()
  const { activeNamespace, chains } = read()
  const known = getKnownBalance(read(), chains[activeNamespace])
  // A node that fails is not asked each time that the visitor comes back.
  const isTooEarly = known?.status === 'failed' && isFresh(context, known)
  if (!isTooEarly) await updateBalance(context, activeNamespace)
}
