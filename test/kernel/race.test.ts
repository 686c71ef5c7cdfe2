import { expect, test } from 'vitest'
import { createKernel, definePlugin, openReplay, type Report, rerun } from '../../kernel/index.ts'
import { createRuntime, contract as exchangeContract, origins } from './sample/exchange.ts'
import { createRandomWorld, macrotask, plugins } from './sample/session.ts'
import { wallet } from './sample/wallet.ts'

/** Enters 1, waits for the quote request, enters 12. The response for 1 arrives last. */
async function raced(options: { isRacy: boolean }) {
  const world = createRandomWorld(7, (url) => (url.includes('in=1&') ? 900 : 50))
  const kernel = createKernel({ plugins: plugins(options), io: world.io, log: { level: 'silent' } })
  await kernel.load('exchange')
  const connected = kernel.actions.wallet.connect()
  await world.pass(4000)
  await connected
  await kernel.actions.exchange.enterAmount({ amountIn: '1' })
  await world.pass(400)
  await kernel.actions.exchange.enterAmount({ amountIn: '12' })
  await world.pass(3000)
  return { kernel, report: await kernel.log.export({ personal: true }) }
}

type Runtime = ReturnType<typeof createRuntime>
const changed = (change: (runtime: Runtime) => Runtime) =>
  [wallet(), definePlugin(exchangeContract, { load: async () => change(createRuntime()), origins })] as const
const entering = (enterAmount: Runtime['actions']['enterAmount']) =>
  changed((now) => ({ ...now, actions: { ...now.actions, enterAmount } }))
const seqOf = ({ entries }: Report, name: string) => entries.find(({ type }) => type === name)?.seq

test('records and reproduces a race, which is gone at one entry with the fixed code', async () => {
  const { kernel, report } = await raced({ isRacy: true })
  expect(kernel.getState().exchange).toMatchObject({ amountIn: '12', quote: { value: { amountIn: '1' } } })

  const same = await rerun(report, { plugins: plugins({ isRacy: true }) })
  expect(same.divergences).toEqual([])
  expect(same.kernel.getState()).toEqual(kernel.getState())

  const fixed = await rerun(report, { plugins: plugins({ isRacy: false }) })
  const stale = report.entries.filter(({ type }) => type === 'exchange/quoteReceived').at(-1)
  expect(fixed.divergences).toEqual([{ seq: stale?.seq, expected: stale, actual: null }])
  expect(fixed.kernel.getState().exchange).toMatchObject({ amountIn: '12', quote: { value: { amountIn: '12' } } })
})

test('the correct code records a log without the race, in which the racy code shows it', async () => {
  const { report } = await raced({ isRacy: false })
  expect((await rerun(report, { plugins: plugins({ isRacy: false }) })).divergences).toEqual([])
  // The dropped response is not recorded, so the racy code waits for it.
  const racy = await rerun(report, { plugins: plugins({ isRacy: true }) })
  expect(racy.divergences.map(({ actual }) => actual?.type)).toEqual(['exchange/fetch'])
})

test('changed code diverges where it changed: another payload', async () => {
  const { report } = await raced({ isRacy: false })
  const { divergences } = await rerun(report, {
    plugins: entering(({ send }, { amountIn }) => send('amountEntered', { amountIn: `${amountIn}0` })),
  })
  const seq = seqOf(report, 'exchange/amountEntered')
  expect(divergences[0]).toMatchObject({ seq, actual: { data: { amountIn: '10' } } })
})

test('changed code diverges where it changed: an additional event', async () => {
  const { report } = await raced({ isRacy: false })
  const { divergences } = await rerun(report, {
    plugins: entering(({ send }, input) => {
      send('amountEntered', input)
      send('reset')
    }),
  })
  expect(divergences).toMatchObject([
    { seq: seqOf(report, 'exchange/enterAmount'), expected: null, actual: { type: 'exchange/reset' } },
    { expected: null, actual: { type: 'exchange/reset' } },
  ])
})

test('changed code diverges where it changed: a missing effect, another request', async () => {
  const { report } = await raced({ isRacy: false })
  const less = await rerun(report, { plugins: changed(({ effects: _, ...now }) => now) })
  expect(less.divergences.every(({ actual }) => actual === null)).toBe(true)
  expect(less.divergences[0]?.expected?.type).toBe('exchange/sleep')

  const other = await rerun(report, {
    plugins: [
      wallet(),
      definePlugin(exchangeContract, { load: async () => createRuntime({ endpoint: 'https://other.example' }) }),
    ],
  })
  expect(other.divergences).toMatchObject([
    {
      expected: { type: 'exchange/fetch' },
      actual: { type: 'exchange/fetch', data: { url: expect.stringContaining('other') } },
    },
  ])
})

test('reports a request that was not recorded, and never hangs', async () => {
  const { report } = await raced({ isRacy: false })
  const { divergences } = await rerun(report, {
    plugins: entering(async ({ send, io }, input) => {
      send('amountEntered', input)
      await io.get('remembered')
    }),
  })
  expect(divergences.map(({ actual }) => actual?.type)).toEqual(['exchange/get', 'exchange/get'])
})

test('a request that was pending at the export is no divergence', async () => {
  const world = createRandomWorld(1, () => 900)
  const kernel = createKernel({ plugins: plugins(), io: world.io })
  await kernel.load('wallet')
  void kernel.actions.wallet.connect()
  await macrotask()
  const report = await kernel.log.export()
  expect(report.pending).toMatchObject([{ type: 'wallet/request' }])
  expect((await rerun(report, { plugins: plugins() })).divergences).toEqual([])
})

test('play advances through every entry at the recorded pace', async () => {
  const { kernel, report } = await raced({ isRacy: false })
  const replay = await openReplay(report, { plugins: plugins() })
  const waits: number[] = []
  const seen: number[] = []
  replay.kernel.subscribe(() => seen.push(replay.seq))
  await replay.play({ speed: 2, wait: async (ms) => void waits.push(ms) })
  const [first, last] = [report.entries[0], report.entries.at(-1)]
  expect(waits.reduce((sum, ms) => sum + ms, 0) * 2).toBe((last?.at ?? 0) - (first?.at ?? 0))
  expect(seen).toEqual(report.entries.map(({ seq }) => seq))
  expect(replay.kernel.getState()).toEqual(kernel.getState())
  await expect(replay.kernel.actions.exchange.enterAmount({ amountIn: '1' })).rejects.toMatchObject({
    code: 'read-only',
  })
})
