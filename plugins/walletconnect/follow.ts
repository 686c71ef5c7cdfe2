// What the wallet does unasked, and what the relay tells.
import type { Json } from '../../kernel/index.ts'
import { Chain, Connectors, type Namespace, Router } from '../capabilities.ts'
import { alertOf } from './alerts.ts'
import { addressesFrom, namespacesFrom, networkFrom, networkOf, pushFrom } from './api.ts'
import { CONNECTOR, type EVENTS } from './constants.ts'
import { type Context, isBasic } from './context.ts'
import { approvedIn } from './transport.ts'

const provider = CONNECTOR

type Hearing = (context: Context, value: Json) => void | Promise<void>

export const hear: Readonly<Record<(typeof EVENTS)[number], Hearing>> = {
  event: onEvent,
  update: onUpdate,
  end: onEnd,
  relay({ read, send }, isThere) {
    if (read().isRelayLost === (isThere === true)) send(isThere === true ? 'relayFound' : 'relayLost')
  },
  refusal({ read, send, services }, words) {
    const isWaiting = read().pairing?.failure === null && read().pairing?.uri === null
    if (alertOf(words, services.get(Router)) && isWaiting) send('pairingFailed', { failure: 'refused' })
  },
}

async function onEvent(context: Context, value: Json) {
  const { read, services } = context
  const { session } = read()
  const told = pushFrom(value, session?.topic)
  if (!told || !session) return
  if (told.name === 'chainChanged') {
    const caipNetworkId = networkFrom(told) ?? ''
    const namespace = caipNetworkId.split(':')[0] as Namespace
    if (session.namespaces[namespace]?.networks.includes(caipNetworkId))
      services.get(Connectors).networkChanged({ namespace, provider, caipNetworkId })
  }
  if (told.name === 'accountsChanged') {
    const accounts = addressesFrom(told)
    if (accounts && accounts.addresses.length > 0) await tellAccounts(context, accounts.namespace, accounts.addresses)
  }
}

async function onUpdate(context: Context, value: Json) {
  const { read, send, services } = context
  const before = read().session
  const told = pushFrom(value, before?.topic)
  if (!told || !before) return
  const namespaces = namespacesFrom(told.namespaces)
  send('sessionUpdated', { namespaces: approvedIn({ namespaces }) })
  const connectors = services.get(Connectors)
  for (const namespace of Object.keys(before.namespaces))
    if (!namespaces[namespace]) connectors.disconnected(namespace, provider)
  for (const [namespace, { accounts, networks }] of Object.entries(namespaces)) {
    connectors.approvalChanged({ namespace, provider, networks })
    await tellAccounts(context, namespace, [
      ...new Set(accounts.map((account) => account.slice(networkOf(account).length + 1))),
    ])
  }
}

/** The wallet has closed it, or it ran out. */
function onEnd({ read, send, services }: Context, value: Json) {
  const { session } = read()
  if (!session || !pushFrom(value, session.topic)) return
  send('sessionEnded')
  services.get(Router).toast(`${session.wallet.name} ended the connection`, { variant: 'error' })
  for (const namespace of Object.keys(session.namespaces)) services.get(Connectors).disconnected(namespace, provider)
}

/** What a wallet calls an account is one by the family's rule, or was not said. */
async function tellAccounts(context: Context, namespace: Namespace, told: readonly string[]) {
  const { services } = context
  const chain = services.all(Chain).find((one) => one.namespace === namespace)
  const addresses = isBasic(context) ? told : await chain?.addressesFrom(told).catch(() => undefined)
  if (addresses?.length) services.get(Connectors).accountsChanged({ namespace, provider, addresses })
}
