import { defineRuntime } from '../../kernel/index.ts'
import { Connectors, Host, type TransportActs } from '../capabilities.ts'
import { familyChain } from '../family-chain.ts'
import { requestReducers } from '../rpc-requests.ts'
import { standingsOf } from '../standings.ts'
import { BASIC_VIEW, CLIENT, CONNECTOR, EVENTS, TRANSPORT, VIEW } from './constants.ts'
import type { Context } from './context.ts'
import { contract } from './contract.ts'
import { IMAGE } from './image.ts'
import { isAsked, isUsed, shownView, standingNetworks } from './standing.ts'

/** Comes with it: whoever starts the engine asks for both. */
export { contract }

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
      sessionOpened: async (context) => (await late(context)).keepLink(context),
      sessionEnded: async (context) => (await late(context)).dropKept(context),
    },
    watch: [
      [shownView, follow(shownView, ({ begin }, context) => begin(context))],
      [
        isAsked,
        follow(
          (context) => !isAsked(context),
          ({ forget }, context) => forget(context),
        ),
      ],
      [
        isUsed,
        follow(
          (context) => !isUsed(context) && context.read().session,
          ({ endUnused }, context) => endUnused(context),
        ),
      ],
      [
        ({ read }) => Object.keys(read().session?.namespaces ?? {}),
        follow(hasSession, ({ cover }, context) => cover(context)),
      ],
      [
        standingNetworks,
        follow(hasSession, ({ keepNetworks }, context) => keepNetworks(context, standingNetworks(context))),
      ],
    ],
    provide: { transport: createTransport },
  })

/** What speaks to the client is fetched when the first is asked over it. */
const late = ({ io }: Context) => io.load('late', () => import('./late.ts'))
const hasSession = ({ read }: Context) => read().session

/** What follows where something is so, and still is once the code for it has come. */
const follow =
  (isSo: (context: Context) => unknown, run: (code: typeof import('./late.ts'), context: Context) => unknown) =>
  async (context: Context) => {
    if (!isSo(context)) return
    const code = await late(context)
    if (isSo(context)) await run(code, context)
  }

/** What stands in for a family, where none is enabled. */
const basic = ({ io }: Context) => io.load('basic', () => import('./basic.ts'))

const createTransport = (context: Context): TransportActs => {
  const acts = async () => (await late(context)).createActs(context)
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
