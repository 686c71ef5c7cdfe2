import { action, defineContract, definePlugin, defineRuntime, Secret, type } from '../../kernel/index.ts'
import { Chain, type ChainInfo, type ChainMethods, Connectors, rpcMethod } from '../../plugins/capabilities.ts'

/** Creates a namespace with one wallet, `w`, and the accounts `a` and `b`. A test overrides what it needs. */
export function scriptedNamespace(acts: Partial<ChainMethods>, facts: Partial<ChainInfo> = {}) {
  const { namespace = 'test' } = facts
  const caipNetworkId = `${namespace}:1`
  const contract = defineContract({
    id: namespace as 'test',
    initialState: () => ({}),
    events: {},
    actions: { say: action(type<{ provider: string }>()) },
    needs: [Connectors],
    provides: [
      Chain.of(
        (): ChainInfo => ({
          namespace,
          name: namespace,
          defaultAccountType: 'eoa',
          defaultNetwork: {
            id: '1',
            caipNetworkId,
            chainNamespace: namespace,
            name: 'One',
            nativeCurrency: { name: 'One', symbol: 'ONE', decimals: 0 },
            rpcUrls: [],
          },
          ...facts,
        }),
      ),
    ],
  })
  const chain: ChainMethods = {
    namespace,
    connect: async () => ({ addresses: ['a', 'b'], caipNetworkId }),
    reconnect: async () => null,
    disconnect: () => {},
    switchNetwork: async () => {},
    parseAddresses: async (addresses) => addresses,
    getBalance: async () => '0',
    signMessage: async () => new Secret('signed'),
    getExplorerUrl: () => null,
    ...acts,
  }
  return definePlugin(contract, {
    slots: [rpcMethod({ namespace, load: async () => ({ methods: { safe: [], unsafe: [`${namespace}_sign`] } }) })],
    load: async () =>
      defineRuntime(contract, {
        start({ services }) {
          services
            .get(Connectors)
            .addConnector({ id: 'w', name: 'W', type: 'INJECTED', chain: namespace, provider: 'w' })
        },
        reduce: {},
        actions: {
          say: ({ services }, { provider }) =>
            services.get(Connectors).reportAccounts({ namespace, provider, addresses: ['z'] }),
        },
        provide: { chain: () => chain },
      }),
  })
}
