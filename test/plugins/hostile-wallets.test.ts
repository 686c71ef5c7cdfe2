import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
// Imports lazy code up front, so that a connection takes no time.
import '../../plugins/connection/rpc-runtime.ts'
import '../../plugins/eip155/checksum.ts'
import { eip155, getProvider } from '../../plugins/eip155/index.ts'
import { createKernel } from '../../plugins/index.ts'
import { assertReplays, flush } from '../kit/index.ts'
import { soon, until } from '../soon.ts'
import { startTimer } from '../time-limit.ts'
import { announce, stubPage } from './page.ts'
import { ADDRESS, SECOND } from './stage.ts'

beforeEach(() => void stubPage())
afterEach(() => void vi.unstubAllGlobals())

type Request = (call: { method: string; params?: unknown }) => unknown

const trap = (): never => {
  throw new Error('trap')
}
const trapped = new Proxy(
  {},
  { get: trap, has: trap, ownKeys: trap, getPrototypeOf: trap, getOwnPropertyDescriptor: trap },
)

const answers: Readonly<Record<string, unknown>> = {
  eth_requestAccounts: [ADDRESS],
  eth_accounts: [ADDRESS],
  eth_chainId: '0x1',
}
/** A correct wallet, except for `replaced`. */
const sound = (replaced: object = {}) => ({
  request: async ({ method }: { method: string }) => answers[method] ?? null,
  ...replaced,
})
const answering = (accounts: unknown) =>
  sound({
    request: async ({ method }: { method: string }) => (method === 'eth_requestAccounts' ? accounts : answers[method]),
  })
const asking = (request: Request) => sound({ request })

/** Announced providers and their outcome: not listed, or listed with this outcome when chosen. */
const HOSTILE: readonly (readonly [
  name: string,
  provider: unknown,
  ends: 'refused' | 'failed' | 'connected',
  info?: object,
])[] = [
  ['no provider', undefined, 'refused'],
  ['a string as provider', 'provider', 'refused'],
  ['a request that is missing', {}, 'refused'],
  ['a request that is not a function', { request: 'eth_accounts' }, 'refused'],
  ['a request whose getter throws', Object.defineProperty({}, 'request', { get: trap }), 'refused'],
  ['a proxy whose traps all throw', trapped, 'refused'],
  ['a proxy that was revoked', revoked(), 'refused'],
  ['a name whose getter throws', sound(), 'refused', Object.defineProperty({ uuid: 'u' }, 'name', { get: trap })],
  ['a name that is not a string', sound(), 'refused', { name: { toString: trap } }],
  ['an id of a megabyte', sound(), 'refused', { uuid: 'x'.repeat(1e6) }],
  ['an icon of a megabyte', sound(), 'connected', { icon: `data:image/png;base64,${'A'.repeat(1e6)}` }],
  ['a request that throws at once', asking(trap), 'failed'],
  ['a request that rejects with undefined', asking(() => Promise.reject(undefined)), 'failed'],
  ['a request that throws a proxy', asking(() => Promise.reject(trapped)), 'failed'],
  ['a request that returns a plain value', asking(({ method }) => answers[method] ?? null), 'connected'],
  ['a thenable whose then throws', asking(() => Object.defineProperty({}, 'then', { get: trap })), 'failed'],
  [
    'accounts whose getters throw',
    answering(Object.defineProperty([], '0', { get: trap, enumerable: true })),
    'failed',
  ],
  ['accounts that are a proxy', answering(trapped), 'failed'],
  ['accounts with a toJSON that throws', answering({ toJSON: trap }), 'failed'],
  ['circular accounts', answering(circle()), 'failed'],
  ['accounts of a bigint', answering([1n]), 'failed'],
  ['accounts of a symbol', answering(Symbol('accounts')), 'failed'],
  ['accounts of twenty megabytes', answering(['0'.repeat(2e7)]), 'failed'],
  ['accounts nested fifty deep', answering(JSON.parse(`${'['.repeat(50)}${']'.repeat(50)}`)), 'failed'],
  ['a __proto__ key', answering(JSON.parse('{"__proto__":{"polluted":true}}')), 'failed'],
  ['an `on` whose getter throws', Object.defineProperty(sound(), 'on', { get: trap }), 'connected'],
  ['an `on` that throws', sound({ on: trap, removeListener: trap }), 'connected'],
  [
    'an `on` that tells nonsense at once',
    sound({ on: (_: string, tell: (value: unknown) => void) => tell(trapped) }),
    'connected',
  ],
]

function revoked() {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}

function circle() {
  const list: unknown[] = []
  list.push(list)
  return list
}

/** Creates a kernel in a page with one announced wallet. */
async function visit(provider: unknown, info?: object) {
  const kernel = createKernel({ plugins: [eip155()], log: { level: 'silent', verify: true } })
  announce(provider, info)
  await kernel.load('eip155')
  await flush()
  return { kernel, chain: () => kernel.getState().connection.chains.eip155 }
}

describe('W4: reads a hostile provider once and copies it, then ignores or lists it', () => {
  expect(HOSTILE.length).toBeGreaterThanOrEqual(20)
  for (const [name, provider, ends, info] of HOSTILE) {
    test(`W4: ${name}: ${ends}`, async () => {
      const { kernel, chain } = await visit(provider, info)
      const { connectors } = kernel.getState().connection
      expect(connectors).toHaveLength(ends === 'refused' ? 0 : 1)
      const [connector] = connectors
      if (connector) {
        const outcome = await kernel.actions.connection.connect({ connectorId: connector.id })
        expect(outcome).toEqual({ status: ends })
        expect(chain()?.accountState.address).toBe(ends === 'connected' ? ADDRESS : null)
      }
      await kernel.actions.modal.open()
      expect(kernel.getState().modal.open).toBe(true)
      expect(kernel.log.entries.filter(({ type }) => type === 'kernel/pluginFailed')).toEqual([])
      expect(JSON.stringify(kernel.log.entries).length).toBeLessThan(200_000)
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
      await flush()
      // The balance request of a connected wallet, which no server answers here.
      const isUnavailable = () => chain()?.accountState.isBalanceUnavailable
      if (ends === 'connected') await soon(() => expect(isUnavailable()).toBe(true))
      await assertReplays(kernel)
      await kernel.destroy()
    })
  }
})

test('W4: reads an announcement once, and never calls a `request` that was replaced later', async () => {
  let reads = 0
  const provider = Object.defineProperty({}, 'request', {
    get() {
      reads++
      return sound().request
    },
  })
  const { kernel, chain } = await visit(provider)
  await kernel.actions.connection.connect({ connectorId: 'example.harbor' })
  expect([reads, chain()?.status]).toEqual([1, 'connected'])
  await kernel.destroy()
})

test('W4: gives a host a copy of the wallet’s response, which shares nothing with the page', async () => {
  const shared = { '0x1': { list: [1] } }
  const { kernel } = await visit(asking(({ method }) => answers[method] ?? shared))
  await kernel.actions.connection.connect({ connectorId: 'example.harbor' })
  const got = (await getProvider(kernel).request({ method: 'wallet_getCapabilities' })) as typeof shared
  expect(got).toEqual(shared)
  got['0x1'].list.push(2)
  expect(shared['0x1'].list).toEqual([1])
  await kernel.destroy()
})

for (const thrown of [
  undefined,
  null,
  'no',
  7,
  trapped,
  { code: 'ACTION_REJECTED' },
  { code: 4001, message: trapped },
]) {
  test(`W4: a wallet that throws ${typeof thrown} fails the host’s request`, async () => {
    const { kernel } = await visit(
      asking(({ method }) => (method in answers ? answers[method] : Promise.reject(thrown))),
    )
    await kernel.actions.connection.connect({ connectorId: 'example.harbor' })
    const asked = getProvider(kernel).request({ method: 'wallet_getCapabilities' })
    await expect(asked).rejects.toMatchObject({ name: 'ProviderRpcError', code: expect.any(Number) })
    await kernel.destroy()
  })
}

test("D1: a wallet's own words reach the host and no log", async () => {
  const refusal = { code: 4001, message: 'You would not sign canary-in-words', data: { canary: 'canary-in-data' } }
  const { kernel } = await visit(
    asking(({ method }) => (method === 'personal_sign' ? Promise.reject(refusal) : (answers[method] ?? null))),
  )
  await kernel.actions.connection.connect({ connectorId: 'example.harbor' })
  await expect(
    getProvider(kernel).request({ method: 'personal_sign', params: ['0x00', ADDRESS] }),
  ).rejects.toMatchObject(refusal)
  expect(JSON.stringify(await kernel.log.export({ personal: true }))).not.toContain('canary')
  await assertReplays(kernel)
  await kernel.destroy()
})

test('W1: caps a thousand announcers before they reach the log', async () => {
  const { kernel } = await visit(sound())
  for (let i = 0; i < 1_000; i++) announce(sound(), { uuid: `u${i}`, rdns: `r${i}` })
  await flush()
  expect(kernel.getState().connection.connectors).toHaveLength(64)
  expect(kernel.log.size).toBeLessThan(200)
  await kernel.destroy()
})

test('W5: survives 100,000 events in a second with a small log, a responsive page, and the last event applied', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const listeners = new Map<string, (value: unknown) => void>()
    const { kernel, chain } = await visit(
      sound({ on: (event: string, listener: (value: unknown) => void) => listeners.set(event, listener) }),
    )
    const connected = kernel.actions.connection.connect({ connectorId: 'example.harbor' })
    await until(() => chain()?.status === 'connected')
    await connected
    const before = kernel.log.size
    const tell = listeners.get('accountsChanged') as (value: unknown) => void
    const timer = startTimer()
    for (let i = 0; i < 100_000; i++) tell([i % 2 ? ADDRESS : SECOND])
    timer.assertQuick()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(kernel.log.size - before).toBeLessThan(200)
    expect(chain()?.accountState.address).toBe(ADDRESS)
    await kernel.destroy()
  } finally {
    vi.useRealTimers()
  }
})
