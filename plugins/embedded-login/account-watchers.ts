// Reactions once the frame's account is connected: to an approval's view, and to a switch of the network or the account.
import { toNamespace } from '../capabilities/caip.ts'
import { Accounts, Connectors, Router } from '../capabilities.ts'
import { getShownView } from '../shared/views/get-shown-view.ts'
import { getListedNetworks } from '../shared/wallets/listed-networks.ts'
import { refreshAccounts, setAccountType } from './account.ts'
import type { Context } from './context.ts'
import type { FrameRect } from './contract.ts'
import { requestFrame } from './frame-requests.ts'
import { CONNECTOR } from './manifest.ts'
import { isApproving, selectActiveType, selectOwn, selectOwnIn } from './selectors.ts'
import { APPROVE_VIEW } from './view-ids.ts'

/** Declines the approvals when the visitor leaves their view. */
export async function declineApprovals(context: Context) {
  const { read, send } = context
  const { approvals } = read()
  if (approvals.length === 0 || getShownView(context) === APPROVE_VIEW) return
  for (const id of approvals) send('approvalEnded', { id })
  await requestFrame(context, 'abortUnsafe')
}

/** The action `placeFrame`. */
export async function placeFrame(context: Context, spot: FrameRect) {
  if (isApproving(context)) await requestFrame(context, 'show', { ...spot })
}

/** Follows a switch of the network or the namespace: the account may differ there. */
export async function followNetwork(context: Context) {
  const { read, services, signal, waitFor } = context
  // An approval keeps the network that it was asked for.
  await waitFor(({ approvals }) => approvals.length === 0)
  const active = selectOwnIn(context, services.state(Accounts)?.activeNamespace as string)
  const { user } = read()
  if (!active || !user) return
  const { activeNetwork: caipNetworkId } = active.networkState
  if (user.caipNetworkId === caipNetworkId) return
  try {
    await refreshAccounts(context, caipNetworkId)
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

/** Opens the account on every network that the host lists, also later, and reports those with smart accounts. */
export function followNetworks(context: Context) {
  const { reportApproval, reportSmartNetworks } = context.services.get(Connectors)
  for (const one of selectOwn(context))
    reportApproval({ namespace: one.namespace, provider: CONNECTOR, networks: getListedNetworks(one) })
  reportSmartNetworks({ namespace: 'eip155', provider: CONNECTOR, networks: context.read().smartNetworks })
}
