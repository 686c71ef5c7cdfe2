// Reactions to what the visitor does elsewhere: leaves a view, switches the network or the account.
import { toNamespace } from '../capabilities/caip.ts'
import { Accounts, Connectors, Router } from '../capabilities.ts'
import { selectConnection, selectConnectionsBy } from '../shared/wallets/connections.ts'
import { getShownView } from '../shared/wallets/get-shown-view.ts'
import { follow, setAccountType, signOut } from './account.ts'
import { CONNECTOR } from './constants.ts'
import type { Context } from './context.ts'
import { FRAME } from './frame-ids.ts'
import { syncTheme } from './frame-requests.ts'
import { selectActiveType, selectSmartNetworks } from './selectors.ts'
import { KEYS } from './storage-keys.ts'
import { APPROVE_VIEW, LOGIN_VIEWS } from './view-ids.ts'

const { isOurs } = selectConnectionsBy(CONNECTOR)

/** Cancels the login when the visitor leaves its views. */
export async function leaveLogin(context: Context) {
  const { io, read, send } = context
  const { step, way, fault } = read().login ?? {}
  // An error before the code was sent shows in the connect view.
  const isSaid = step === 'sending' && fault !== null
  if (!step || isSaid || LOGIN_VIEWS.includes(getShownView(context) as string)) return
  send('loginEnded', { wasFarcaster: way === 'farcaster' && step !== 'done' })
  // A window that returns now has no page to report to.
  if (step === 'elsewhere') await io.remove(KEYS.isAway).catch(() => {})
}

/** Declines the approvals when the visitor leaves their view. */
export async function declineApprovals(context: Context) {
  const { read, send, io } = context
  const { approvals } = read()
  if (approvals.length === 0 || getShownView(context) === APPROVE_VIEW) return
  for (const id of approvals) send('approvalEnded', { id })
  await io.request({ ...FRAME, method: 'abortUnsafe' })
}

/** The effect of `accountMissing`: signs out and starts again. */
export async function restartLogin(context: Context) {
  const router = context.services.get(Router)
  router.toast('A problem occurred while trying initialize authentication', { variant: 'error' })
  router.open({ view: 'Connect' })
  await signOut(context)
}

/** Follows a switch of the network or the namespace: the account may differ there. */
export async function followNetwork(context: Context) {
  const { read, services, signal, waitFor } = context
  // An approval keeps the network that it was asked for.
  await waitFor(({ approvals }) => approvals.length === 0)
  const active = selectConnection(context, services.state(Accounts)?.activeNamespace as string)
  const caipNetworkId = active && isOurs(active) ? active.networkState.activeNetwork : null
  const { user } = read()
  if (!caipNetworkId || !user || user.caipNetworkId === caipNetworkId) return
  try {
    await follow(context, caipNetworkId)
  } catch (error) {
    if (signal.aborted || read().requestedNetwork !== caipNetworkId) throw error
    // The frame refused the network: the page shows the one that it has again.
    const { caipNetworkId: kept } = user
    services.get(Router).toast('Network switch failed', { variant: 'error' })
    services.get(Connectors).reportNetwork({ namespace: toNamespace(kept), provider: CONNECTOR, caipNetworkId: kept })
  }
}

/** Follows a switch to the account of another type. */
export async function followType(context: Context) {
  const type = selectActiveType(context)
  const { user, isSwitchingType } = context.read()
  if (type) {
    // A switch that is not answered yet ends with this one.
    if (isSwitchingType || type !== user?.accountType) await setAccountType(context, type)
  } else if (isSwitchingType && user) context.send('accountTypeChanged', { accountType: user.accountType })
}

/** Reports the networks with smart accounts to the network views. */
export function followSmartNetworks(context: Context) {
  const networks = selectSmartNetworks(context)
  if (networks)
    context.services.get(Connectors).reportSmartNetworks({ namespace: 'eip155', provider: CONNECTOR, networks })
}

/** Follows the modal's theme. Fails silently if the frame is gone. */
export const followTheme = (context: Context) => syncTheme(context).catch(() => {})

/** Stores the frame's new session token. */
export async function storeToken({ io }: Context) {
  const token = await io.requestSecret({ ...FRAME, method: 'token' })
  await io.set(KEYS.token, token.map(String)).catch(() => {})
}
