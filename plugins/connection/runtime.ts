import { defineRuntime } from '../../kernel/index.ts'
import { type ApiMethods, type Connector, type Network, Router, type RpcRequest } from '../capabilities.ts'
import { type Context, connect, getAccountChain, getConnector, loadTransport } from './connect.ts'
import { announceTransports, createConnectors } from './connectors.ts'
import { contract } from './contract.ts'
import { disconnect } from './disconnect.ts'
import { createHttp } from './http.ts'
import { getTopView, getUnsupportedNetwork, leaveNetworks, showUnsupported } from './networks.ts'
import { updateBalance } from './outdated.ts'
import { reduce } from './reducers.ts'
import { activeOfSeveral, followTabs, forgetSessionElsewhere, restore, storage } from './restore.ts'
import { deviations, isAsking } from './sessions.ts'

const CONNECTING = 'ConnectingExternal'

/** Same chunk as the runtime: no kernel needs one without the other. */
export { contract }

export const createRuntime = () =>
  defineRuntime(contract, {
    async start(context) {
      const restored = restore(context)
      announceTransports(context)
      await restored
    },
    reduce,
    actions: {
      connect: (context, { connectorId, namespace }) => connect(context, connectorId, namespace),
      async chooseConnector(context, { connectorId, namespace }) {
        const { chain, views } = getConnector(context, connectorId, namespace)
        context.services.get(Router).push(views?.[0] ?? CONNECTING, { connectorId, namespace: chain })
        // A connector with its own view: the plugin of that view connects the wallet, since other lists lead there as
        // well.
        if (!views) await connect(context, connectorId, chain)
      },
      cancel: giveUp,
      disconnect: (context, { namespace } = {}) => disconnect(context, namespace),
      switchNetwork: async (context, { caipNetworkId }) =>
        (await switching(context)).switchNetwork(context, caipNetworkId),
      switchAccount: async (context, input) => (await accounts(context)).switchAccount(context, input),
      setPreferredAccountType: async (context, input) =>
        (await accounts(context)).setPreferredAccountType(context, input),
      setActiveNamespace: ({ read, send }, { namespace }) => {
        if (Object.hasOwn(read().chains, namespace)) send('namespaceActivated', { namespace })
      },
      acceptTerms: ({ send }, { isAccepted }) => send('termsAccepted', { isAccepted }),
      chooseTab: ({ read, send }, { tab }) => send('tabChosen', { namespace: getAccountChain(read()).namespace, tab }),
      refreshBalance: async (context) => (await balance(context)).refreshBalance(context),
    },
    effects: {
      connectionRequested: {
        per: 'namespace',
        endedBy: ['connected', 'connectionEnded', 'disconnected'],
        run: async (context, asked) => (await asking(context)).askWallet(context, asked),
      },
      reconnectionRequested: {
        per: 'namespace',
        endedBy: ['connected', 'connectionEnded', 'connectionRequested', 'disconnected'],
        run: async (context, asked) => (await asking(context)).askAgain(context, asked),
      },
      balanceRequested: {
        per: 'namespace',
        endedBy: ['balanceOutdated', 'connected', 'accountsChanged', 'networkChanged', 'disconnected'],
        run: async (context, asked) => (await asking(context)).fetchBalance(context, asked),
      },
      balanceOutdated: {
        per: 'namespace',
        endedBy: ['balanceRequested', 'connected', 'accountsChanged', 'networkChanged', 'disconnected'],
        run: async (context, asked) => (await asking(context)).fetchBalance(context, asked),
      },
      transactionSent: {
        per: 'namespace',
        endedBy: ['connected', 'accountsChanged', 'networkChanged', 'disconnected'],
        run: async (context, sent) => (await balance(context)).awaitChange(context, sent),
      },
      balanceRetryDelayed: {
        per: 'namespace',
        endedBy: ['balanceRequested', 'connected', 'accountsChanged', 'networkChanged', 'disconnected'],
        run: async (context, delayed) => (await balance(context)).allowRetry(context, delayed),
      },
      sessionsEnded: { concurrent: true, run: forgetSessionElsewhere },
      networkRequested: {
        per: 'namespace',
        endedBy: ['networkChanged', 'networkRequestEnded', 'disconnected'],
        run: async (context, asked) => (await asking(context)).askToSwitch(context, asked),
      },
      transportsUsed: {
        per: 'caipNetworkId',
        run: async (context, use) => (await servers(context)).rankTransports(context, use),
      },
      networkChanged: leaveNetworks,
      accountTypePreferred: async (context, wish) => (await storage(context)).storeType(context, wish),
    },
    watch: [
      // Leaving a connecting view cancels the attempt.
      [
        connectingView,
        async (context) => {
          const view = connectingView(context)
          if (view === null) return giveUp(context)
          const own = context.read().connectors.find(({ views }) => views?.includes(view))
          // The view shows the failure.
          if (own) await loadTransport(context, own).catch(() => {})
        },
      ],
      [
        ({ read }) => read().disconnecting.length === 0 && [read().sessions, read().ended],
        async (context) => (await storage(context)).storeSessions(context),
      ],
      [({ read }) => deviations(read()), followTabs],
      [({ read }) => read().recent, async (context) => (await storage(context)).storeRecent(context)],
      [activeOfSeveral, async (context) => (await storage(context)).storeActive(context)],
      [
        ({ read }) => read().chains[read().activeNamespace]?.accountState.caipAddress,
        async (context) => (await balance(context)).showBalance(context),
      ],
      [getUnsupportedNetwork, showUnsupported],
    ],
    provide: {
      accounts: (context) => ({
        updateBalance: (namespace) => updateBalance(context, namespace),
        transactionSent: (namespace) => context.send('transactionSent', { namespace }),
      }),
      connectors: createConnectors,
      api: (context) => ({
        http: createHttp(context.io),
        rpc: (async (network: Network, asked: RpcRequest) =>
          (await servers(context)).createRpc(context)(network, asked)) as ApiMethods['rpc'],
      }),
    },
  })

const accounts = ({ io }: Context) => io.load('accounts', () => import('./accounts.ts'))
const balance = ({ io }: Context) => io.load('balance', () => import('./balance.ts'))
const switching = ({ io }: Context) => io.load('switching', () => import('./switching.ts'))
const asking = ({ io }: Context) => io.load('asking', () => import('./wallet-effects.ts'))
const servers = ({ io }: Context) => io.load('servers', () => import('./servers.ts'))

/** Selects the top view if it is a connecting view. */
function connectingView({ read, services }: Pick<Context, 'read' | 'services'>): string | null {
  const view = getTopView(services.state(Router))
  const isOf = ({ views = [] }: Connector) => view !== null && views.includes(view)
  return view === CONNECTING || read().connectors.some(isOf) ? view : null
}

function giveUp({ read, send }: Context) {
  for (const record of Object.values(read().chains)) {
    if (isAsking(record)) send('connectionEnded', { namespace: record.namespace, outcome: 'cancelled' })
  }
}
