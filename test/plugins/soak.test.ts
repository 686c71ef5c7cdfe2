import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { action, defineContract, definePlugin, defineRuntime, event, type } from '../../kernel/index.ts'
import { activity } from '../../plugins/activity/index.ts'
import { analytics } from '../../plugins/analytics/index.ts'
import { balances } from '../../plugins/balances/index.ts'
import { eip155 } from '../../plugins/eip155/index.ts'
import { names } from '../../plugins/names/index.ts'
import { send } from '../../plugins/send/index.ts'
import { swap } from '../../plugins/swap/index.ts'
import { isDeep } from '../cases.ts'
import { createTestKernel, scriptedEvmWallet } from '../kit/index.ts'
import { startTimer } from '../time-limit.ts'
import { ADDRESS, networks, SECOND } from './stage.ts'

/** Entries of a page that is open for a day, or long enough to see growth. */
const DAY = isDeep ? 1_000_000 : 10_000
const SAMPLES = 12
/** Events of one plugin that never rests. */
const CHATTER = isDeep ? 1_000_000 : 20_000
/** Bytes per entry that may remain, for code that gets compiled in a short run. A leaked call takes hundreds. */
const SLOPE = isDeep ? 8 : 60
/** Milliseconds. */
const OPENING = 100

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Creates a page's typical day, in rounds: new blocks, balances, tabs, opening and closing the modal, reconnects. */
async function openPage() {
  const wallet = scriptedEvmWallet()
  const { kernel, world } = createTestKernel({
    plugins: [eip155(), balances(), activity(), names(), send(), swap(), analytics()],
    configuration: { projectId: '0'.repeat(32), networks, metadata: { name: 'Meridian' } },
    request: (call) => wallet.request(call),
    fetch: ({ body = '' }) =>
      body.includes('jsonrpc') ? { jsonrpc: '2.0', id: 1, result: '0xde0b6b3a7640000' } : { isAnalyticsEnabled: true },
    latency: (kind) => (kind === 'fetch' ? 40 : 0),
    log: { limit: 1_000, verify: false, level: 'silent' },
  })
  const { connection, modal } = kernel.actions
  const connectorId = 'example.harbor'
  const does: readonly (() => unknown)[] = [
    () => modal.open({ view: 'Account' }),
    () => connection.refreshBalance(),
    () => wallet.emit(world, 'chainChanged', '0x7a6a'),
    () => modal.push({ view: 'Networks' }),
    () => world.push('connection', { target: 'tabs', event: 'changed' }, null),
    () => connection.switchNetwork({ caipNetworkId: 'eip155:31337' }),
    () => modal.close(),
    () => wallet.emit(world, 'accountsChanged', [SECOND, ADDRESS]),
    () => kernel.actions.balances.refresh(),
    () => wallet.emit(world, 'accountsChanged', [ADDRESS]),
    () => modal.open({ view: 'Swap' }),
    () => kernel.actions.swap.enterAmount({ text: '1' }),
    () => modal.close(),
    () => connection.disconnect(),
    () => connection.connect({ connectorId }),
    () => connection.cancel(),
    () => connection.connect({ connectorId }),
  ]
  await kernel.load('connection')
  await wallet.announce(world)
  return {
    kernel,
    world,
    async round() {
      for (const act of does) {
        void Promise.resolve(act()).catch(() => {})
        await world.advance(700)
      }
      wallet.requests.length = 0
    },
  }
}

/** Samples the heap size against the number of entries, after the log was truncated and all code is compiled. */
async function soak({ kernel, round }: Awaited<ReturnType<typeof openPage>>) {
  const samples: (readonly [seen: number, heap: number])[] = []
  const seen = () => kernel.log.entries.at(-1)?.seq ?? 0
  let size = 0
  kernel.log.subscribe(() => {
    size = Math.max(size, kernel.log.size)
  })
  while (seen() < DAY) {
    const before = kernel.log.size
    await round()
    const isDue = seen() > (DAY / 2) * (1 + samples.length / SAMPLES)
    if (!isDue || kernel.log.size > before) continue
    collect()
    samples.push([seen(), process.memoryUsage().heapUsed])
  }
  return { samples, size }
}

/** Opens the modal. Throws if that takes too much work. */
async function openQuickly(kernel: {
  readonly actions: { readonly modal: { open(): Promise<unknown> } }
  getState(): { readonly modal: { readonly open: boolean } }
}) {
  const timer = startTimer()
  await kernel.actions.modal.open()
  timer.assertQuick(OPENING)
  expect(kernel.getState().modal.open).toBe(true)
}

/** By least squares. */
function slopeOf(samples: readonly (readonly [x: number, y: number])[]): number {
  const mean = (at: 0 | 1) => samples.reduce((sum, sample) => sum + sample[at], 0) / samples.length
  const [x, y] = [mean(0), mean(1)]
  const [over, under] = samples.reduce(
    ([a, b], sample) => [a + (sample[0] - x) * (sample[1] - y), b + (sample[0] - x) ** 2],
    [0, 0],
  )
  return over / under
}

test('P14: a page that is open for a day does not grow, and the modal opens instantly', {
  timeout: isDeep ? 3_000_000 : 120_000,
}, async () => {
  const page = await openPage()
  const { kernel, world } = page
  await page.round()
  const pending = world.pending()
  const listening = world.listening()
  const { samples, size } = await soak(page)
  const slope = slopeOf(samples)
  console.log(`${kernel.log.entries.at(-1)?.seq} entries: of each, ${slope.toFixed(2)} bytes stay`)
  expect(samples.length).toBeGreaterThan(SAMPLES / 2)
  expect(size).toBeLessThanOrEqual(1_100)
  expect(slope).toBeLessThan(SLOPE)
  expect([world.pending(), world.listening()]).toEqual([pending, listening])

  await openQuickly(kernel)
  await kernel.destroy()
})

const ticks = defineContract({
  id: 'ticks',
  initialState: () => ({ n: 0 }),
  events: { ticked: event(type<{ at: number }>()) },
  actions: { tick: action(type<number>()) },
})

test('P14: after a million events, the log has its maximum length, and the modal opens instantly', {
  timeout: isDeep ? 600_000 : 60_000,
}, async () => {
  const chatty = definePlugin(ticks, {
    load: async () =>
      defineRuntime(ticks, {
        reduce: {
          ticked: (draft) => {
            draft.n++
          },
        },
        actions: {
          tick({ send }, count) {
            for (let at = 0; at < count; at++) send('ticked', { at })
          },
        },
      }),
  })
  const { kernel, world } = createTestKernel({
    plugins: [eip155(), chatty],
    configuration: { networks },
    log: { verify: false },
  })
  await kernel.load('connection')
  for (let i = 0; i < CHATTER / 1_000; i++) await kernel.actions.ticks.tick(1_000)
  expect(kernel.getState().ticks.n).toBe(CHATTER)
  expect(kernel.log.size).toBeLessThanOrEqual(11_001)
  await world.advance(0)
  await openQuickly(kernel)
  await kernel.destroy()
})
