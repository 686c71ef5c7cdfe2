// An approval that no swap has used is on the chain, also after the page is gone.
import { expect, test } from 'vitest'
import { PENDING_KEY } from '../../../plugins/shared/transactions/pending-key.ts'
import { LONGEST_OPEN_MS } from '../../../plugins/shared/transactions/pending-store.ts'
import { encodeApprove } from '../../../plugins/swap/erc20-calls.ts'
import type { SentSwap } from '../../../plugins/swap/state.ts'
import { readStored, toPendingEntry } from '../../../plugins/swap/store.ts'
import { trackSwap } from '../../../plugins/swap/track-swap.ts'
import { selectUnusedApproval } from '../../../plugins/swap/unused-approval.ts'
import { ANNA, account, approve, createSwapPage, DOLLARS, NETWORK, NOW, ROUTER, STRANGER, swap, word } from './page.ts'
import { DOLLARS as LOCAL_DOLLARS, stageSwaps } from './stage.ts'
import { ETHER } from './swapper.ts'

const { opened } = stageSwaps()

test('T1: an unused approval can be revoked after a reload, and is forgotten then', async () => {
  const options = {
    tamper: (path: string, answer: unknown) => (path === 'convert/build-transaction' ? {} : answer),
  }
  const { write, review, confirm, questions, slice, mined, world, browser, check } = await opened(options)
  await write('99', ETHER, LOCAL_DOLLARS)
  await review()
  await confirm()
  await questions[0]?.approve()
  await mined()
  expect(slice()).toMatchObject({ fault: 'no-answer', swaps: [{ step: 'approve', status: 'done' }] })
  await check()
  world.close()

  const next = await opened({ ...options, browser, isPermitted: true })
  expect([next.alerts(), next.toasts()]).toEqual([[], []])
  await next.write('99', ETHER, LOCAL_DOLLARS)
  await next.review()
  expect(next.slice()).toMatchObject({ fault: 'no-answer' })
  await next.actions.revokeApproval()
  expect(next.slice()).toMatchObject({ plan: { step: 'approve', allowed: '0' }, fault: null })
  await next.confirm()
  await next.questions[0]?.approve()
  await next.mined()
  expect(browser.storage.has(PENDING_KEY)).toBe(false)
  await next.check()
})

const approval = (id: string, more: Partial<SentSwap> = {}) =>
  swap(id, { step: 'approve', hash: `0x${id}`, status: 'done', call: approve, expected: undefined, ...more })
const used = (id: string, amount: string, more: Partial<SentSwap> = {}) =>
  swap(id, { hash: `0x${id}`, status: 'done', from: { ...swap(id).from, amount }, ...more })

/** Tracks the last of the transactions to its end. Returns the ids that are stored then. */
async function end(...swaps: SentSwap[]) {
  const { id, call: own } = swaps.at(-1) as SentSwap
  const page = createSwapPage({
    slice: { swaps },
    chain: { findCall: async () => ({ from: ANNA, ...own, status: 'done' }) },
  })
  page.storage.set(PENDING_KEY, JSON.stringify(swaps.map(toPendingEntry)))
  await trackSwap(page.context, { id })
  return { ids: (page.stored() ?? []).map((one: { id: string }) => one.id), ...page }
}

test('T1: an approval stays stored until swaps have used it up', async () => {
  expect((await end(approval('a'))).ids).toEqual(['a'])
  expect((await end(approval('a'), used('b', '149'))).ids).toEqual(['a'])
  expect((await end(approval('a'), used('b', '150'))).ids).toEqual([])
  expect((await end(approval('a'), used('b', '1'), used('c', '149'))).ids).toEqual(['b'])
  expect((await end(used('b', '150'))).ids).toEqual([])
})

test('T1: another approval of the token takes its place, and a revocation ends both', async () => {
  const revoked = { ...approve, data: encodeApprove(ROUTER, 0n) }
  expect((await end(approval('a'), approval('b'))).ids).toEqual(['b'])
  expect((await end(approval('a'), approval('b', { call: revoked }))).ids).toEqual([])
  const other = approval('b', {
    from: { ...swap('b').from, token: `${NETWORK}:${STRANGER}` },
    call: { ...approve, to: STRANGER },
  })
  expect((await end(approval('a'), other)).ids).toEqual(['a', 'b'])
})

const revocation = approval('b', { status: 'sent', call: { ...approve, data: encodeApprove(ROUTER, 0n) } })

/** Tracks a revocation that is in a block for a week. `allowances` are what the token reports, the last one for ever. */
async function revoke(allowances: bigint[], confirmations = 1) {
  let [now, rounds] = [NOW, 0]
  const readAllowance = () => word((allowances.length > 1 ? allowances.shift() : allowances[0]) ?? 0n)
  const page = createSwapPage({
    slice: { swaps: [approval('a'), revocation] },
    chain: {
      findCall: async () => ({
        from: ANNA,
        ...revocation.call,
        status: 'done',
        confirmations: confirmations + rounds++,
      }),
    },
    node: ({ params }) => (JSON.stringify(params).includes('0xdd62ed3e') ? readAllowance() : undefined),
  })
  Object.assign(page.io, {
    now: () => now,
    sleep: async (ms: number) => {
      now += ms
    },
  })
  page.storage.set(PENDING_KEY, JSON.stringify(page.slice.swaps.map(toPendingEntry)))
  await trackSwap(page.context, { id: 'b' })
  const settled = page.events.flatMap((one) => (one as [string, { status?: string }])[1].status ?? [])
  const unused = selectUnusedApproval(page.slice, account, { address: DOLLARS })?.id
  return { settled, unused, stored: page.stored()?.map(({ id }: { id: string }) => id) ?? [] }
}

test('T1: a revocation that the token did not execute is not done, and can be repeated', async () => {
  expect(await revoke([150n])).toEqual({ settled: ['expired'], unused: 'a', stored: ['a'] })
})

test('T1: a revocation in the latest block is pending while a server has the allowance of the block before', async () => {
  expect(await revoke([150n, 0n])).toEqual({ settled: ['done'], unused: undefined, stored: [] })
  expect(await revoke([150n, 0n], 2)).toEqual({ settled: ['expired', 'done'], unused: undefined, stored: [] })
})

test('T1: what is stored is offered again, however long ago it was, and without words', async () => {
  for (const at of [NOW, NOW - 10 * LONGEST_OPEN_MS]) {
    const { storage } = await end(approval('a', { at }))
    const page = createSwapPage({
      slice: { swaps: [] },
      chain: { findCall: async () => ({ from: ANNA, ...approve, status: 'done' }) },
    })
    page.storage.set(PENDING_KEY, storage.get(PENDING_KEY) ?? '')
    const swaps = await readStored(page.context)
    expect(swaps).toEqual([approval('a', { at })])
    page.slice.swaps.push(...swaps)
    await trackSwap(page.context, { id: 'a' })
    expect([page.events, page.calls, page.stored()?.length]).toEqual([[], [], 1])
    expect(selectUnusedApproval(page.slice, account, { address: DOLLARS })?.id).toBe('a')
    expect(selectUnusedApproval(page.slice, `eip155:10:${ANNA}`, { address: DOLLARS })).toBeNull()
  }
})
