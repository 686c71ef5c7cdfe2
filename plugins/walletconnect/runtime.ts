import { defineRuntime } from '../../kernel/index.ts'
import type { TransportMethods } from '../capabilities.ts'
import { createChainMethods } from '../chain/chain-methods.ts'
import { requestReducers } from '../shared/rpc/pending-requests.ts'
import { CLIENT, EVENTS } from './constants.ts'
import type { Context } from './context.ts'
import { contract } from './contract.ts'
import { TRANSPORT } from './manifest.ts'
import { beginPairing, clearStorage, endPairing, endUnused, storeLink } from './pairing-watchers.ts'
import { isConnecting, isUsed, selectActiveNetworks, selectShownView } from './selectors.ts'
import { storeNetworks } from './stored-networks.ts'
import { connectApproved, createTransportMethods, getApproved } from './transport.ts'

export const createRuntime = () =>
  defineRuntime(contract, {
    start(context) {
      for (const event of EVENTS) {
        context.io.listen({ ...CLIENT, event }, async (own, value) => {
          const { listenToWallet } = await own.io.load('follow', () => import('./wallet-events.ts'))
          await listenToWallet[event](own, value)
        })
      }
      // A watcher does not run for its first value, and usually the view itself loads this code.
      beginPairing(context)
    },
    reduce: {
      clientOpened: (draft, { isMobile }) => {
        draft.isMobile = isMobile
      },
      pairingStarted: (draft, _, { seq }) => {
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
      relayDisconnected: (draft) => {
        draft.isRelayLost = true
      },
      relayConnected: (draft) => {
        draft.isRelayLost = false
      },
      sessionOpened: (draft, { topic, wallet, namespaces }) => {
        draft.session = { topic, wallet: { ...wallet }, namespaces: getApproved(namespaces) }
      },
      sessionUpdated: (draft, { namespaces }) => {
        if (draft.session) draft.session.namespaces = getApproved(namespaces)
      },
      sessionEnded: (draft) => {
        Object.assign(draft, { session: null, link: null, pending: [] })
      },
      linkOpened: (draft, link) => {
        draft.link = { ...link }
      },
      ...requestReducers,
    },
    actions: {
      openWallet: ({ send }, link) => send('linkOpened', link),
      request: async (context, call) => (await loadFallback(context)).request(context, call),
    },
    effects: {
      sessionOpened: storeLink,
      sessionEnded: clearStorage,
    },
    watch: [
      [selectShownView, beginPairing],
      [isConnecting, endPairing],
      [isUsed, endUnused],
      [({ read }) => Object.keys(read().session?.namespaces ?? {}), connectApproved],
      [
        selectActiveNetworks,
        async (context) => {
          if (context.read().session) await storeNetworks(context, selectActiveNetworks(context))
        },
      ],
    ],
    provide: { transport: createTransport },
  })

/** Replaces the chain adapters if no namespace plugin is enabled. */
const loadFallback = ({ io }: Context) => io.load('basic', () => import('./fallback-chain.ts'))

function createTransport(context: Context): TransportMethods {
  const methods = createTransportMethods(context)
  // The session ends when no namespace uses it, so the adapter must not end it.
  const adapter = { read: () => ({ provider: null }), send: () => {} }
  return {
    id: TRANSPORT,
    ...methods,
    chain: (namespace) =>
      createChainMethods(
        namespace,
        adapter,
        async () => (await loadFallback(context)).createChain(context, methods, namespace),
        async () => (await loadFallback(context)).createSigner(context, namespace),
      ),
  }
}
