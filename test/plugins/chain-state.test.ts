import { expect, test } from 'vitest'
import { Accounts, Chain, type ChainInfo } from '../../plugins/capabilities.ts'
import { createKernel, defineContract, definePlugin, type PluginList } from '../../plugins/index.ts'
import { createWorld } from '../kit/index.ts'

const describeChain = (namespace: string): ChainInfo => ({
  namespace,
  name: namespace,
  defaultAccountType: 'eoa',
  defaultNetwork: {
    id: '1',
    caipNetworkId: `${namespace}:1`,
    chainNamespace: namespace,
    name: 'One',
    nativeCurrency: { name: 'One', symbol: 'ONE', decimals: 0 },
    rpcUrls: [],
  },
})

interface Slice {
  readonly info: ChainInfo
}

const createChain = (
  id: string,
  select: (slice: Slice) => ChainInfo,
  initialState = () => ({ info: describeChain(id) }),
) =>
  definePlugin(defineContract({ id, initialState, events: {}, provides: [Chain.of(select)] }), {
    load: async () => ({ reduce: {}, actions: {} }) as never,
  })

const listNamespaces = (...plugins: PluginList) => {
  const kernel = createKernel({ plugins: plugins as [], io: createWorld().io })
  return kernel.state(Accounts)?.connections.map(({ namespace }) => namespace)
}

const fail = (): never => {
  throw new RangeError('no')
}
const readInfo = ({ info }: Slice) => info

test('a namespace may describe itself by its first slice', () => {
  expect(listNamespaces(createChain('test', readInfo))).toEqual(['test'])
})

test.each([
  ['a selector', createChain('broken', fail)],
  ['a first state', createChain('broken', readInfo, fail)],
])('a namespace with %s that throws is left out, and the others are there', (_, broken) => {
  expect(listNamespaces(broken, createChain('test', readInfo))).toEqual(['test'])
})
