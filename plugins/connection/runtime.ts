import { defineRuntime } from '../../kernel/index.ts'
import { Router } from '../capabilities.ts'
import { askAgain, asking, askWallet, type Context, chainOf, connect, connectorOf } from './attempts.ts'
import { createConnectors } from './connectors.ts'
import { SUCCESS_STAY } from './constants.ts'
import { contract } from './contract.ts'
import { askToSwitch, fetchBalance, requestBalance, switchNetwork } from './networks.ts'
import { reduce } from './reducers.ts'
import { keepRecent, keepSessions, restore, storedSessions } from './storage.ts'

export const createRuntime = () =>
  defineRuntime(contract, {
    start: restore,
    reduce,
    actions: {
      connect: (context, { connectorId, namespace }) => connect(context, connectorId, namespace),
      async chooseConnector(context, { connectorId }) {
        const { chain } = connectorOf(context, connectorId)
        context.services.get(Router).push('ConnectingExternal', { connectorId, namespace: chain })
        await connect(context, connectorId)
      },
      cancel: giveUp,
      disconnect(context, { namespace } = {}) {
        const { read, send, services } = context
        for (const record of Object.values(read().chains)) {
          if (record.status === 'disconnected' || (namespace && record.namespace !== namespace)) continue
          chainOf(context, record.namespace).disconnect()
          send('disconnected', { namespace: record.namespace })
        }
        services.get(Router).close()
      },
      switchNetwork: (context, { caipNetworkId }) => switchNetwork(context, caipNetworkId),
      switchAccount({ read, send }, { address }) {
        const { activeNamespace: namespace, chains } = read()
        const all = chains[namespace]?.accountState.allAccounts.map((account) => account.address) ?? []
        if (!all.includes(address)) return
        send('accountsChanged', { namespace, addresses: [address, ...all.filter((one) => one !== address)] })
      },
      setActiveNamespace: ({ read, send }, { namespace }) => {
        if (Object.hasOwn(read().chains, namespace)) send('namespaceActivated', { namespace })
      },
      chooseTab: ({ read, send }, { tab }) => send('tabChosen', { namespace: read().activeNamespace, tab }),
      refreshBalance: requestBalance,
    },
    effects: {
      connectionRequested: {
        per: 'namespace',
        endedBy: ['connected', 'connectionEnded', 'disconnected'],
        run: askWallet,
      },
      reconnectionRequested: {
        per: 'namespace',
        endedBy: ['connected', 'connectionEnded', 'connectionRequested', 'disconnected'],
        run: askAgain,
      },
      connected: {
        endedBy: ['disconnected', 'connectionRequested'],
        async run({ io, services }) {
          await io.sleep(SUCCESS_STAY)
          if (topView(services.facts(Router)) === 'ConnectingExternal') services.get(Router).close()
        },
      },
      balanceRequested: {
        per: 'namespace',
        endedBy: ['connected', 'accountsChanged', 'networkChanged', 'disconnected'],
        run: fetchBalance,
      },
      networkRequested: {
        per: 'namespace',
        endedBy: ['networkChanged', 'networkRequestEnded', 'disconnected'],
        run: askToSwitch,
      },
      networkChanged({ services }) {
        if (topView(services.facts(Router)) === 'Networks') services.get(Router).back()
      },
    },
    watch: [
      // Whoever leaves the view of a wallet that was asked has changed their mind.
      [
        ({ services }) => topView(services.facts(Router)) === 'ConnectingExternal',
        (context) => {
          if (topView(context.services.facts(Router)) !== 'ConnectingExternal') giveUp(context)
        },
      ],
      [({ read }) => storedSessions(read()), keepSessions],
      [({ read }) => read().recent, keepRecent],
      [({ read }) => read().chains[read().activeNamespace]?.accountState.caipAddress, requestBalance],
    ],
    provide: { connectors: createConnectors },
  })

function giveUp({ read, send }: Context) {
  for (const { namespace } of asking(read())) send('connectionEnded', { namespace, outcome: 'cancelled' })
}

const topView = (router: { readonly stack: readonly { readonly view: string }[] } | undefined) =>
  router?.stack.at(-1)?.view ?? null
