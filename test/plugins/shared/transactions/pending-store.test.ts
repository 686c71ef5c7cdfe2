// What stays stored of requests whose outcome is unknown.
import { expect, test, vi } from 'vitest'
import { PENDING_KEY } from '../../../../plugins/shared/transactions/pending-key.ts'
import {
  dropPending,
  getTabsTopic,
  isPendingEntry,
  LONGEST_OPEN_MS,
  type PendingEntry,
  readPending,
  storePending,
  sweepPending,
  toOtherRequests,
} from '../../../../plugins/shared/transactions/pending-store.ts'
import {
  handleTabMessage,
  partitionPending,
  resumePending,
} from '../../../../plugins/shared/transactions/resume-pending.ts'
import { createPage, DAY, entry, NOW } from './sending-page.ts'

test('T11: an entry of another page counts if its form, length and time are right', () => {
  const isTaken = (more: object) => isPendingEntry({ ...entry(), ...more }, NOW)
  expect([isTaken({}), isTaken({ hash: '0x1' }), isTaken({ hash: undefined })]).toEqual([true, true, true])
  for (const more of [{ id: 7 }, { kind: null }, { account: '' }, { status: {} }, { hash: 7 }, { at: `${NOW}` }])
    expect([more, isTaken(more)]).toEqual([more, false])
  expect([isTaken({ id: 'x'.repeat(256) }), isTaken({ id: 'x'.repeat(257) })]).toEqual([true, false])
  // A later time is that of a clock that was set back since, as long as it can be shown.
  const times = [NOW - LONGEST_OPEN_MS, NOW - LONGEST_OPEN_MS + 1, NOW + 9 * DAY, 8.64e15, 8.7e15, Infinity, NaN]
  expect(times.map((at) => isTaken({ at }))).toEqual([false, true, true, true, false, false, false])
  for (const one of [null, 'a', [], undefined]) expect(isPendingEntry(one, NOW)).toBe(false)
})

test('reads what is stored: the latest 32 entries, none of a text that is no list or no JSON', async () => {
  const { context, storage } = createPage()
  const read = async (text: string) => {
    storage.set(PENDING_KEY, text)
    return (await readPending(context)).map(({ id }) => id)
  }
  expect(await readPending(context)).toEqual([])
  const many = Array.from({ length: 40 }, (_, i) => entry({ id: `${i}` }))
  expect(await read(JSON.stringify(many))).toEqual(many.slice(8).map(({ id }) => id))
  for (const text of ['', '{', '{}', 'null', '7']) expect([text, await read(text)]).toEqual([text, []])
})

test('of a text that is too long, keeps of each long entry what tells that it is open', async () => {
  const { context, storage, stored } = createPage()
  const big = entry({ id: 'big', status: 'unknown', isChecked: true, hash: '0x1' })
  const full = (length: number) => ({ ...big, data: 'x'.repeat(length - JSON.stringify({ ...big, data: '' }).length) })
  const list = [entry(), full(65_536), full(2_049), full(2_048)]
  storage.set(PENDING_KEY, JSON.stringify(list))
  expect(await readPending(context)).toEqual([entry(), big, big, full(2_048)])
  await sweepPending(context)
  expect(stored()).toEqual([entry(), big, big, full(2_048)])
  storage.set(PENDING_KEY, JSON.stringify([entry(), full(60_000)]))
  expect(await readPending(context)).toEqual([entry(), full(60_000)])
})

test('a sweep writes only if something is invalid, and removes the key with the last entry', async () => {
  const { context, storage, stored } = createPage()
  await sweepPending(context)
  expect(storage.size).toBe(0)
  storage.set(PENDING_KEY, JSON.stringify([entry(), entry({ id: 'old', at: NOW - LONGEST_OPEN_MS })]))
  expect((await sweepPending(context)).map(({ id }) => id)).toEqual(['a'])
  expect(stored()).toEqual([entry()])
  const spaced = JSON.stringify([entry()], null, 1)
  storage.set(PENDING_KEY, '[{"id":7}]')
  await sweepPending(context)
  expect(storage.has(PENDING_KEY)).toBe(false)
  storage.set(PENDING_KEY, spaced)
  await sweepPending(context)
  expect(storage.get(PENDING_KEY)).toBe(JSON.stringify([entry()]))
})

test('a sweep leaves alone what is valid, missing or can’t be read', async () => {
  const kept = createPage()
  kept.storage.set(PENDING_KEY, JSON.stringify([entry()]))
  for (const page of [kept, createPage(), createPage({ isUnreadable: true })]) {
    await sweepPending(page.context)
    expect(page.writes).toEqual([])
  }
})

test('at the limit, what is done gives way to what is open, however late it was stored', async () => {
  const { context, stored } = createPage()
  await storePending(context, entry({ id: 'open' }))
  for (let i = 0; i < 40; i++) await storePending(context, entry({ id: `${i}`, status: 'done' }))
  expect(stored()?.map(({ id }) => id)).toEqual([...Array.from({ length: 31 }, (_, i) => `${i + 9}`), 'open'])
})

test('storing replaces the entry with its id, and keeps the latest 32', async () => {
  const { context, stored } = createPage()
  for (let i = 0; i < 33; i++) await storePending(context, entry({ id: `${i}` }))
  expect(stored()).toHaveLength(32)
  await storePending(context, entry({ id: '5', status: 'sent' }))
  expect(stored()?.map(({ id }) => id)).toEqual([
    ...Array.from({ length: 32 }, (_, i) => `${i + 1}`).filter((id) => id !== '5'),
    '5',
  ])
  expect(stored()?.at(-1)?.status).toBe('sent')
})

test('T11: an entry that another tab knows to be sent stays, if this page only knows that it sent nothing', async () => {
  const { context, stored, calls } = createPage()
  for (const [id, more] of [
    ['open', {}],
    ['hashed', { hash: '0x1' }],
    ['sent', { status: 'sent' }],
  ] as const)
    await storePending(context, entry({ id, ...more }))
  for (const id of ['open', 'hashed', 'sent']) await dropPending(context, id, { isUnsent: true })
  expect(stored()?.map(({ id }) => id)).toEqual(['hashed', 'sent'])
  for (const id of ['hashed', 'sent']) await dropPending(context, id)
  expect(stored()).toBeNull()
  // Tabs learn of what was not sent, and of what was not stored.
  expect(calls).toEqual([['drop', { id: 'open', isUnsent: true }]])
  await dropPending(context, 'never stored')
  expect(calls.at(-1)).toEqual(['drop', { id: 'never stored', isUnsent: false }])
})

test('tabs tell each other of requests by one channel for each plugin', () => {
  expect(getTabsTopic('send')).toEqual({ target: 'outbox', event: 'send' })
})

test('of a request that this page can’t complete, it shows what is open, and no more of it', () => {
  const list = ['asked', 'unknown', 'sent'].map((status) => entry({ id: status, status, hash: '0x1' }))
  expect(toOtherRequests(list)).toEqual([
    { id: 'asked', kind: 'send', account: 'eip155:1:0xa', at: NOW - 1_000 },
    { id: 'unknown', kind: 'send', account: 'eip155:1:0xa', at: NOW - 1_000 },
  ])
})

test('after a reload, what was asked is unknown, what is done stays so, and what has another status was sent', async () => {
  const parse = async (list: readonly PendingEntry[]) => list.filter(({ kind }) => kind === 'send') as never[]
  const list = [
    entry({ id: '1', status: 'asked' }),
    entry({ id: '2', status: 'unknown' }),
    entry({ id: '3', status: 'done' }),
    entry({ id: '4', kind: 'swap' }),
    entry({ id: '6', status: 'dropped' }),
  ]
  const { own, others } = await partitionPending({ parse }, list)
  expect(own.map(({ id, status }: PendingEntry) => [id, status])).toEqual([
    ...[
      ['1', 'unknown'],
      ['2', 'unknown'],
      ['3', 'done'],
      ['6', 'sent'],
    ],
  ])
  expect(others.map(({ id }) => id)).toEqual(['4'])

  const restore = vi.fn()
  const { context, sent } = createPage()
  const read = () => ({ others: [{ id: '4' }, { id: '5' }] })
  const owner = { parse, known: () => [{ id: '2' }], restore } as never
  await resumePending({ ...(context as object), read } as never, owner, list)
  expect(restore.mock.calls[0]?.[0].map(({ id }: PendingEntry) => id)).toEqual(['1', '3', '6'])
  expect(sent).toEqual([['otherRequestsFound', { others: [{ id: '5' }, toOtherRequests([list[3] as never])[0]] }]])
  restore.mockReset()
  sent.splice(0)
  await resumePending(context, owner, [list[1] as never])
  expect([restore.mock.calls, sent]).toEqual([[], []])
  await resumePending({ ...(context as object), read: () => ({}) } as never, owner, [list[3] as never])
  expect(sent).toEqual([['otherRequestsFound', { others: toOtherRequests([list[3] as never]) }]])
})

test('a message of another tab is taken only in one of its two forms', async () => {
  const restore = vi.fn()
  const { context, sent } = createPage()
  const owner = { parse: async (list: readonly never[]) => list, known: () => [], restore } as never
  await handleTabMessage(context, owner, { heard: entry() } as never)
  expect(restore).toHaveBeenCalledOnce()
  await handleTabMessage(context, owner, { over: 'a' })
  expect(sent).toEqual([['transactionDismissed', { id: 'a' }]])
  for (const value of [{ heard: { id: 7 } }, { over: 7 }, {}, null, 'over'])
    await handleTabMessage(context, owner, value as never)
  expect([restore.mock.calls.length, sent.length]).toEqual([1, 1])
})
