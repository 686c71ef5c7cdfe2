import { defineRuntime } from '../../kernel/index.ts'
import { Accounts, Connectors, Host, Router, type Standing, type TransportActs } from '../capabilities.ts'
import { familyChain } from '../family-chain.ts'
import { requestReducers } from '../rpc-requests.ts'
import { BASIC_VIEW, CLIENT, CONNECTOR, EVENTS, LINK_KEY, NETWORKS_KEY, TRANSPORT, VIEW } from './constants.ts'
import type { Context } from './context.ts'
import { contract } from './contract.ts'
import { IMAGE } from './image.ts'

export const createRuntime = () =>
  defineRuntime(contract, {
    start(context) {
      announce(context)
      for (const event of EVENTS) {
        context.io.listen({ ...CLIENT, event }, async (own, value) => {
          const { hear } = await own.io.load('follow', () => import('./follow.ts'))
          await hear[event](own, value)
        })
      }
    },
    reduce: {
      clientOpened: (draft, { isMobile }) => {
        draft.isMobile = isMobile
      },
      pairingBegun: (draft, _, { seq }) => {
        draft.pairing = { id: seq, uri: null, expiresAt: null, failure: null }
        draft.link = null
      },
      pairingOpened: (draft, opened) => {
        if (draft.pairing) Object.assign(draft.pairing, opened)
      },
      pairingFailed: (draft, { failure }) => {
        if (draft.pairing) Object.assign(draft.pairing, { uri: null, expiresAt: null, failure })
      },
      pairingEnded: (draft) => {
        if (draft.pairing) Object.assign(draft.pairing, { uri: null, expiresAt: null })
      },
      relayLost: (draft) => {
        draft.isRelayLost = true
      },
      relayFound: (draft) => {
        draft.isRelayLost = false
      },
      sessionOpened: (draft, { topic, wallet, namespaces }) => {
        draft.session = { topic, wallet: { ...wallet }, namespaces: copyOf(namespaces) }
      },
      sessionUpdated: (draft, { namespaces }) => {
        if (draft.session) draft.session.namespaces = copyOf(namespaces)
      },
      sessionEnded: (draft) => {
        draft.session = null
        draft.link = null
        draft.pending = []
      },
      linkOpened: (draft, { href, name }) => {
        draft.link = { href, name }
      },
      ...requestReducers,
    },
    actions: {
      openWallet: ({ send }, link) => send('linkOpened', link),
      request: async (context, call) => (await basic(context)).request(context, call),
    },
    effects: {
      // The client reads it with each request: a link that is not this session's must not be there.
      async sessionOpened({ io, read }) {
        const { link } = read()
        await (link ? io.set(LINK_KEY, JSON.stringify(link)) : io.remove(LINK_KEY)).catch(() => {})
      },
      async sessionEnded({ io }) {
        await Promise.all([LINK_KEY, NETWORKS_KEY].map((key) => io.remove(key).catch(() => {})))
      },
    },
    watch: [
      [shownView, begin],
      [isAsked, forget],
      [isUsed, endUnused],
      [({ read }) => Object.keys(read().session?.namespaces ?? {}), cover],
      [standingNetworks, keepNetworks],
    ],
    provide: { transport: createTransport },
  })

/** What speaks to the client is fetched when the first is asked over it. */
const transport = ({ io }: Context) => io.load('transport', () => import('./transport.ts'))
/** What stands in for a family, where none is enabled. */
const basic = ({ io }: Context) => io.load('basic', () => import('./basic.ts'))

const createTransport = (context: Context): TransportActs => {
  const acts = async () => (await transport(context)).createActs(context)
  // The session ends when nobody uses it any more, and not by the family.
  const family = { read: () => ({ provider: null }), send: () => {} }
  return {
    id: TRANSPORT,
    connect: async (options) => (await acts()).connect(options),
    reconnect: async (options) => (await acts()).reconnect(options),
    request: async (call) => (await acts()).request(call),
    requestSecret: async (call) => (await acts()).requestSecret(call),
    chain: (namespace) =>
      familyChain(
        namespace,
        family,
        async () => (await basic(context)).createChain(context, await acts(), namespace),
        async () => (await basic(context)).signer,
      ),
  }
}

type Reading = Pick<Context, 'read' | 'services'>

const copyOf = <T extends { networks: string[]; methods: string[] }>(namespaces: Readonly<Record<string, T>>) =>
  Object.fromEntries(
    Object.entries(namespaces).map(([key, { networks, methods }]) => [
      key,
      { networks: [...networks], methods: [...methods] },
    ]),
  )

/** One connector for each family, or for each that the host's networks are of; nothing is fetched for it. */
function announce(context: Context) {
  const { services } = context
  const host = services.facts(Host)
  if (!host?.projectId && !host?.services.relay) return
  for (const { namespace } of standingsOf(context))
    services.get(Connectors).announced({
      id: CONNECTOR,
      name: 'WalletConnect',
      type: 'MULTI_CHAIN',
      chain: namespace,
      imageUrl: IMAGE,
      provider: CONNECTOR,
      transport: TRANSPORT,
      views: [VIEW, BASIC_VIEW],
    })
}

function shownView({ services }: Reading) {
  const top = services.facts(Router)?.stack.at(-1)
  return top && [VIEW, BASIC_VIEW].includes(top.view) ? [top.view, top.params] : null
}

const standingsOf = ({ services }: Reading) => services.facts(Accounts)?.standings ?? []

/** Whoever brought the view, it asks. */
function begin(context: Context) {
  const { services } = context
  const top = services.facts(Router)?.stack.at(-1)
  if (!shownView(context) || !top) return
  const known = services.facts(Connectors)?.connectors.filter(({ transport }) => transport === TRANSPORT) ?? []
  const wanted = [top.params.namespace, services.facts(Accounts)?.activeNamespace]
  const connector = wanted.flatMap((one) => known.find(({ chain }) => chain === one) ?? [])[0] ?? known[0]
  if (connector) services.get(Connectors).connect({ namespace: connector.chain, connectorId: CONNECTOR })
}

/** Somebody waits for a wallet to take the pairing. */
function isAsked(context: Reading) {
  return standingsOf(context).some(
    ({ attempt }) => attempt?.connectorId === CONNECTOR && attempt.outcome === null && !attempt.isReconnection,
  )
}

/** What was shown is over, and nobody may read it any more. */
function forget(context: Context) {
  if (isAsked(context)) return
  context.io.keep('uri', null)
  if (context.read().pairing) context.send('pairingEnded')
}

const isOurs = ({ status, accountState }: Standing) =>
  status === 'connected' && accountState.connectedWalletInfo?.connectorId === CONNECTOR

/** Somebody is connected by it, or is about to be. */
function isUsed(context: Reading) {
  return standingsOf(context).some(
    (one) => isOurs(one) || (one.attempt?.connectorId === CONNECTOR && one.attempt.outcome === null),
  )
}

const standingNetworks = (context: Reading) =>
  standingsOf(context).flatMap((one) => (isOurs(one) ? [one.networkState.activeNetwork] : []))

/** Over a relay the wallet does not know where the families stood when the page is left. */
async function keepNetworks(context: Context) {
  if (context.read().session) await (await transport(context)).keepNetworks(context, standingNetworks(context))
}

async function endUnused(context: Context) {
  const { session } = context.read()
  if (isUsed(context) || !session) return
  context.send('sessionEnded')
  await context.io.request({ ...CLIENT, method: 'end', params: { topic: session.topic } }).catch(() => {})
}

/** One scan connects every namespace that the wallet approved. */
function cover({ read, services }: Context) {
  for (const namespace of Object.keys(read().session?.namespaces ?? {}))
    services.get(Connectors).covered({ namespace, connectorId: CONNECTOR })
}
