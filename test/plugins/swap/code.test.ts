// When the code of a swap is fetched, and what happens if it can't be.
import { expect, test } from 'vitest'
import { soon } from '../../soon.ts'
import { DOLLARS, LUMEN, stageSwaps } from './stage.ts'
import { ETHER, type swapper } from './swapper.ts'

const { opened } = stageSwaps()

type Own = Awaited<ReturnType<typeof swapper>>

const findAll = ({ kernel }: Own, type: string) => kernel.log.entries.filter((entry) => entry.type === type)
const findLoads = (own: Own) =>
  findAll(own, 'swap/load').map(({ data }) => (data as { request: { name: string } }).request.name)

test('the code that sends is fetched with the first quote, before the review', async () => {
  const own = await opened()
  expect(findLoads(own)).not.toContain('sending')
  await own.write('0.01', DOLLARS)
  expect(findAll(own, 'swap/quoteReceived')).toHaveLength(1)
  expect(findLoads(own)).toContain('sending')
  await own.review()
  await own.actions.enterAmount({ text: '0.02' })
  await own.world.advance(600)
  await own.review()
  expect(findLoads(own).filter((name) => name === 'sending')).toHaveLength(1)
  await own.check()
})

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

test('without the code that sends, there is a quote and no plan; the next try fetches it again', async () => {
  let beforeLoad = async () => {}
  const own = await opened({ beforeLoad: () => beforeLoad() })
  beforeLoad = missing
  await own.write('0.01', DOLLARS)
  expect(own.slice().quote).not.toBeNull()
  await own.review()
  expect(own.slice()).toMatchObject({ fault: 'unreachable', plan: null, phase: 'idle' })
  expect(own.toast()).toBe('Failed to create transaction')
  await own.actions.retry()
  expect(own.slice()).toMatchObject({ fault: 'unreachable', plan: null, phase: 'idle' })
  expect(findAll(own, 'kernel/pluginFailed')).toEqual([])

  beforeLoad = async () => {}
  await own.actions.retry()
  await own.world.advance(0)
  expect(own.slice()).toMatchObject({ fault: null, plan: { step: 'swap', isSimulated: true } })
  await own.confirm()
  expect(own.questions).toHaveLength(1)
})

test('without the code that simulates, nothing can be confirmed', async () => {
  let beforeLoad = async () => {}
  const own = await opened({ beforeLoad: () => beforeLoad() })
  await own.write('0.01', DOLLARS)
  beforeLoad = missing
  await own.review()
  expect(own.slice()).toMatchObject({ fault: expect.any(String), plan: null, phase: 'idle' })
  await own.confirm()
  expect(own.questions).toEqual([])
})

test('T13: without the code for batches, the wallet is not asked for one; the next click fetches it again', async () => {
  let beforeLoad = async () => {}
  const own = await opened({ atomic: 'supported', beforeLoad: () => beforeLoad() })
  await own.write('12', ETHER, DOLLARS)
  await own.review()
  expect(own.slice().plan).toMatchObject({ approvals: [{}] })
  beforeLoad = missing
  await own.confirm()
  expect([own.questions.length, own.slice().phase, own.slice().refusal, own.slice().swaps]).toEqual([
    ...[0, 'idle', 'failed'],
    [],
  ])
  expect(own.browser.storage.get('portico.outbox')).toBeUndefined()
  beforeLoad = async () => {}
  await own.confirm()
  expect(own.questions).toHaveLength(1)
  // By now, everything that the batch needs is there.
  beforeLoad = missing
  own.questions[0]?.reject()
  await own.world.advance(100)
  expect(own.slice()).toMatchObject({ phase: 'idle', refusal: 'rejected', swaps: [] })
  beforeLoad = async () => {}
  await own.confirm()
  await own.questions[1]?.approve()
  await own.mined()
  expect(findLoads(own).filter((name) => name === 'batch')).toHaveLength(2)
  expect(own.stack().at(-1)).toBe('SwapStatus')
  expect(own.slice().swaps).toMatchObject([{ status: 'done' }])
})

test('T4: a batch whose draft was changed while its code was fetched is not sent', async () => {
  let release: (() => void) | undefined
  let beforeLoad = async () => {}
  const own = await opened({ atomic: 'supported', beforeLoad: () => beforeLoad() })
  await own.write('12', ETHER, DOLLARS)
  await own.review()
  expect(own.slice().plan).toMatchObject({ approvals: [{}] })
  beforeLoad = () =>
    new Promise((resolve) => {
      release = resolve
    })
  void own.actions.confirm()
  const advanced = own.world.advance(0)
  await soon(() => expect(release).toBeDefined())
  await own.actions.chooseToken({ side: 'target', token: LUMEN })
  release?.()
  await advanced
  await own.world.advance(100)
  expect([own.questions, findAll(own, 'swap/transactionRequested')]).toEqual([[], []])
  expect(own.slice()).toMatchObject({ swaps: [], phase: 'idle', refusal: null, toToken: LUMEN })
})

test('T3: once the wallet is asked, nothing more has to be fetched to tell the outcome', async () => {
  let beforeLoad = async () => {}
  const own = await opened({ beforeLoad: () => beforeLoad() })
  await own.write('0.01', DOLLARS)
  await own.review()
  await own.confirm()
  beforeLoad = missing
  await own.questions[0]?.approve()
  await own.mined()
  expect(own.slice().swaps).toMatchObject([{ status: 'done', received: { outcome: null } }])
  expect(findAll(own, 'kernel/pluginFailed')).toEqual([])
})

test('a draft that was left does not come back when the code can’t be fetched', async () => {
  let fail = () => {}
  let beforeLoad = async () => {}
  const own = await opened({ beforeLoad: () => beforeLoad() })
  beforeLoad = missing
  await own.write('0.01', DOLLARS)
  beforeLoad = () =>
    new Promise((_, reject) => {
      fail = () => reject(new TypeError('Failed to fetch dynamically imported module'))
    })
  void own.actions.review()
  const advanced = own.world.advance(0)
  await soon(() => expect(own.slice().phase).toBe('planning'))
  void own.kernel.actions.connection.disconnect()
  await soon(() => expect(own.slice().status).toBeUndefined())
  fail()
  await advanced
  expect(own.slice()).not.toHaveProperty('fault')
  expect(own.toasts()).not.toContain('Failed to create transaction')
})
