// Handles events of the wallet and of the relay.
import type { Json } from '../../kernel/index.ts'
import { toNamespace } from '../capabilities/caip.ts'
import { Connectors, Router } from '../capabilities.ts'
import { selectConnection } from '../shared/wallets/connections.ts'
import { reportChosenAccounts, reportSharedAccounts } from '../shared/wallets/network-accounts.ts'
import { toAlert } from './alerts.ts'
import type { EVENTS } from './constants.ts'
import type { Context } from './context.ts'
import { CONNECTOR } from './manifest.ts'
import { parseAccounts, parseEvent, parseNamespaces, parseNetwork } from './responses.ts'
import { findNetwork, getApproved } from './transport.ts'

const provider = CONNECTOR

type WalletListener = (context: Context, value: Json) => void | Promise<void>

export const listenToWallet: Readonly<Record<(typeof EVENTS)[number], WalletListener>> = {
  event: onEvent,
  update: onUpdate,
  end: onEnd,
  relay({ read, send }, isThere) {
    if (read().isRelayLost === (isThere === true)) send(isThere === true ? 'relayConnected' : 'relayDisconnected')
  },
  refusal({ read, send, services }, words) {
    const isWaiting = read().pairing?.failure === null && read().pairing?.uri === null
    if (toAlert(words, services.get(Router)) && isWaiting) send('pairingFailed', { failure: 'refused' })
  },
}

async function onEvent(context: Context, value: Json) {
  const { session } = context.read()
  const received = parseEvent(value, session?.topic)
  if (!received || !session) return
  if (received.name === 'chainChanged') {
    const caipNetworkId = parseNetwork(received) ?? ''
    const namespace = toNamespace(caipNetworkId)
    if (session.namespaces[namespace]?.networks.includes(caipNetworkId))
      await reportSharedAccounts(context, { namespace, provider, caipNetworkId })
  }
  if (received.name === 'accountsChanged') await reportChosenAccounts(context, { provider, ...parseAccounts(received) })
}

async function onUpdate(context: Context, value: Json) {
  const { read, send, services } = context
  const before = read().session
  const received = parseEvent(value, before?.topic)
  if (!received || !before) return
  const namespaces = parseNamespaces(received.namespaces)
  send('sessionUpdated', { namespaces: getApproved(namespaces) })
  const connectors = services.get(Connectors)
  for (const namespace of Object.keys(before.namespaces))
    if (!namespaces[namespace]) connectors.reportDisconnected(namespace, provider)
  for (const [namespace, { accounts, networks }] of Object.entries(namespaces)) {
    const caipNetworkId = findNetwork(context, namespace, networks)
    const isByNetwork = selectConnection(context, namespace)?.networkState.approvedAccounts
    connectors.reportApproval({ namespace, provider, networks, ...(isByNetwork && { accounts }) })
    await reportSharedAccounts(context, { namespace, provider, caipNetworkId, accounts })
  }
}

/** The wallet ended the session, or it expired. */
function onEnd({ read, send, services }: Context, value: Json) {
  const { session } = read()
  if (!session || !parseEvent(value, session.topic)) return
  send('sessionEnded')
  services.get(Router).toast(`${session.wallet.name} disconnected`, { variant: 'error' })
  for (const namespace of Object.keys(session.namespaces))
    services.get(Connectors).reportDisconnected(namespace, provider)
}
