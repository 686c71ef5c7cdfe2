import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { Entry } from '../../kernel/index.ts'
import { Accounts } from '../../plugins/capabilities.ts'
import { assertReplays, createTestKernel, flush } from '../kit/index.ts'
import { testNamespaces } from './namespaces.ts'

const runs = {
  numRuns: Number(process.env.PORTICO_RUNS ?? 25),
  ...(process.env.PORTICO_RUNS ? {} : { seed: 20261121 }),
}
const seen = new Map<string, number>()
const namespaces = testNamespaces.map(({ namespace }) => namespace)

const KINDS = [
  ...['connect', 'connect', 'connect', 'choose', 'other', 'refuse', 'cancel', 'disconnect', 'disconnectAll'],
  ...['second', 'both', 'none', 'nonsense', 'switch1', 'switch2', 'use', 'refresh'],
] as const
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ of: fc.nat(testNamespaces.length - 1), kind: fc.constantFrom(...KINDS) }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 3_000 }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Runs a visitor with two wallets in each namespace, with random steps in random order. */
async function live(steps: readonly Step[], latency: number) {
  const all = testNamespaces.map((family) => {
    const { accounts } = family
    return { family, wallets: [family.wallet({ accounts }), family.wallet({ accounts: [accounts[1]], isOther: true })] }
  })
  const { kernel, world } = createTestKernel({
    plugins: testNamespaces.map(({ plugin }) => plugin()),
    configuration: { networks: testNamespaces.flatMap(({ networks }) => networks), metadata: { name: 'Meridian' } },
    request: (call) =>
      all
        .flatMap(({ wallets }) => wallets)
        .find(({ uuid }) => uuid === call.target)
        ?.request(call),
    fetch: ({ url }) =>
      testNamespaces.find(({ networks }) => networks.some(({ rpcUrls }) => rpcUrls.includes(url)))?.balance[0],
    latency: () => latency,
  })
  const states = new Map<number, State>()
  const read = () => kernel.getState() as unknown as State
  kernel.log.subscribe(({ seq }) => states.set(seq - 1, read()))
  await kernel.load('connection')
  for (const { wallets } of all) for (const wallet of wallets) await wallet.announce(world)

  const { connection } = kernel.actions
  function act({ of, kind }: Exclude<Step, number>): unknown {
    const { family, wallets } = all[of] as (typeof all)[number]
    const { namespace, connectorIds, accounts, networks } = family
    const [wallet] = wallets as [(typeof wallets)[number]]
    const connect = (connectorId: string) => connection.connect({ connectorId, namespace })
    const does: Readonly<Record<(typeof KINDS)[number], () => unknown>> = {
      connect: () => connect(connectorIds[0]),
      other: () => connect(connectorIds[1]),
      choose: () => connection.chooseConnector({ connectorId: connectorIds[0], namespace }),
      refuse: () => wallet.rejectNext(),
      cancel: () => connection.cancel(),
      disconnect: () => connection.disconnect({ namespace }),
      disconnectAll: () => connection.disconnect(),
      second: () => wallet.share(world, [accounts[1]]),
      both: () => wallet.share(world, [...accounts].reverse()),
      none: () => wallet.share(world, []),
      nonsense: () => wallet.share(world, ['nonsense']),
      switch1: () => connection.switchNetwork({ caipNetworkId: networks[0]?.caipNetworkId ?? '' }),
      switch2: () => connection.switchNetwork({ caipNetworkId: networks[1]?.caipNetworkId ?? '' }),
      use: () => connection.switchAccount({ namespace, address: accounts[1] }),
      refresh: () => connection.refreshBalance(),
    }
    return does[kind]()
  }
  for (const one of steps) {
    if (typeof one === 'number') await world.advance(one)
    else void Promise.resolve(act(one)).catch(() => {})
    expect(kernel.state(Accounts)?.status).toBe(overall(read()))
  }
  await world.advance(5_000)
  await flush()
  states.set(kernel.log.entries.at(-1)?.seq ?? -1, read())
  return { kernel, states }
}

interface Chain {
  readonly status: 'connected' | 'connecting' | 'disconnected'
  readonly networkState: { readonly activeNetwork: string }
  readonly accountState: {
    readonly address: string | null
    readonly caipAddress: string | null
    readonly allAccounts: readonly { readonly address: string }[]
  }
}
type State = { readonly connection: { readonly chains: Readonly<Record<string, Chain>> } } & Readonly<
  Record<string, object>
>

/** The overall status, from the chains alone. */
function overall({ connection }: State): Chain['status'] {
  const statuses = Object.values(connection.chains).map(({ status }) => status)
  return (['connected', 'connecting'] as const).find((status) => statuses.includes(status)) ?? 'disconnected'
}

/** Finds the paths of matching texts in plain data. */
function placesOf(value: unknown, isMeant: (text: string) => boolean, path = ''): readonly string[] {
  if (typeof value === 'string') return isMeant(value) ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => placesOf(item, isMeant, `${path}.${key}`))
}

/** Chains that are connected without an address, or with a wrong one. */
const faultsIn = ({ connection }: State): readonly [string, Chain][] =>
  Object.entries(connection.chains).filter(([namespace, { status, networkState, accountState }]) => {
    const { address, caipAddress, allAccounts } = accountState
    const isOff = status === 'disconnected' && (address !== null || allAccounts.length > 0)
    const isOther = caipAddress !== (address && `${networkState.activeNetwork}:${address}`)
    const isElsewhere = !networkState.activeNetwork.startsWith(`${namespace}:`)
    const isAlone = (allAccounts[0]?.address ?? null) !== address
    return (status === 'connected' && address === null) || isOff || isOther || isElsewhere || isAlone
  })

/** The only namespace of an event. */
function namespaceIn({ kind, type, data }: Entry): string | undefined {
  if (kind !== 'event') return undefined
  const [plugin = ''] = type.split('/')
  const { namespace } = Object(data) as { namespace?: string }
  return namespaces.find((one) => one === plugin || one === namespace)
}

test('any order of events in all namespaces: no connection lacks an address, each status is stored once, and no namespace changes another', () =>
  fc.assert(
    fc.asyncProperty(
      fc.subarray([...testNamespaces.keys()]),
      fc.array(step, { minLength: 10, maxLength: 40 }),
      fc.constantFrom(0, 0, 700),
      async (connected, steps, latency) => {
        const begun = connected.map((of) => ({ of, kind: 'connect' as const }))
        const { kernel, states } = await live([...begun, 1_000, ...steps], latency)
        for (const { type } of kernel.log.entries) seen.set(type, (seen.get(type) ?? 0) + 1)
        expect(kernel.log.entries.filter(({ type }) => type === 'kernel/pluginFailed')).toEqual([])

        expect([...states.values()].flatMap(faultsIn)).toEqual([])

        const { connection, ...slices } = [...states.values()].at(-1) as State
        const stored = placesOf(connection, (text) => /^(?:dis)?connect(?:ed|ing)$/.test(text))
        expect(
          stored.filter(
            (place) => !/^\.chains\.\w+\.(?:status|attempt\.outcome|networkState\.switchOutcome)$/.test(place),
          ),
        ).toEqual([])
        const own = namespaces.map((namespace) => slices[namespace])
        expect(placesOf(own, (text) => /^(?:dis)?connect(?:ed|ing)$/.test(text))).toEqual([])

        const disturbed = kernel.log.entries.flatMap((entry) => {
          const namespace = namespaceIn(entry)
          const [before, after] = [states.get(entry.seq - 1), states.get(entry.seq)]
          if (!namespace || !before || !after) return []
          const isSame = (one: string) =>
            after[one] === before[one] && after.connection.chains[one] === before.connection.chains[one]
          return namespaces
            .filter((one) => one !== namespace && !isSame(one))
            .map((one) => `${entry.type} of ${namespace}: ${one}`)
        })
        expect(disturbed).toEqual([])
        await assertReplays(kernel)
      },
    ),
    runs,
  ))

// A property over empty sessions would pass, too. The more namespaces share the steps, the less happens in each.
afterAll(() => {
  const least = (2 * runs.numRuns) / namespaces.length
  for (const type of ['connected', 'connectionEnded', 'accountsChanged', 'networkChanged', 'disconnected'])
    expect(seen.get(`connection/${type}`) ?? 0, type).toBeGreaterThan(least)
  for (const namespace of namespaces)
    expect(seen.get(`${namespace}/sessionOpened`) ?? 0, namespace).toBeGreaterThan(runs.numRuns / 6)
})
