// The world of the examples: one network whose server is scripted, a wallet of the test kit, and storage that ends with
// the example. Nothing is asked of the network.
import { createKernel, type Io, type Kernel, type PluginList } from 'portico'
import { installWallet } from 'portico/testkit'

type KernelOptions = Parameters<typeof createKernel<PluginList>>[0]

const NETWORK = {
  caipNetworkId: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://rpc.example'],
  blockExplorerUrl: 'https://explorer.example',
} as const

/** The node's answers by method. A transaction stays pending: no block is made here. */
const ANSWERS: Readonly<Record<string, string>> = {
  eth_chainId: '0x1',
  eth_blockNumber: '0x64',
  eth_getBalance: '0x14d1120d7b160000', // 1.5 ether
  eth_getCode: '0x',
  eth_gasPrice: '0x3b9aca00',
  eth_estimateGas: '0x5208',
  eth_getTransactionCount: '0x0',
}

const fetchScripted: Io['fetch'] = async ({ body }) => {
  const { id, method } = JSON.parse(body ?? '{}') as { id?: number; method?: string }
  return { status: 200, body: { jsonrpc: '2.0', id: id ?? null, result: ANSWERS[method ?? ''] ?? null } }
}

function createIo(): Partial<Io> {
  const stored = new Map<string, string>()
  return {
    fetch: fetchScripted,
    get: async (key) => stored.get(key) ?? null,
    set: async (key, value) => void stored.set(key, value),
    remove: async (key) => void stored.delete(key),
  }
}

/** Creates the kernel of a site that shows the modal in its page. */
export const createExampleKernel = (plugins: PluginList, more: Partial<KernelOptions> = {}): Kernel =>
  createKernel<PluginList>({
    metadata: { name: 'Meridian', description: 'An example', url: 'https://meridian.example' },
    networks: [NETWORK],
    enableEmbedded: true,
    prefetch: 'none',
    ...more,
    plugins: plugins as never,
    io: createIo(),
    log: { level: 'silent' },
  }) as unknown as Kernel

/** Installs the wallet of the examples in this page. */
export const installExampleWallet = () => installWallet({ namespace: 'eip155', name: 'Harbor' })
