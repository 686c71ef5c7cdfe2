import { defineRuntime } from '../../kernel/index.ts'
import { type ApiMethods, type ConnectorRef, type Network, Router, type RpcRequest } from '../capabilities.ts'
import { runLoaded } from '../shared/loading/run-loaded.ts'
import { connect } from './connect.ts'
import { announceTransports, createConnectors } from './connectors.ts'
import type { Context } from './context.ts'
import { contract } from './contract.ts'
import { disconnect, hasMoreToDisconnect } from './disconnect.ts'
import { getAccountChain } from './find-chain.ts'
import { getConnector, loadTransport } from './find-connector.ts'
import { createHttp } from './http.ts'
import { reduce } from './reducers.ts'
import { loadStorage, restoreIfStored } from './restore-if-stored.ts'
import { selectStoredNamespace } from './stored-texts.ts'
import { isConnectPending, selectTabDifferences } from './tab-differences.ts'
import { closeNetworkList, getTopView } from './top-view.ts'
import { getUnsupportedNetwork, syncUnsupportedView } from './unsupported-network.ts'
import { updateBalance } from './update-balance.ts'

const CONNECTING = 'ConnectingExternal'
/** Events after which another balance is shown. */
const MOVED = ['connected', 'accountsChanged', 'networkChanged', 'disconnected'] as const

/** Same chunk as the runtime: no kernel needs one without the other. */
export const createRuntime = () =>
  defineRuntime(contract, {
    async start(context) {
      const restored = restoreIfStored(context)
      announceTransports(context)
      await restored
    },
    reduce,
    actions: {
      connect: (context, { connectorId, namespace }) => connect(context, connectorId, namespace),
      async chooseConnector(context, { connectorId, namespace }) {
        const { chain, views } = getConnector(context, connectorId, namespace)
        const { host, hasAcceptedTerms } = context.read()
        // Most hosts require no terms, and fetch no code that asks for them.
        if (host.features.legalCheckbox && !hasAcceptedTerms && (await runLoaded(loadAccount, 'askForTerms')(context)))
          return
        context.services.get(Router).push(views?.[0] ?? CONNECTING, { connectorId, namespace: chain })
        // A connector with its own view: the plugin of that view connects the wallet, since other lists lead there as
        // well.
        if (!views) await connect(context, connectorId, chain)
      },
      cancel: cancelAttempts,
      disconnect: (context, input = {}) =>
        input.connectorId || hasMoreToDisconnect(context.read())
          ? runLoaded(loadOthers, 'disconnectWallet')(context, input)
          : disconnect(context, input.namespace),
      switchWallet: runLoaded(loadOthers, 'switchWallet'),
      switchNetwork: runLoaded(loadSwitching, 'switchNetwork'),
      preferNetwork: runLoaded(loadSwitching, 'preferNetwork'),
      addNetwork: runLoaded(loadHostChanges, 'addNetwork'),
      removeNetwork: runLoaded(loadHostChanges, 'removeNetwork'),
      setNetworks: runLoaded(loadHostChanges, 'setNetworks'),
      setFeatures: runLoaded(loadHostChanges, 'setFeatures'),
      switchAccount: runLoaded(loadAccount, 'switchAccount'),
      setPreferredAccountType: runLoaded(loadAccount, 'setPreferredAccountType'),
      setActiveNamespace: runLoaded(loadSwitching, 'setActiveNamespace'),
      acceptTerms: ({ send }, { isAccepted }) => send('termsAccepted', { isAccepted }),
      chooseTab: ({ read, send }, { tab }) => send('tabChosen', { namespace: getAccountChain(read()).namespace, tab }),
      refreshBalance: runLoaded(loadAccount, 'refreshBalance'),
    },
    effects: {
      connectionRequested: {
        per: 'namespace',
        endedBy: ['connected', 'connectionEnded', 'disconnected'],
        run: runLoaded(loadWalletEffects, 'connectWallet'),
      },
      reconnectionRequested: {
        per: 'namespace',
        endedBy: ['connected', 'connectionEnded', 'connectionRequested', 'disconnected'],
        run: runLoaded(loadWalletEffects, 'reconnectWallet'),
      },
      balanceRequested: {
        per: 'namespace',
        endedBy: ['balanceOutdated', ...MOVED],
        run: runLoaded(loadWalletEffects, 'fetchBalance'),
      },
      balanceOutdated: {
        per: 'namespace',
        endedBy: ['balanceRequested', ...MOVED],
        run: runLoaded(loadWalletEffects, 'fetchBalance'),
      },
      transactionSent: {
        per: 'namespace',
        endedBy: [...MOVED],
        run: runLoaded(loadAccount, 'pollBalance'),
      },
      balanceRetryDelayed: {
        per: 'namespace',
        endedBy: ['balanceRequested', ...MOVED],
        run: runLoaded(loadAccount, 'allowRetry'),
      },
      sessionsEnded: { concurrent: true, run: runLoaded(loadStorage, 'forgetEndedSessions') },
      networkRequested: {
        per: 'namespace',
        endedBy: ['connected', 'networkChanged', 'networkRequestEnded', 'disconnected'],
        run: runLoaded(loadSwitching, 'requestNetworkSwitch'),
      },
      transportsUsed: {
        per: 'caipNetworkId',
        run: runLoaded(loadRpcRuntime, 'pingServers'),
      },
      networkChanged: closeNetworkList,
      accountTypePreferred: runLoaded(loadStorage, 'storeType'),
    },
    watch: [
      // Leaving a connecting view cancels the attempt.
      [
        selectConnectingView,
        async (context) => {
          const view = selectConnectingView(context)
          if (view === null) return cancelAttempts(context)
          const own = context.read().connectors.find(({ views }) => views?.includes(view))
          // The view shows the failure.
          if (own) await loadTransport(context, own).catch(() => {})
        },
      ],
      [
        ({ read }) => read().disconnecting.length === 0 && [read().sessions, read().endedSessions],
        runLoaded(loadStorage, 'storeSessions'),
      ],
      [({ read }) => selectTabDifferences(read()), runLoaded(loadStorage, 'followTabs')],
      [({ read }) => read().recent, runLoaded(loadStorage, 'storeRecent')],
      [selectStoredNamespace, runLoaded(loadStorage, 'storeActive')],
      [selectAccounts, runLoaded(loadBalance, 'updateActiveBalance')],
      [getUnsupportedNetwork, syncUnsupportedView],
    ],
    provide: {
      accounts: (context) => ({
        updateBalance: (namespace) => updateBalance(context, namespace),
        reportTransaction: (namespace) => context.send('transactionSent', { namespace }),
        activate(namespace) {
          const { activeNamespace, chains } = context.read()
          if (namespace !== activeNamespace && chains[namespace]?.status === 'connected')
            context.send('namespaceActivated', { namespace })
        },
      }),
      connectors: createConnectors,
      api: (context) => ({
        http: createHttp(context.io),
        rpc: (async (network: Network, request: RpcRequest) =>
          (await loadRpcRuntime(context)).createRpc(context)(network, request)) as ApiMethods['rpc'],
      }),
    },
  })

// By the names under which earlier reports have this code: a rerun hands it out where they loaded it.
const importAccountCode = () => import('./account-runtime.ts')
const loadAccount = ({ io }: Context) => io.load('accounts', importAccountCode)
const loadSwitching = ({ io }: Context) => io.load('switching', importAccountCode)
const loadOthers = ({ io }: Context) => io.load('other-wallets', () => import('./switch-wallet.ts'))
const loadBalance = ({ io }: Context) => io.load('balance', () => import('./balance.ts'))
const loadHostChanges = ({ io }: Context) => io.load('host', () => import('./change-configuration.ts'))
const loadWalletEffects = ({ io }: Context) => io.load('asking', () => import('./wallet-effects.ts'))
const loadRpcRuntime = ({ io }: Context) => io.load('servers', () => import('./rpc-runtime.ts'))

/** Selects the top view if it is a connecting view. */
function selectConnectingView({ read, services }: Pick<Context, 'read' | 'services'>): string | null {
  const view = getTopView(services.state(Router))
  return view === CONNECTING || read().connectors.some(({ views }) => views?.includes(view ?? '')) ? view : null
}

/** Selects what takes the balance away when it changes, although the active account may be the same. */
function selectAccounts({ read }: Pick<Context, 'read'>) {
  const chain = read().chains[read().activeNamespace]
  if (!chain) return null
  const { caipAddress, allAccounts } = chain.accountState
  return [caipAddress, chain.session, allAccounts.map(({ address }) => address)]
}

function cancelAttempts({ read, send }: Context, { namespace, connectorId }: Partial<ConnectorRef> = {}) {
  for (const record of Object.values(read().chains)) {
    const isOther =
      (namespace && namespace !== record.namespace) || (connectorId && connectorId !== record.attempt?.connectorId)
    if (!isOther && isConnectPending(record))
      send('connectionEnded', { namespace: record.namespace, outcome: 'cancelled' })
  }
}
