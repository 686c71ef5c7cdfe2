import type { AnyPlugin } from '../../kernel/index.ts'
import type { ChainRecord } from '../../plugins/connection/state.ts'
import { eip155 } from '../../plugins/eip155/index.ts'
import {
  createTestKernel,
  type ScriptedWalletOptions,
  scriptedEvmWallet,
  type TestKernelOptions,
} from '../kit/index.ts'

export const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** What visitors sign: with letters of more than one byte. */
export const TEXT = 'Grüß dich,\nMeridian'
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
/** Creates two networks of a namespace, with a server each. */
export const createNetworks = (currency: typeof nativeCurrency, ids: readonly [first: string, second: string]) =>
  ['Local', 'Second'].map((name, index) => ({
    name,
    nativeCurrency: currency,
    caipNetworkId: ids[index] as string,
    rpcUrls: [`https://rpc.example/${name}`],
  }))

export const networks = [
  {
    caipNetworkId: 'eip155:31337',
    name: 'Local',
    nativeCurrency,
    rpcUrls: ['https://rpc.example/31337'],
  },
  { caipNetworkId: 'eip155:31338', name: 'Second', nativeCurrency, rpcUrls: ['https://rpc.example/31338'] },
]

type Options = Omit<TestKernelOptions<never>, 'plugins' | 'configuration'> & {
  wallet?: ScriptedWalletOptions
  /** Additional host configuration. */
  host?: TestKernelOptions<never>['configuration']
  /** Plugins in addition to the namespace. */
  plugins?: readonly AnyPlugin[]
}

/** Creates a kernel with the EVM namespace and an announced wallet. */
export async function stage({ wallet: options, host, plugins = [], ...script }: Options = {}) {
  const wallet = scriptedEvmWallet(options)
  const { kernel, world } = createTestKernel({
    plugins: [eip155(), plugins as readonly []],
    configuration: { networks, metadata: { name: 'Meridian' }, ...host },
    request: wallet.request,
    fetch: () => ({ jsonrpc: '2.0', id: 1, result: '0xde0b6b3a7640000' }),
    ...script,
  })
  await kernel.load('connection')
  await wallet.announce(world)
  return {
    kernel,
    world,
    wallet,
    connection: kernel.actions.connection,
    chain: () => kernel.getState().connection.chains.eip155 as ChainRecord,
    modal: () => kernel.getState().modal,
    async connect() {
      const connected = kernel.actions.connection.connect({ connectorId: 'example.harbor' })
      await world.advance(0)
      return connected
    },
  }
}
