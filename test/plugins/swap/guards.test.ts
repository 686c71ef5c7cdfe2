// What stops a swap before the wallet receives it: other requests, a full storage, a plan that is being made.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBrowser } from '../../kit/world.ts'
import { startWorld, type World } from '../../world/index.ts'
import { EVM_TOKENS } from '../../world/tokens.ts'
import { ACCOUNT, caip, ETHER, EVM, OTHER, type SwapperOptions, swapper } from './swapper.ts'

const DOLLARS = caip(EVM_TOKENS[0]?.address as string)
const OTHER_ACCOUNT = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
let local: World

beforeAll(async () => {
  local = await startWorld({ only: ['eip155'] })
  await local.settled
}, 60_000)
afterAll(() => local.stop())

async function opened(options?: SwapperOptions) {
  const own = await swapper(local, options)
  await own.connect()
  await own.open()
  return own
}

test('T11: sends nothing while the host has an open request', async () => {
  const { kernel, world, write, review, confirm, questions, slice, check } = await opened()
  await write('0.01', DOLLARS)
  await review()
  const params = [{ from: ACCOUNT, to: OTHER_ACCOUNT, value: '0x1' }]
  const asked = kernel.actions.eip155.request({ method: 'eth_sendTransaction', params }).catch(() => {})
  await world.advance(0)
  await confirm()
  expect(questions).toHaveLength(1)
  expect(slice()).toMatchObject({ refusal: 'busy', swaps: [] })
  questions[0]?.reject()
  await asked
  await confirm()
  expect(questions).toHaveLength(2)
  questions[1]?.reject()
  await world.advance(0)
  await check()
})

test('warns about a full storage once, and the next click sends', async () => {
  const browser = createBrowser()
  browser.storage.set = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  const { world, write, review, confirm, questions, slice, check } = await opened({ browser })
  await write('0.01', DOLLARS)
  await review()
  await confirm()
  expect(questions).toEqual([])
  expect(slice()).toMatchObject({ refusal: 'unkept', swaps: [] })
  await confirm()
  expect(questions).toHaveLength(1)
  expect(slice().swaps).toMatchObject([{ status: 'asked' }])
  questions[0]?.reject()
  await world.advance(0)
  await check()
})

test.each<[string, (own: Awaited<ReturnType<typeof opened>>) => Promise<unknown>]>([
  [
    'whose network was left',
    async ({ switchTo }) => {
      await switchTo(OTHER)
      await switchTo(EVM)
    },
  ],
  ['that was changed', ({ actions }) => actions.enterAmount({ text: '0.02' })],
])('R4: a draft %s during the checks of a click is not sent', async (_, leave) => {
  const own = await opened()
  const { world, write, review, actions, questions, slice, browser, check } = own
  await write('0.01', DOLLARS)
  await review()
  void actions.confirm().catch(() => {})
  await world.advance(30)
  expect([slice().phase, browser.storage.has('portico.outbox')]).toEqual(['asking', true])
  await leave(own)
  expect(slice().plan ?? null).toBeNull()
  await world.advance(200)
  expect([questions, slice().swaps, slice().refusal ?? null]).toEqual([[], [], null])
  expect(browser.storage.has('portico.outbox')).toBe(false)
  await check()
})

test('while a plan is being made, an approval can’t be revoked in its place, and no second review begins', async () => {
  let isSlow = false
  let release = () => {}
  const { actions, world, write, review, confirm, questions, slice, stack, mined, asked, check } = await opened({
    tamper: (path, answer) =>
      isSlow && path === 'convert/build-transaction'
        ? new Promise((resolve) => {
            release = () => resolve(answer)
          })
        : answer,
  })
  await write('9', ETHER, DOLLARS)
  await review()
  await confirm()
  isSlow = true
  await questions[0]?.approve()
  await mined()
  expect(slice()).toMatchObject({ phase: 'planning', swaps: [{ step: 'approve', status: 'done' }] })
  await actions.revokeApproval()
  const before = asked.length
  await actions.review()
  await world.advance(0)
  expect(slice().phase).toBe('planning')
  expect(asked).toHaveLength(before)
  expect(stack().filter((view) => view === 'SwapPreview')).toHaveLength(1)
  release()
  await world.advance(0)
  expect(slice()).toMatchObject({ phase: 'idle', plan: { step: 'swap' } })
  await check()
})

test('an exported report has none of the amounts that can be told from each other', async () => {
  const { kernel, write, slice } = await opened()
  await write('0.012345678', DOLLARS)
  const { quote, toTokenAmount } = slice()
  const text = JSON.stringify(await kernel.log.export())
  for (const amount of [quote?.toAmount, toTokenAmount, '0.012345678']) expect(text).not.toContain(`"${amount}"`)
})
