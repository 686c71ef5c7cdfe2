// A wallet shares its accounts by network (CAIP-25). The page shows an account only where the wallet shared it.
import { expect, test } from 'vitest'
import { solana } from '../../../plugins/solana/index.ts'
import { assertReplays } from '../../kit/index.ts'
import { ADDRESS, createNetworks, networks, SECOND } from '../stage.ts'
import { stage as stageClient, TOPIC } from './client.ts'

const THIRD = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const SOL = { name: 'Solana', symbol: 'SOL', decimals: 9 }

interface Namespace {
  readonly namespace: string
  /** Two networks of the host. */
  readonly ids: readonly [string, string]
  readonly accounts: readonly [string, string, string]
  readonly methods: readonly string[]
  readonly options: Parameters<typeof stageClient>[0]
}

const EIP155: Namespace = {
  namespace: 'eip155',
  ids: ['eip155:31337', 'eip155:31338'],
  accounts: [ADDRESS, SECOND, THIRD],
  methods: ['personal_sign'],
  options: {},
}
const CLUSTERS = ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'] as const
const SOLANA: Namespace = {
  namespace: 'solana',
  ids: CLUSTERS,
  accounts: [
    'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z',
    '3fD58whN2KJaN9T4r5uE3ELFmzRW1dQNuszrmC6gnhx1',
    '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi',
  ],
  methods: ['solana_signMessage'],
  options: { plugins: [solana()], host: { networks: [...networks, ...createNetworks(SOL, CLUSTERS)] } },
}
const NAMESPACES: readonly Namespace[] = [EIP155, SOLANA]
const ROWS = [
  ...NAMESPACES.map((one) => [one.namespace, one] as const),
  ['no namespace plugin', { ...EIP155, options: { basic: true } }] as const,
]

/** Creates a page with a scripted wallet, of which `one` and `two` are the accounts on each network. */
async function stage({ namespace, ids, accounts, methods, options }: Namespace, more: typeof options = {}) {
  const staged = await stageClient({ ...options, ...more })
  const { kernel, world, chain } = staged
  const share = (one: string, two: string, added: readonly string[] = []) => {
    const [first, second] = [one, two].map((letters, i) =>
      [...letters].map((letter) => `${ids[i]}:${accounts['ABC'.indexOf(letter)]}`),
    ) as [string[], string[]]
    return { [namespace]: { accounts: [...first, ...second], methods: [...methods, ...added] } }
  }
  const name = (address: string) => 'ABC'[accounts.indexOf(address)]
  return {
    ...staged,
    share,
    async connect(...shared: Parameters<typeof share>) {
      await staged.choose()
      await staged.take(0, share(...shared))
      await world.advance(0)
    },
    async switchTo(at: 0 | 1) {
      const switched = kernel.actions.connection.switchNetwork({ caipNetworkId: ids[at] })
      await world.advance(0)
      return switched
    },
    async pick(letter: string) {
      const address = accounts['ABC'.indexOf(letter)] ?? ''
      await kernel.actions.connection.switchAccount({ address, namespace })
    },
    update: (...shared: Parameters<typeof share>) =>
      staged.push('update', { topic: TOPIC, namespaces: share(...shared) }),
    /** The active account, with its network, and all accounts: `1A AB`. */
    shown() {
      const { networkState, accountState } = chain(namespace) ?? {}
      const { caipAddress, address, allAccounts = [] } = accountState ?? {}
      expect(caipAddress).toBe(`${networkState?.activeNetwork}:${address}`)
      const at = ids.indexOf(networkState?.activeNetwork ?? '') + 1
      return `${at}${name(address ?? '')} ${allAccounts.map((one) => name(one.address)).join('')}`
    },
    /** Collects each account that any moment shows. */
    watch() {
      const seen = new Set<string>()
      kernel.subscribe(() => seen.add(`${chain(namespace)?.accountState.caipAddress}`))
      return () =>
        [...seen].map(
          (one) => `${ids.findIndex((id) => one.startsWith(`${id}:`)) + 1}${name(one.slice(one.lastIndexOf(':') + 1))}`,
        )
    },
  }
}

test.each(ROWS)('a network switch shows an account that the wallet shared there: %s', async (_, row) => {
  const { kernel, connect, switchTo, pick, shown, watch } = await stage(row)
  await connect('AB', 'BC')
  expect(shown()).toBe('1A AB')
  const read = watch()
  expect(await switchTo(1)).toEqual({ status: 'connected' })
  expect(shown()).toBe('2B BC')
  // At no moment, the page may read or sign with an account that the wallet shared on the other network only.
  expect(read()).toEqual(['1A', '2B'])
  // The chosen account stays, as it is shared there too.
  await switchTo(0)
  expect(shown()).toBe('1B BA')
  await switchTo(1)
  await pick('C')
  expect(shown()).toBe('2C CB')
  await switchTo(0)
  expect(shown()).toBe('1A AB')
  await assertReplays(kernel)
})

test.each(ROWS)('an update of the session keeps the active account while it is shared: %s', async (_, row) => {
  const { kernel, connect, switchTo, pick, shown, update } = await stage(row)
  await connect('ABC', 'BC')
  await pick('B')
  expect(shown()).toBe('1B BAC')
  await update('ABC', 'BC')
  expect(shown()).toBe('1B BAC')
  await update('CAB', 'C')
  expect(shown()).toBe('1B BCA')
  await update('CA', 'BC')
  expect(shown()).toBe('1C CA')
  await switchTo(1)
  expect(shown()).toBe('2C CB')
  await update('A', 'AB')
  expect(shown()).toBe('2A AB')
  await assertReplays(kernel)
})

test.each(ROWS)(
  'an update that withdraws the active network leads to another one, with its account: %s',
  async (_, row) => {
    const { kernel, connect, shown, update, watch } = await stage(row)
    await connect('A', 'BC')
    const read = watch()
    await update('', 'BC')
    expect(shown()).toBe('2B BC')
    expect(read()).toEqual(['1A', '2B'])
    await assertReplays(kernel)
  },
)

test.each(ROWS)('the wallet’s own switch shows an account that it shared there: %s', async (_, row) => {
  const { kernel, connect, shown, push, watch } = await stage(row)
  await connect('AB', 'CB')
  const read = watch()
  await push('event', { topic: TOPIC, chainId: row.ids[1], name: 'chainChanged', data: row.ids[1] })
  expect(shown()).toBe('2C CB')
  expect(read()).toEqual(['2C'])
  await assertReplays(kernel)
})

test.each(ROWS)('the wallet’s accounts of another network are not shown: %s', async (_, row) => {
  const { kernel, connect, shown, push } = await stage(row)
  const changed = (at: 0 | 1, letters: string) => {
    const data = [...letters].map((letter) => row.accounts['ABC'.indexOf(letter)])
    return push('event', { topic: TOPIC, chainId: row.ids[at], name: 'accountsChanged', data })
  }
  await connect('AB', 'BC')
  await changed(1, 'CB')
  expect(shown()).toBe('1B B')
  await changed(1, 'C')
  expect(shown()).toBe('1B B')
  await changed(0, 'BA')
  expect(shown()).toBe('1B BA')
  await assertReplays(kernel)
})

test.each(ROWS)('a reload restores the network with an account that is shared there: %s', async (_, row) => {
  const { kernel, world, connect, switchTo, shown, share } = await stage(row)
  await connect('A', 'BC')
  await switchTo(1)
  expect(shown()).toBe('2B BC')
  await world.advance(0)
  const next = await stage(row, { storage: Object.fromEntries(world.storage), kept: share('A', 'BC') })
  await next.world.advance(0)
  expect(next.shown()).toBe('2B BC')
  await next.switchTo(0)
  expect(next.shown()).toBe('1A A')
  await assertReplays(next.kernel)
  await assertReplays(kernel)
})

const ADDS = ['wallet_switchEthereumChain', 'wallet_addEthereumChain']

test('a network on which the wallet shares no account fails, and the page stays', async () => {
  const { kernel, world, connect, switchTo, shown, watch } = await stage(EIP155)
  await connect('AB', '', ADDS)
  const read = watch()
  const switched = switchTo(1)
  await world.advance(10_000)
  expect(await switched).toEqual({ status: 'failed' })
  expect(shown()).toBe('1A AB')
  expect([...new Set(read())]).toEqual(['1A'])
  expect(kernel.getState().modal.toast?.message).toBe('Network switch failed')
  await assertReplays(kernel)
})

test.each(['before', 'after'])(
  'a network that the wallet adds shows the account that it shares there, told %s it answers',
  async (when) => {
    const { kernel, world, connect, switchTo, shown, state, update } = await stage(EIP155)
    await connect('AB', '', ADDS)
    const tell = () => update('AB', 'C', ADDS)
    state.answer = () => (when === 'before' ? tell().then(() => null) : null)
    const switched = switchTo(1)
    await world.advance(0)
    if (when === 'after') await tell()
    await world.advance(0)
    expect(await switched).toEqual({ status: 'connected' })
    expect(shown()).toBe('2C C')
    await assertReplays(kernel)
  },
)
