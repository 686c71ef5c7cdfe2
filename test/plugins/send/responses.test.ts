// What a wallet may answer, and what the page does after each.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBrowser } from '../../kit/index.ts'
import { hashOf, lastOf, sender, sentOf, TO } from './sender.ts'

test('R3: records a hash that arrives after the visitor left, dismissed it and disconnected', async () => {
  const { connect, review, confirm, questions, slice, actions, kernel, world, toast, check } = await sender()
  await connect()
  await review('0.5', TO)
  await confirm()
  await actions.dismiss({ id: lastOf(slice())?.id as string })
  expect(lastOf(slice())?.status).toBe('dismissed')
  await kernel.actions.connection.disconnect()
  await world.advance(0)
  expect(slice()).toMatchObject({ review: null, sendTokenAmount: '' })
  questions[0]?.approve(hashOf(7))
  await world.advance(0)
  expect(lastOf(slice())).toMatchObject({ status: 'sent', hash: hashOf(7) })
  expect(toast()).toBe('Transaction started')
  await check()
})

test('shows a rejection or a failure after which nothing was sent, and allows a retry', async () => {
  const { connect, review, confirm, questions, slice, toast, world, check } = await sender()
  await connect()
  await review('0.5', TO)
  for (const [at, code] of [4001, 4100, 4200, -32602].entries()) {
    await confirm()
    expect(questions).toHaveLength(at + 1)
    questions[at]?.reject(code)
    await world.advance(0)
    expect(slice()).toMatchObject({ refusal: code === 4001 ? 'rejected' : 'failed', transfers: [] })
    // A rejection is no error: only the view shows it.
    expect(toast()).toBe(code === 4001 ? undefined : 'Something went wrong')
  }
  await check()
})

test('a wallet that names no network before it is asked was sent nothing', async () => {
  const { connect, review, confirm, questions, slice, toast, stray, check } = await sender()
  await connect()
  await review('0.5', TO)
  stray('not a network')
  await (await confirm()).done
  expect([questions, slice()]).toMatchObject([[], { refusal: 'failed', transfers: [] }])
  expect(toast()).toBe('Something went wrong')
  stray('0x7a69')
  await confirm()
  expect(questions).toHaveLength(1)
  await check()
})

const CERTAIN: readonly unknown[] = [4001, 4100, 4200, -32602]
const unclear = fc.oneof(
  fc.record({
    code: fc.oneof(
      fc.constantFrom(-32603, 4900, 4901, -32002, -32000, -32003, 5000, 0, undefined, '4001', null),
      fc.integer().filter((code) => !CERTAIN.includes(code)),
    ),
  }),
  fc.record({
    answer: fc.oneof(
      fc.constantFrom(null, '', '0x', '0x12', {}, [], { hash: hashOf(1) }, 'not a hash', `0x${'g'.repeat(64)}`, 7),
      fc.string(),
    ),
  }),
)

test('after any other response, keeps the request open, and a second click sends nothing', async () => {
  await fc.assert(
    fc.asyncProperty(unclear, async (said) => {
      const { connect, review, confirm, questions, slice, toast, world, browser } = await sender()
      await connect()
      await review('0.5', TO)
      await confirm()
      if ('answer' in said) questions[0]?.approve(said.answer)
      else questions[0]?.reject(said.code)
      await world.advance(0)
      expect(slice()).toMatchObject({ transfers: [{ status: 'unknown' }], refusal: null, isConfirming: false })
      expect(browser.storage.get('portico.outbox')).toContain('"unknown"')
      expect(toast()).toBe('We couldn’t confirm whether this was sent')
      await confirm()
      expect(questions).toHaveLength(1)
      expect(slice().refusal).toBe('busy')
    }),
    { numRuns: Math.ceil(Number(process.env.PORTICO_RUNS ?? 200) / 10) },
  )
})

test('after an unclear response, finds the transaction on the chain and unblocks the account', async () => {
  const mined = new Map<number, object>()
  const { connect, review, confirm, questions, slice, world, browser, check } = await sender({
    mined,
    chain: { [hashOf(7)]: sentOf(TO) },
  })
  await connect()
  await review('0.5', TO)
  await confirm()
  questions[0]?.reject(-32603)
  await world.advance(30_000)
  expect(lastOf(slice())?.status).toBe('unknown')
  mined.set(113, { ...sentOf(TO.toLowerCase()), nonce: '0x0', hash: hashOf(7) })
  await world.advance(10_000)
  expect(lastOf(slice())).toMatchObject({ status: 'done', hash: hashOf(7) })
  expect(browser.storage.has('portico.outbox')).toBe(false)
  await check()

  const other = await sender({ browser: createBrowser() })
  await other.connect()
  await other.review('0.5', TO)
  await other.confirm()
  other.questions[0]?.reject(4900)
  await other.world.advance(0)
  await other.actions.dismiss({ id: lastOf(other.slice())?.id as string })
  await other.confirm()
  expect(other.questions).toHaveLength(2)
})
