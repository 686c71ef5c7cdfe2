// Who may send while requests of an account are open.
import { expect, test } from 'vitest'
import { PENDING_KEY } from '../../../../plugins/shared/transactions/pending-key.ts'
import { type PendingEntry, storePending } from '../../../../plugins/shared/transactions/pending-store.ts'
import { claimPending } from '../../../../plugins/shared/transactions/tab-lock.ts'
import { createPage, entry, NOW } from './sending-page.ts'

const claim = (page: ReturnType<typeof createPage>, one = entry(), own: readonly PendingEntry[] = [], slice = {}) =>
  claimPending({ ...(page.context as object), read: () => slice } as never, one, () => own)

test('T11: one request of an account at a time: another one that is open refuses it, in storage or elsewhere', async () => {
  const page = createPage()
  expect(await claim(page)).toBeNull()
  expect([page.stored(), page.slept]).toEqual([[entry()], [60]])
  const second = entry({ id: 'b', at: NOW })
  expect(await claim(page, second)).toEqual([entry()])
  expect(page.stored()).toEqual([entry()])
  // It neither waits nor tells other tabs of it.
  expect([page.slept, page.calls]).toEqual([[60], []])
  // Of another account, or no longer open.
  expect(await claim(page, entry({ id: 'c', account: 'eip155:1:0xc' as never }))).toBeNull()
  const other = createPage()
  await storePending(other.context, entry({ status: 'sent' }))
  expect(await claim(other, second)).toBeNull()
  const announced = createPage()
  expect(await claim(announced, second, [entry()])).toEqual([])
  expect(await claim(announced, second, [], { others: [entry()] })).toEqual([])
  expect(announced.stored()).toBeNull()
  // The later one gives way.
  expect(await claim(announced, second, [entry({ id: 'z', at: NOW + 1 })])).toBeNull()
})

test('T11: of two tabs that claim at once, the one whose request is earlier may send', async () => {
  for (const [mine, theirs, mayGo] of [
    [NOW, NOW + 1, true],
    [NOW, NOW - 1, false],
  ] as const) {
    const page = createPage()
    const { io } = page.context as { io: { sleep(ms: number): Promise<void> } }
    io.sleep = () => storePending(page.context, entry({ id: 'theirs', at: theirs }))
    const rivals = await claim(page, entry({ id: 'mine', at: mine }))
    expect(rivals).toEqual(mayGo ? null : [entry({ id: 'theirs', at: theirs })])
    expect(page.stored()?.map(({ id }) => id)).toEqual(mayGo ? ['mine', 'theirs'] : ['theirs'])
  }
  // Another tab removed ours.
  for (const left of ['[]', JSON.stringify([entry({ id: 'other', account: 'eip155:1:0xc' as never })])]) {
    const page = createPage()
    const { io } = page.context as { io: { sleep(ms: number): Promise<void> } }
    io.sleep = async () => void page.storage.set(PENDING_KEY, left)
    expect(await claim(page)).toEqual([])
  }
})

test('T11: a request that is stored already goes first, even if the clock of its page is ahead', async () => {
  const page = createPage()
  const ahead = entry({ id: 'ahead', at: NOW + 5_000 })
  await storePending(page.context, ahead)
  expect(await claim(page)).toEqual([ahead])
})

test('T11: without room, nothing is sent unless the visitor accepts it, and the other tabs learn of it', async () => {
  const page = createPage({ isFull: true })
  expect(await claim(page)).toBe('unkept')
  expect([page.calls, page.slept]).toEqual([[], []])
  expect(await claim(page, entry(), [], { hasAcceptedUnstored: true })).toBeNull()
  expect([page.calls, page.slept]).toEqual([[['keep', { ...entry() }]], [60]])
})
