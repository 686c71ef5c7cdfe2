import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FetchRequest } from '../../../kernel/index.ts'
import { rankServers } from '../../../plugins/connection/server-order.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { assertReplays, createTestKernel } from '../../kit/index.ts'
import { apiConsumer, createNetwork, getFailure } from './api-consumer.ts'

const A = 'https://a.example'
const B = 'https://b.example'
const PROXY = 'https://rpc.walletconnect.org'

interface Servers {
  /** Latency of each server, in ms. */
  latency: Record<string, number>
  /** Servers that return errors. */
  down: Set<string>
}

/** Creates a kernel with a mocked clock and these servers in its network. */
async function stage(
  rpcUrls: readonly string[],
  { id = '31337', projectId }: { id?: string; projectId?: string } = {},
) {
  const servers: Servers = { latency: {}, down: new Set() }
  const asked: { url: string; method: string }[] = []
  const network = createNetwork(rpcUrls, id)
  const { kernel, world } = createTestKernel({
    plugins: [eip155(), apiConsumer()],
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
  await world.advance(0)
  return {
    kernel,
    world,
    servers,
    /** Returns the servers requested since the last call, without pings. */
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
    ask: () => getFailure(kernel.actions.caller.quantity({ network, method: 'eth_call' })),
    transports: () => kernel.getState().connection.transports[network.caipNetworkId],
    written: () => kernel.log.entries.length,
  }
}

/** Sends a request, and waits for its response. */
async function once({ ask, world }: Awaited<ReturnType<typeof stage>>) {
  const answer = ask()
  await world.advance(10_000)
  return answer
}

test('pings no server and logs nothing when idle', async () => {
  const { world, pings, written } = await stage([A, B])
  const before = written()
  await world.advance(3_600_000)
  expect(pings()).toEqual([])
  expect(written()).toBe(before)
})

test('pings the servers of an active network every 4 s, until it is idle', async () => {
  const { ask, world, pings, transports, written, kernel } = await stage([A, B])
  const before = written()
  await ask()
  await world.advance(3_999)
  expect(pings()).toEqual([])
  await world.advance(1)
  expect(pings()).toEqual([A, B])
  await world.advance(16_000)
  expect(pings()).toHaveLength(8)
  await world.advance(3_600_000)
  expect(pings()).toEqual([])
  expect(transports()?.list.map(({ samples }) => samples)).toEqual([Array(5).fill(0), Array(5).fill(0)])
  // Entries: the action, its response, the network's use, two content types, the loaded code; then five times a timer,
  // two responses and their results.
  expect(written() - before).toBe(2 + 3 + 1 + 5 * 4)
  await assertReplays(kernel)
})

test('frequent requests keep a network active, with at most one log entry per 10 s', async () => {
  const { ask, world, kernel, pings } = await stage([A, B])
  for (let i = 0; i < 60; i++) {
    await ask()
    await world.advance(1_000)
  }
  const used = kernel.log.entries.filter(({ type }) => type === 'connection/transportsUsed')
  expect(used).toHaveLength(6)
  const rounds = pings().length / 2
  expect(rounds).toBeGreaterThanOrEqual(12)
  expect(rounds).toBeLessThanOrEqual(15)
  await world.advance(60_000)
  await assertReplays(kernel)
})

test('pings no server without alternatives', async () => {
  const one = await stage([A])
  await one.ask()
  await one.world.advance(60_000)
  expect(one.pings()).toEqual([])
  expect(one.transports()?.usedAt).toBeNull()
  const withProxy = await stage([A], { id: '1', projectId: 'p' })
  await withProxy.ask()
  await withProxy.world.advance(60_000)
  expect(withProxy.pings()).toEqual([])
})

test('prefers the faster of two servers once they have been pinged', async () => {
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
  await world.advance(60_000)
  await assertReplays(kernel)
})

test('ranks reliable servers before fast ones', async () => {
  const setting = await stage([A, B])
  const { servers, world, asked, ask } = setting
  servers.latency = { [A]: 10, [B]: 2_000 }
  const first = ask()
  await world.advance(4_500)
  servers.down.add(A)
  await world.advance(12_000)
  servers.down.clear()
  await first
  asked()
  const second = ask()
  await world.advance(3_000)
  await second
  expect(asked()).toEqual([B])
})

test('R7: gives up on an unresponsive server after 10 s, and the next request goes to another', async () => {
  const setting = await stage([A, B])
  const { servers, world, asked, ask, kernel } = setting
  servers.latency = { [A]: 3_600_000 }
  const first = ask()
  await world.advance(9_999)
  expect(asked()).toEqual([])
  await world.advance(1)
  expect(await first).toEqual({ value: '0x2a' })
  expect(asked()).toEqual([B])
  expect(await ask()).toEqual({ value: '0x2a' })
  expect(asked()).toEqual([B])
  await world.advance(60_000)
  await assertReplays(kernel)
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

test('keeps the proxy last, however fast it is', async () => {
  const setting = await stage([A, B], { id: '1', projectId: 'p' })
  const { servers, asked, pings, world } = setting
  servers.latency = { [A]: 900, [B]: 100 }
  await once(setting)
  await world.advance(30_000)
  expect(pings()).not.toContain(PROXY)
  servers.down = new Set([A, B])
  await once(setting)
  expect([...new Set(asked())]).toEqual([B, A, PROXY])
})

test('ignores outdated ranks', async () => {
  const setting = await stage([A, B])
  const { servers, asked, world, ask } = setting
  servers.latency = { [A]: 900, [B]: 100 }
  await once(setting)
  await world.advance(3_600_000)
  asked()
  const answer = ask()
  await world.advance(1_000)
  await answer
  expect(asked()).toEqual([A])
})

const latency = fc.option(fc.integer({ min: 0, max: 4_000 }), { nil: null })
const transport = fc.record({
  contentType: fc.constant(null),
  samples: fc.array(latency, { maxLength: 10 }),
})

test('tries every server once, the host’s in any order and the proxy last', () =>
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

test('weighs stability with 0.7 and latency with 0.3', () => {
  const of = (...samples: (number | null)[]) => ({ contentType: null, samples })
  // 0.7 × 4/5 + 0.3 × (1 − 100/1000) = 0.83, before 0.7 × 5/5 + 0.3 × (1 − 1000/1000) = 0.7
  expect(rankServers(2, 2, [of(1000, 1000, 1000, 1000, 1000), of(100, 100, 100, 100, null)])).toEqual([1, 0])
  // 0.7 × 1/2 + 0.3 × (1 − 0/1000) = 0.65, after 0.7
  expect(rankServers(2, 2, [of(1000, 1000), of(0, null)])).toEqual([0, 1])
  expect(rankServers(3, 3, [of(null), of(5), of()])).toEqual([2, 1, 0])
})
