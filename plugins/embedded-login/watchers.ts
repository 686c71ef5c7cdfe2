// What follows from what the visitor does elsewhere: leaves a view, goes to another network, chooses another account.
import { Accounts, Connectors, Router } from '../capabilities.ts'
import { selectConnection, selectConnectionsBy } from '../shared/wallets/connections.ts'
import { getShownView } from '../shared/wallets/shown-view.ts'
import { follow, setType, signOut } from './account.ts'
import { APPROVE_VIEW, CONNECTOR, FRAME, KEYS, LOGIN_VIEWS } from './constants.ts'
import type { Context } from './context.ts'
import { syncTheme } from './frame-requests.ts'
import { selectSmartNetworks } from './selectors.ts'

const { isOurs } = selectConnectionsBy(CONNECTOR)

/** Leaving the views of a login cancels it. */
export async function leaveLogin(context: Context) {
  const { io, read, send } = context
  const { step, way, fault } = read().login ?? {}
  // What failed before a code was on its way is said among the ways to connect.
  const isSaid = step === 'sending' && fault !== null
  if (!step || isSaid || LOGIN_VIEWS.includes(getShownView(context) ?? '')) return
  send('loginEnded', { wasFarcaster: way === 'farcaster' && step !== 'done' })
  // A window that comes back now has nobody to tell.
  if (step === 'elsewhere') await io.remove(KEYS.isAway).catch(() => {})
}

/** Leaving the view of an approval declines it. */
export async function endApprovals(context: Context) {
  const { read, send, io } = context
  const { approvals } = read()
  if (approvals.length === 0 || getShownView(context) === APPROVE_VIEW) return
  for (const id of approvals) send('approvalEnded', { id })
  await io.request({ ...FRAME, method: 'abortUnsafe' })
}

/** The effect of `loginBroken`. */
export async function beginAnew(context: Context) {
  const router = context.services.get(Router)
  router.toast('A problem occurred while trying initialize authentication', { variant: 'error' })
  router.open({ view: 'Connect' })
  await signOut(context)
}

/** Another network may have another account. */
export async function followNetwork(context: Context) {
  const { read, services } = context
  const active = selectConnection(context, services.state(Accounts)?.activeNamespace ?? '')
  const caipNetworkId = active && isOurs(active) ? active.networkState.activeNetwork : null
  if (!caipNetworkId || !read().user || read().user?.caipNetworkId === caipNetworkId) return
  await follow(context, caipNetworkId)
}

/** The visitor has chosen another account than the one by which the frame signs. */
export async function followType(context: Context, type: 'eoa' | 'smartAccount' | null) {
  if (type && type !== context.read().user?.accountType) await setType(context, type)
}

/** Views of networks know on which the account may be a smart one. */
export function followSmartNetworks(context: Context) {
  const networks = selectSmartNetworks(context)
  if (networks)
    context.services.get(Connectors).smartNetworksChanged({ namespace: 'eip155', provider: CONNECTOR, networks })
}

/** The modal looks otherwise; where the frame is gone, nothing has to. */
export const followTheme = (context: Context) => syncTheme(context).catch(() => {})

/** The frame has another token of its session. */
export async function storeToken({ io }: Context) {
  const token = await io.requestSecret({ ...FRAME, method: 'token' })
  await io.set(KEYS.token, token.map(String)).catch(() => {})
}
