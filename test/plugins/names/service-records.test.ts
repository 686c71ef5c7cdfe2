// Names of the data service with an address for each network.
import { expect, test } from 'vitest'
import type { FetchRequest } from '../../../kernel/index.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { rerun } from '../../../plugins/index.ts'
import { names } from '../../../plugins/names/index.ts'
import { assertReplays, createTestKernel, scriptedEvmWallet } from '../../kit/index.ts'
import { ADDRESS, networks } from '../stage.ts'
import { namesConsumer } from './names-consumer.ts'
import { scriptedEns } from './scripted-ens.ts'

const NAME = 'ada.reown.id'
const ETHEREUM = 'eip155:31337'
const OTHER = 'eip155:31338'
/** Listed by no host here, but by the hosted proxy; and by neither. */
const HOSTED = 'eip155:10'
const UNKNOWN = 'eip155:31'
const toCoinType = (network: string) => 2 ** 31 + Number(network.split(':')[1])
const ALL = 2 ** 31
const [A, B, C] = ['aa', 'bb', 'cc'].map((end) => `0x00000000000000000000000000000000000000${end}`) as [
  a: string,
  b: string,
  c: string,
]
const CODE = '0x6001'

interface Options {
  /** Addresses by coin type. */
  readonly records: Readonly<Record<number, string>>
  /** Networks where an address is a contract. */
  readonly contracts?: Readonly<Record<string, readonly string[]>>
  /** Networks whose servers do not respond. */
  readonly down?: readonly string[]
}

async function town({ records, contracts = {}, down = [] }: Options) {
  const ens = scriptedEns({})
  const { kernel, world } = createTestKernel({
    plugins: [eip155(), names({ ens: { caipNetworkId: ETHEREUM } }), namesConsumer()],
    configuration: {
      networks,
      projectId: 'p',
      services: { api: 'https://data.example', rpc: 'https://proxy.example' },
    },
    log: { level: 'silent' },
    request: scriptedEvmWallet({ accounts: [ADDRESS] }).request,
    fetch(request: FetchRequest) {
      const { host, pathname, searchParams } = new URL(request.url)
      if (host === 'data.example') {
        if (pathname.includes('/identity/')) return { name: NAME, avatar: null }
        const addresses = Object.entries(records).map(([coinType, address]) => [coinType, { address, created: '' }])
        return { name: NAME, addresses: Object.fromEntries(addresses), attributes: [] }
      }
      const network = searchParams.get('chainId') ?? `eip155:${pathname.slice(1)}`
      const { id, method, params } = JSON.parse(request.body as string)
      const answer = (result: unknown) => ({ jsonrpc: '2.0', id, result })
      if (down.includes(network)) throw new Error('unreachable')
      if (method === 'eth_chainId') return answer(`0x${Number(network.split(':')[1]).toString(16)}`)
      if (method !== 'eth_getCode') return ens.fetch(request)
      return answer(contracts[params[0]]?.includes(network) ? CODE : '0x')
    },
  })
  await kernel.load('asker')
  await world.advance(0)
  return { kernel, world, actions: kernel.actions.asker }
}

const lowest = { [toCoinType(HOSTED)]: C }
test.each<[what: string, on: string, options: Options, found: string | null]>([
  ['its own, whichever comes first', OTHER, { records: { 60: B, [ALL]: B, ...lowest, [toCoinType(OTHER)]: A } }, A],
  ['its own, a contract', OTHER, { records: { [toCoinType(OTHER)]: A }, contracts: { [A]: [OTHER] } }, A],
  ['that of all networks before Ethereum’s', OTHER, { records: { 60: B, [ALL]: A, ...lowest } }, A],
  ['on Ethereum, Ethereum’s', ETHEREUM, { records: { 60: A, [ALL]: B }, contracts: { [A]: [ETHEREUM] } }, A],
  ['Ethereum’s before another network’s', OTHER, { records: { 60: A, ...lowest } }, A],
  ['Ethereum’s, no contract that is not here', OTHER, { records: { 60: A }, contracts: { [A]: [ETHEREUM] } }, null],
  [
    'all networks’, but no contract that is not here',
    OTHER,
    { records: { [ALL]: A }, contracts: { [A]: [ETHEREUM] } },
    null,
  ],
  ['another network’s, with a key', OTHER, { records: lowest }, C],
  ['another network’s, no contract that is not here', OTHER, { records: lowest, contracts: { [C]: [HOSTED] } }, null],
  [
    'another network’s, a contract that is here too',
    OTHER,
    { records: lowest, contracts: { [C]: [HOSTED, OTHER] } },
    C,
  ],
  ['the next one after such a contract', OTHER, { records: { 60: A, ...lowest }, contracts: { [A]: [ETHEREUM] } }, C],
  [
    'no address that is a contract on one of its networks',
    OTHER,
    {
      records: { 60: A, [toCoinType(HOSTED)]: '0x00000000000000000000000000000000000000AA' },
      contracts: { [A]: [HOSTED] },
    },
    null,
  ],
  ['none of a network without a server', OTHER, { records: { [toCoinType(UNKNOWN)]: A } }, null],
  ['no zero address', OTHER, { records: { [toCoinType(OTHER)]: `0x${'0'.repeat(40)}` } }, null],
  ['no other coin’s', OTHER, { records: { 0: A, 61: A, [2 ** 32]: A } }, null],
])('T8: of a name’s records, a network has %s', async (_, on, options, found) => {
  const { actions, kernel } = await town(options)
  const given = await actions.resolve({ name: NAME, caipNetworkId: on }).catch(({ code }: { code: string }) => code)
  expect(given).toEqual(found === null ? 'name-unknown' : { name: NAME, address: found, avatar: null })
  await assertReplays(kernel)
})

test('a server of the record’s network that does not respond decides nothing', async () => {
  const { actions, world } = await town({ records: { 60: A }, down: [ETHEREUM] })
  const refused = expect(actions.resolve({ name: NAME, caipNetworkId: OTHER })).rejects.toMatchObject({
    code: 'name-unreachable',
  })
  await world.advance(60_000)
  await refused
})

test('an account has its name on each network, also if it is a contract of one', async () => {
  const records = { 60: A, [toCoinType(OTHER)]: B }
  const { actions } = await town({ records, contracts: { [B]: [OTHER] } })
  expect(await actions.reverse({ address: A })).toEqual({ name: NAME, avatar: null })
  expect(await actions.reverse({ address: B })).toEqual({ name: NAME, avatar: null })
  expect(await actions.reverse({ address: C })).toBeNull()
})

test('D2: an anonymous report holds no address of a record, and reruns', async () => {
  const records = { [toCoinType(HOSTED)]: ADDRESS }
  const { actions, kernel } = await town({ records, contracts: { [ADDRESS]: [HOSTED] } })
  await actions.resolve({ name: NAME, caipNetworkId: OTHER }).catch(() => {})
  const report = await kernel.log.export()
  expect(JSON.stringify(report).toLowerCase()).not.toContain(ADDRESS.slice(2).toLowerCase())
  expect((await rerun(report, { plugins: kernel.plugins })).divergences).toEqual([])
})
