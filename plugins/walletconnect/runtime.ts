import { defineRuntime } from '../../kernel/index.ts'
import { Accounts, Chain, Connectors, Host, Router, type TransportActs } from '../capabilities.ts'
import { BASIC_VIEW, CLIENT, CONNECTOR, EVENTS, LINK_KEY, TRANSPORT, VIEW } from './constants.ts'
import { contract } from './contract.ts'
import { IMAGE } from './image.ts'
import type { Context } from './transport.ts'

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
      },
      linkOpened: (draft, { href, name }) => {
        draft.link = { href, name }
      },
    },
    actions: {
      openWallet: ({ send }, link) => send('linkOpened', link),
    },
    effects: {
      // The client reads it with each request: a link that is not this session's must not be there.
      async sessionOpened({ io, read }) {
        const { link } = read()
        await (link ? io.set(LINK_KEY, JSON.stringify(link)) : io.remove(LINK_KEY)).catch(() => {})
      },
      sessionEnded: ({ io }) => io.remove(LINK_KEY).catch(() => {}),
    },
    watch: [
      [shownView, begin],
      [isAsked, forget],
      [isUsed, endUnused],
      [({ read }) => Object.keys(read().session?.namespaces ?? {}), cover],
    ],
    provide: { transport: createTransport },
  })

/** What speaks to the client is fetched when the first is asked over it. */
const createTransport = (context: Context): TransportActs => {
  const acts = async () => {
    const { createActs } = await context.io.load('transport', () => import('./transport.ts'))
    return createActs(context)
  }
  return {
    id: TRANSPORT,
    connect: async (options) => (await acts()).connect(options),
    reconnect: async (options) => (await acts()).reconnect(options),
    request: async (call) => (await acts()).request(call),
    requestSecret: async (call) => (await acts()).requestSecret(call),
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

/** One connector for each family; nothing is fetched for it. */
function announce({ services }: Context) {
  const host = services.facts(Host)
  if (!host?.projectId && !host?.services.relay) return
  for (const { namespace } of services.allFacts(Chain))
    services.get(Connectors).announced({
      id: CONNECTOR,
      name: 'WalletConnect',
      type: 'MULTI_CHAIN',
      chain: namespace,
      imageUrl: IMAGE,
      provider: CONNECTOR,
      transport: TRANSPORT,
      view: VIEW,
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

/** Somebody is connected by it, or is about to be. */
function isUsed(context: Reading) {
  return standingsOf(context).some(
    ({ accountState, status, attempt }) =>
      (status === 'connected' && accountState.connectedWalletInfo?.connectorId === CONNECTOR) ||
      (attempt?.connectorId === CONNECTOR && attempt.outcome === null),
  )
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
