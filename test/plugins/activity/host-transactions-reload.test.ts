// What was told in an earlier visit may change: a transaction is followed until it is final.
import { expect, test } from 'vitest'
import { assertReplays } from '../../kit/index.ts'
import { type Call, call, HASH, MINT, NETWORK, OTHER, visit } from './host-visit.ts'

/** One block makes no transaction final here. */
const SLOW = 'eip155:31338'

/** Adds a transaction, waits, and reloads the page. */
async function reload(calls: readonly Call[], later: readonly Call[], ms: number, caipNetworkId = NETWORK) {
  const before = await visit()
  before.node.calls = [call()]
  await before.add({ ...MINT, caipNetworkId })
  await before.rest(4_000)
  before.node.calls = [...calls]
  await before.rest(ms)
  const [told] = before.known()
  await before.kernel.destroy()
  before.node.calls = [...later]
  return { told: told?.status, before, after: await visit(before.browser, before.nodes) }
}

test('a transaction that another one replaced is followed after a reload, until the other one is final', async () => {
  const other = call({ hash: OTHER, input: '0x', block: 100 })
  const reverted = await reload([other], [call({ block: 100 })], 2_500, SLOW)
  expect(reverted.told).toBe('replaced')
  await reverted.after.rest(2_500)
  expect(reverted.after.known()).toMatchObject([{ hash: HASH, status: 'confirmed' }])
  await assertReplays(reverted.after.kernel)

  const final = await reload([other], [other], 2_500)
  final.after.node.calls = [call({ block: 100 })]
  await final.after.rest(2_500)
  expect(final.after.known()).toMatchObject([{ hash: HASH, status: 'replaced' }])
})

test('a transaction that was told as dropped is followed after a reload', async () => {
  const { after, told } = await reload([], [call({ block: 100 })], 250_000)
  expect(told).toBe('dropped')
  await after.rest(2_500)
  expect(after.known()).toMatchObject([{ hash: HASH, status: 'confirmed' }])
  await assertReplays(after.kernel)
})

test('so is one that no node had', async () => {
  const before = await visit()
  await before.add()
  await before.rest(130_000)
  expect(before.known()[0]?.status).toBe('unknown')
  await before.kernel.destroy()
  before.node.calls = [call({ block: 100 })]
  const after = await visit(before.browser, before.nodes)
  await after.rest(2_500)
  expect(after.known()[0]?.status).toBe('confirmed')
})

test.each([false, true])('a block that is reverted after a reload is told, reverted call: %s', async (isReverted) => {
  const mined = call({ block: 100, isReverted })
  const { after, told } = await reload([mined], [call()], 2_500, SLOW)
  expect(told).toBe(isReverted ? 'failed' : 'confirmed')
  await after.rest(20_000)
  expect([after.known()[0]?.status, after.toast()]).toEqual(['pending', 'Transaction is pending again'])
})

test('what was in a block a day ago is not looked up again', async () => {
  const { before, after } = await reload([call({ block: 100 })], [call({ block: 100 })], 2_500, SLOW)
  await after.kernel.destroy()
  before.browser.now += 86_400_000
  before.node.calls = []
  const later = await visit(before.browser, before.nodes)
  await later.rest(20_000)
  expect(later.known()[0]?.status).toBe('confirmed')
})

test.each([false, true])(
  'what is final is not looked up again after a reload, reverted call: %s',
  async (isReverted) => {
    const { after, before, told } = await reload([call({ block: 100, isReverted })], [], 2_500)
    before.node.asked.length = 0
    await after.rest(20_000)
    expect(after.known()).toMatchObject([{ status: told, isFinal: true }])
    expect(before.node.asked).not.toContain('eth_getTransactionByHash')
    await assertReplays(after.kernel)
  },
)
