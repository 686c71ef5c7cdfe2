import { expect, test } from 'vitest'
import { activity } from '../../../plugins/activity/index.ts'
import type { Transaction } from '../../../plugins/activity/state.ts'
import { getSign, toOwnTransactionRow, toTransactionRow } from '../../../plugins/activity/transaction-row.ts'
import { accountTab, type OwnTransaction } from '../../../plugins/capabilities.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { createKernel, rerun } from '../../../plugins/index.ts'
import { groupByMonth } from '../../../ui/format/date.ts'
import { ADDRESS, SECOND } from '../stage.ts'
import { account, happened, spam, teller } from './account.ts'

const CHAIN = 'eip155:31337'
const ACCOUNT = `${CHAIN}:${ADDRESS}`

test('merges pages into one flat list without duplicates, newest first', async () => {
  const { refresh, more, ids, slice, asked, check } = await account({
    pages: [
      [happened('b', {}, { minedAt: '2026-10-02T00:00:00Z' }), happened('c', {}, { minedAt: '2026-11-02T00:00:00Z' })],
      [happened('b', {}, { minedAt: '2026-10-02T00:00:00Z' }), happened('d', {}, { minedAt: '2025-11-02T00:00:00Z' })],
    ],
  })
  expect(asked).toEqual([])
  await refresh()
  await refresh()
  expect(ids()).toEqual(['c', 'b'])
  expect(slice()).toMatchObject({ status: 'ready', next: '1' })
  await more()
  expect(ids()).toEqual(['c', 'b', 'd'])
  expect(slice().next).toBeNull()
  expect(asked).toEqual([`/v1/account/${ADDRESS}/history?`, `/v1/account/${ADDRESS}/history?1`])
  await check()
})

test('a list from before the clock was set back is loaded again', async () => {
  const { refresh, asked, slice, world } = await account()
  await refresh()
  const before = asked.length
  await refresh()
  expect(asked).toHaveLength(before)
  await world.advance(-3_600_000)
  await refresh()
  expect(asked).toHaveLength(before + 1)
  expect(slice().supportedNetworks?.at).toBe(world.io.now())
})

const on = (id: string, day: number, metadata: object = {}) =>
  happened(id, {}, { minedAt: `2026-11-${`${day}`.padStart(2, '0')}T00:00:00Z`, ...metadata })
const confirmed: OwnTransaction = {
  id: 'own',
  account: ACCOUNT,
  hash: '0xe',
  sentTo: null,
  kind: 'send',
  status: 'confirmed',
  transfers: [{ direction: 'out', symbol: 'ETH', numeric: '1' }],
}

test('the pages that a visitor has loaded stay when an own transaction is confirmed', async () => {
  const { refresh, more, tell, told, ids, slice, check } = await account({
    pages: [[on('d', 9, { status: 'pending' }), on('c', 8)], [on('b', 7)], [on('a', 6)]],
  })
  await refresh()
  await more()
  told.pages = [[on('e', 10), on('d', 9)], [on('c', 8)], [on('a', 6)]]
  await tell(confirmed)
  expect([ids(), slice().next]).toEqual([['e', 'd', 'c', 'b'], '2'])
  expect(slice().transactions[1]?.metadata.status).toBe('confirmed')
  await more()
  expect([ids(), slice().next]).toEqual([['e', 'd', 'c', 'b', 'a'], null])
  await check()
})

test('a first page that does not reach the known list replaces it, and one that reaches it corrects it', async () => {
  const { refresh, more, tell, told, ids, slice } = await account({ pages: [[on('c', 8), on('b', 7)], [on('a', 6)]] })
  await refresh()
  await more()
  // Its block was reverted.
  told.pages = [[on('e', 10), on('b', 7)], [on('a', 6)]]
  await tell(confirmed)
  expect([ids(), slice().next]).toEqual([['e', 'b', 'a'], null])
  told.pages = [[on('g', 12), on('f', 11)], [on('e', 10)]]
  await tell({ ...confirmed, id: 'other', hash: '0xg' })
  expect([ids(), slice().next]).toEqual([['g', 'f'], '1'])
})

test('names no receiver beside the amount of another', async () => {
  const [ADA, FEE, TOKEN] = [`0x${'a'.repeat(40)}`, `0x${'f'.repeat(40)}`, `0x${'7'.repeat(40)}`]
  const paid = (recipient: string, numeric: string) => ({
    direction: 'out' as const,
    quantity: { numeric },
    sender: ADDRESS,
    recipient,
  })
  const toReceiver = (...transfers: ReturnType<typeof paid>[]) =>
    toTransactionRow(happened('a', { transfers }, { sentTo: TOKEN }) as unknown as Transaction).to
  expect(toReceiver(paid(FEE, '2'), paid(ADA, '98'))).toBe(TOKEN)
  expect(toReceiver(paid(ADA, '2'), paid(ADA.toUpperCase().replace('X', 'x'), '98'))).toBe(ADA)
})

test('D1: a report without names has no NFT’s name and picture and no hash of a dropped entry, and reruns', async () => {
  const HASH = `0x${'5e7c'.repeat(16)}`
  const nft_info = { name: 'Bored Quill #8817', content: { preview: { url: 'https://nfts.example/8817.png' } } }
  const transfers = [{ direction: 'in', quantity: { numeric: '1' }, nft_info }]
  const { refresh, slice, kernel } = await account({
    pages: [[happened('a', { transfers }, { hash: `0x${'a'.repeat(64)}` }), happened(HASH.slice(2), spam)]],
  })
  await refresh()
  expect(slice().transactions[0]?.transfers[0]?.nft_info?.name).toBe(nft_info.name)
  const report = await kernel.log.export()
  for (const told of [/Bored/, /8817/, /nfts\.example/, /5e7c5e7c/]) expect(JSON.stringify(report)).not.toMatch(told)
  expect((await rerun(report, { plugins: [eip155(), activity(), teller()] })).divergences).toEqual([])
})

test('A1: refreshes the balance for a new transaction, and only then', async () => {
  const { refresh, told, kernel, world, check } = await account()
  const balance = () => kernel.getState().connection.chains.eip155?.accountState.balance
  await refresh()
  told.balance = '0x2'
  await world.advance(30_000)
  await refresh()
  expect(balance()).toBe('1')
  told.pages = [[happened('a2', {}, { minedAt: '2026-11-20T10:00:00.000Z' }), happened('a1')]]
  await world.advance(30_000)
  await refresh()
  expect(balance()).toBe('2')
  await check()
})

test('sends no request without a service or on an unsupported network, and says so', async () => {
  const none = await account({ host: { projectId: undefined } })
  await none.refresh()
  expect(none.slice().status).toBe('unserved')
  const elsewhere = await account({ chains: ['eip155:1'] })
  await elsewhere.refresh()
  expect(elsewhere.slice().status).toBe('unserved')
  expect([...none.asked, ...elsewhere.asked]).toEqual([])
})

test('R4: starts with an empty list for another account, and ignores a late response for the previous one', async () => {
  const { kernel, refresh, slice, world, ids } = await account()
  await kernel.actions.activity.refresh()
  await kernel.actions.connection.switchAccount({ address: SECOND })
  await world.advance(0)
  expect(slice()).toMatchObject({ account: `${CHAIN}:${SECOND}`, transactions: [] })
  await refresh()
  expect(ids()).toEqual(['a1'])
})

const own = (also: Partial<OwnTransaction> = {}): OwnTransaction => ({
  id: 'send 1',
  account: ACCOUNT,
  kind: 'send',
  status: 'pending',
  hash: null,
  sentTo: SECOND,
  transfers: [{ direction: 'out', symbol: 'ETH', numeric: '0.12' }],
  ...also,
})

test('shows the visitor’s own transaction on top at once, until the list has it', async () => {
  const { refresh, tell, slice, told, ids, asked, check } = await account()
  await refresh()
  await tell(own())
  expect(slice().own).toMatchObject([{ id: 'send 1', status: 'pending', hash: null }])
  await tell(own({ hash: '0xB2' }))
  expect(slice().own).toHaveLength(1)
  told.pages = [[happened('b2'), happened('a1')]]
  await tell(own({ hash: '0xB2', status: 'confirmed' }))
  expect(asked).toHaveLength(2)
  expect(ids()).toEqual(['b2', 'a1'])
  expect(slice().own).toEqual([])
  await check()
})

test('withdraws a transaction that was not sent, and keeps only what is pending on disconnect', async () => {
  const { kernel, tell, slice, world } = await account()
  await tell(own())
  await tell(own({ id: 'send 2' }))
  await kernel.actions.teller.withdraw({ id: 'send 1' })
  expect(slice().own.map(({ id }) => id)).toEqual(['send 2'])
  await tell(own({ id: 'send 3', status: 'failed' }))
  await kernel.actions.connection.disconnect()
  await world.advance(0)
  expect(slice()).toMatchObject({ account: null, own: [{ id: 'send 2' }] })
  await tell(own({ id: 'send 2', status: 'confirmed' }))
  await kernel.actions.activity.refresh()
  expect(slice().own).toEqual([])
})

test('R4: keeps a pending transaction while the other wallet of a visitor reconnects first', async () => {
  const { kernel, tell, slice, world } = await account()
  await tell(own({ id: 'earlier visit', account: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:owner' }))
  await kernel.actions.connection.switchAccount({ address: SECOND })
  await world.advance(0)
  expect(slice().own).toMatchObject([{ id: 'earlier visit', status: 'pending' }])
})

test('signs: + for receive, deposit, borrow and claim, − for withdraw, repay and burn, otherwise by direction', () => {
  for (const kind of ['receive', 'deposit', 'borrow', 'claim']) expect(getSign(kind, 'out')).toBe('+')
  for (const kind of ['withdraw', 'repay', 'burn']) expect(getSign(kind, 'in')).toBe('−')
  expect([getSign('send', 'out'), getSign('mint', 'in'), getSign('execute', 'self')]).toEqual(['−', '+', ''])
})

test('shows a swap with the given and the received token', () => {
  const transfers = [
    { direction: 'in', quantity: { numeric: '3382.806' }, fungible_info: { symbol: 'USDC' } },
    { direction: 'out', quantity: { numeric: '1' }, fungible_info: { symbol: 'ETH' } },
  ] as const
  const line = toTransactionRow({
    ...happened('a', {}, { operationType: 'trade' }),
    transfers,
  } as unknown as Transaction)
  expect(line.moves.map(({ sign, symbol }) => sign + symbol)).toEqual(['−ETH', '+USDC'])
})

test('groups the list by year and month in local time, newest first', () => {
  const at = (minedAt: string) => toTransactionRow(happened(minedAt, {}, { minedAt }) as unknown as Transaction)
  const dates = ['2026-11-19T12:00:00Z', '2025-11-02T12:00:00Z', '2026-10-30T12:00:00Z', '2026-11-02T12:00:00Z']
  const pending = toOwnTransactionRow({ ...own(), transfers: [], at: Date.UTC(2026, 10, 20, 12) })
  expect(groupByMonth([pending, ...dates.map(at)]).map(({ label, lines }) => [label, lines.length])).toEqual([
    ['November 2026', 3],
    ['October 2026', 1],
    ['November 2025', 1],
  ])
  expect(groupByMonth([at('2026-99-99T99:99:99Z')]).map(({ label }) => label)).toEqual(['January 1970'])
})

test('hides the tab with `features.history: false`', () => {
  const tabs = (history: boolean) =>
    createKernel({ plugins: [eip155(), activity()], features: { history } })
      .slots.get(accountTab)
      .map(({ id }) => id)
  expect([tabs(true), tabs(false)]).toEqual([['activity'], []])
})
