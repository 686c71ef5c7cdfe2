import { defineRuntime } from '../../kernel/index.ts'
import type { TransportActs } from '../capabilities.ts'
import { familyChain } from '../family-chain.ts'
import { requestReducers } from '../rpc-requests.ts'
import { CLIENT, EVENTS, TRANSPORT } from './constants.ts'
import type { Context } from './context.ts'
import { contract } from './contract.ts'
import { begin, cover, dropKept, endUnused, forget, keepLink } from './following.ts'
import { keepNetworks } from './networks.ts'
import { isAsked, isUsed, shownView, standingNetworks } from './standing.ts'
import { createActs } from './transport.ts'

export const createRuntime = () =>
  defineRuntime(contract, {
    start(context) {
      for (const event of EVENTS) {
        context.io.listen({ ...CLIENT, event }, async (own, value) => {
          const { hear } = await own.io.load('follow', () => import('./follow.ts'))
          await hear[event](own, value)
        })
      }
      // A watch is silent about what it finds, and the view is what brings this code, as a rule.
      if (shownView(context)) begin(context)
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
      sessionOpened: keepLink,
      sessionEnded: dropKept,
    },
    watch: [
      [
        shownView,
        (context) => {
          if (shownView(context)) begin(context)
        },
      ],
      [
        isAsked,
        (context) => {
          if (!isAsked(context)) forget(context)
        },
      ],
      [
        isUsed,
        async (context) => {
          if (!isUsed(context)) await endUnused(context)
        },
      ],
      [({ read }) => Object.keys(read().session?.namespaces ?? {}), cover],
      [
        standingNetworks,
        async (context) => {
          if (context.read().session) await keepNetworks(context, standingNetworks(context))
        },
      ],
    ],
    provide: { transport: createTransport },
  })

/** What stands in for a family, where none is enabled. */
const basic = ({ io }: Context) => io.load('basic', () => import('./basic.ts'))

function createTransport(context: Context): TransportActs {
  const acts = createActs(context)
  // The session ends when nobody uses it any more, and not by the family.
  const family = { read: () => ({ provider: null }), send: () => {} }
  return {
    id: TRANSPORT,
    ...acts,
    chain: (namespace) =>
      familyChain(
        namespace,
        family,
        async () => (await basic(context)).createChain(context, acts, namespace),
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
