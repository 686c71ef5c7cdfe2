import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FetchRequest } from '../../kernel/index.ts'
import { rankServers } from '../../plugins/connection/server-order.ts'
import { eip155 } from '../../plugins/eip155/index.ts'
import { assertReplays, createTestKernel } from '../kit/index.ts'
import { caller, failureOf, networkOf } from './caller.ts'

const A = 'https://a.example'
const B = 'https://b.example'
const PROXY = 'https://rpc.walletconnect.org'

interface Servers {
  /** Milliseconds until each answers. */
  latency: Record<string, number>
  /** Those that answer nothing of use. */
  down: Set<string>
}

/** A kernel on a clock of its own, whose network has these servers. */
async function stage(
  rpcUrls: readonly string[],
  { id = '31337', projectId }: { id?: string; projectId?: string } = {},
) {
  const servers: Servers = { latency: {}, down: new Set() }
  const asked: { url: string; method: string }[] = []
  const network = networkOf(rpcUrls, id)
  const { kernel, world } = createTestKernel({
    plugins: [eip155(), caller()],
    configuration: { networks: [network], projectId },
    log: { level: 'silent' },
    latency: (_, url = '') => servers.latency[new URL(url).origin] ?? 0,
    fetch({ url, body }: FetchRequest) {
      const { origin } = new URL(url)
      const { id: call, method } = JSON.parse(body ?? '')
      asked.push({ url: origin, method })
      return servers.down.has(origin)
        ? 'down'
        : { jsonrpc: '2.0', id: call, result: method === 'net_listening' || '0x2a' }
    },
  })
  await kernel.load('caller')
  await world.pass(0)
  return {
    kernel,
    world,
    servers,
    /** Whoever was asked since the last look, but for pings. */
    asked: () =>
      asked
        .splice(0)
        .filter(({ method }) => method !== 'net_listening')
        .map(({ url }) => url),
    pings: () =>
      asked
        .splice(0)
        .filter(({ method }) => method === 'net_listening')
        .map(({ url }) => url),
    ask: () => failureOf(kernel.actions.caller.quantity({ network, method: 'eth_call' })),
    transports: () => kernel.getState().connection.transports[network.caipNetworkId],
    written: () => kernel.log.entries.length,
  }
}

/** Asks, and lets the world answer. */
async function once({ ask, world }: Awaited<ReturnType<typeof stage>>) {
  const answer = ask()
  await world.pass(10_000)
  return answer
}

test('at rest nothing is pinged, and nothing is written', async () => {
  const { world, pings, written } = await stage([A, B])
  const before = written()
  await world.pass(3_600_000)
  expect(pings()).toEqual([])
  expect(written()).toBe(before)
})

test('a network in use is pinged every 4 s, until it has not been asked for a while', async () => {
  const { ask, world, pings, transports, written, kernel } = await stage([A, B])
  const before = written()
  await ask()
  await world.pass(3_999)
  expect(pings()).toEqual([])
  await world.pass(1)
  expect(pings()).toEqual([A, B])
  await world.pass(16_000)
  expect(pings()).toHaveLength(8)
  await world.pass(3_600_000)
  expect(pings()).toEqual([])
  expect(transports()?.list.map(({ samples }) => samples)).toEqual([Array(5).fill(0), Array(5).fill(0)])
  // The action, its answer, that the network is in use, two content types; that code came; then five times a
  // timer, two answers, and what they say.
  expect(written() - before).toBe(2 + 3 + 1 + 5 * 4)
  expect(await assertReplays(kernel)).toEqual(kernel.getState())
})

test('requests that follow closely prolong the use, and write no more for it than one each 10 s', async () => {
  const { ask, world, kernel, pings } = await stage([A, B])
  for (let i = 0; i < 60; i++) {
    await ask()
    await world.pass(1_000)
  }
  const used = kernel.log.entries.filter(({ type }) => type === 'connection/transportsUsed')
  expect(used).toHaveLength(6)
  const rounds = pings().length / 2
  expect(rounds).toBeGreaterThanOrEqual(12)
  expect(rounds).toBeLessThanOrEqual(15)
  await world.pass(60_000)
  expect(await assertReplays(kernel)).toEqual(kernel.getState())
})

test('where there is no choice nothing is pinged', async () => {
  const one = await stage([A])
  await one.ask()
  await one.world.pass(60_000)
  expect(one.pings()).toEqual([])
  expect(one.transports()?.usedAt).toBeNull()
  const withProxy = await stage([A], { id: '1', projectId: 'p' })
  await withProxy.ask()
  await withProxy.world.pass(60_000)
  expect(withProxy.pings()).toEqual([])
})

test('the quicker of two is asked first once they have been pinged, and the other after it', async () => {
  const setting = await stage([A, B])
  const { servers, asked, world, kernel } = setting
  servers.latency = { [A]: 900, [B]: 100 }
  await once(setting)
  expect(asked()).toEqual([A])
  await once(setting)
  expect(asked()).toEqual([B])
  servers.down.add(B)
  await once(setting)
  expect(asked().slice(0, 2)).toEqual([B, A])
  await world.pass(60_000)
  expect(await assertReplays(kernel)).toEqual(kernel.getState())
})

test('what answers surely goes before what answers quickly', async () => {
  const setting = await stage([A, B])
  const { servers, world, asked, ask } = setting
  servers.latency = { [A]: 10, [B]: 2_000 }
  const first = ask()
  await world.pass(4_500)
  servers.down.add(A)
  await world.pass(12_000)
  servers.down.clear()
  await first
  asked()
  const second = ask()
  await world.pass(3_000)
  await second
  expect(asked()).toEqual([B])
})

test('R7: a server that never answers is given up after 10 s, and the next request goes to another', async () => {
  const setting = await stage([A, B])
  const { servers, world, asked, ask, kernel } = setting
  servers.latency = { [A]: 3_600_000 }
  const first = ask()
  await world.pass(9_999)
  expect(asked()).toEqual([])
  await world.pass(1)
  expect(await first).toEqual({ value: '0x2a' })
  expect(asked()).toEqual([B])
  expect(await ask()).toEqual({ value: '0x2a' })
  expect(asked()).toEqual([B])
  await world.pass(60_000)
  expect(await assertReplays(kernel)).toEqual(kernel.getState())
})

for (const [ms, outcome] of [
  [9_900, { value: '0x2a' }],
  [10_100, expect.objectContaining({ code: 'rpc-unreachable', message: 'No RPC server answered.' })],
] as const) {
  test(`R7: a lone server that takes ${ms} ms`, async () => {
    const setting = await stage([A])
    setting.servers.latency = { [A]: ms }
    expect(await once(setting)).toEqual(outcome)
    expect(setting.world.pending()).toBe(0)
  })
}

test('the proxy stays the last, however quick it is', async () => {
  const setting = await stage([A, B], { id: '1', projectId: 'p' })
  const { servers, asked, pings, world } = setting
  servers.latency = { [A]: 900, [B]: 100 }
  await once(setting)
  await world.pass(30_000)
  expect(pings()).not.toContain(PROXY)
  servers.down = new Set([A, B])
  await once(setting)
  expect([...new Set(asked())]).toEqual([B, A, PROXY])
})

test('a rank that is long past counts no more', async () => {
  const setting = await stage([A, B])
  const { servers, asked, world, ask } = setting
  servers.latency = { [A]: 900, [B]: 100 }
  await once(setting)
  await world.pass(3_600_000)
  asked()
  const answer = ask()
  await world.pass(1_000)
  await answer
  expect(asked()).toEqual([A])
})

const latency = fc.option(fc.integer({ min: 0, max: 4_000 }), { nil: null })
const transport = fc.record({
  contentType: fc.constant(null),
  samples: fc.array(latency, { maxLength: 10 }),
})

test('every server is asked once, the host’s in some order and the proxy last, whatever was measured', () =>
  fc.assert(
    fc.property(
      fc.array(transport, { maxLength: 6 }),
      fc.integer({ min: 0, max: 6 }),
      fc.boolean(),
      (list, own, proxy) => {
        const places = rankServers(own, own + Number(proxy), list)
        expect([...places].sort()).toEqual(Array.from({ length: own + Number(proxy) }, (_, i) => i))
        if (proxy) expect(places.at(-1)).toBe(own)
      },
    ),
  ))

test('stability weighs 0.7 and latency 0.3', () => {
  const of = (...samples: (number | null)[]) => ({ contentType: null, samples })
  // 0.7 × 4/5 + 0.3 × (1 − 100/1000) = 0.83 before 0.7 × 5/5 + 0.3 × (1 − 1000/1000) = 0.7
  expect(rankServers(2, 2, [of(1000, 1000, 1000, 1000, 1000), of(100, 100, 100, 100, null)])).toEqual([1, 0])
  // 0.7 × 1/2 + 0.3 × (1 − 0/1000) = 0.65 after 0.7
  expect(rankServers(2, 2, [of(1000, 1000), of(0, null)])).toEqual([0, 1])
  expect(rankServers(3, 3, [of(null), of(5), of()])).toEqual([2, 1, 0])
})
