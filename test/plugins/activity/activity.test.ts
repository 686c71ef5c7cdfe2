import { expect, test } from 'vitest'
import { action, defineContract, definePlugin, defineRuntime, type FetchRequest, type } from '../../../kernel/index.ts'
import { activity } from '../../../plugins/activity/index.ts'
import type { Transaction } from '../../../plugins/activity/state.ts'
import { getSign, toOwnTransactionRow, toTransactionRow } from '../../../plugins/activity/transaction-row.ts'
import { Activity, accountTab, type OwnTransaction } from '../../../plugins/capabilities.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { createKernel, rerun } from '../../../plugins/index.ts'
import { groupByMonth } from '../../../ui/format/date.ts'
import { assertReplays, createTestKernel, scriptedEvmWallet, type TestKernelOptions } from '../../kit/index.ts'
import { ADDRESS, networks, SECOND } from '../stage.ts'

const CHAIN = 'eip155:31337'
const ACCOUNT = `${CHAIN}:${ADDRESS}`
const API = 'https://api.example'

const happened = (id: string, also: object = {}, metadata: object = {}) => ({
  id,
  metadata: {
    operationType: 'send',
    hash: `0x${id}`,
    minedAt: '2026-11-19T10:00:00.000Z',
    sentFrom: ADDRESS,
    sentTo: SECOND,
    status: 'confirmed',
    nonce: 1,
    chain: CHAIN,
    ...metadata,
  },
  transfers: [
    {
      direction: 'out',
      quantity: { numeric: '0.12' },
      fungible_info: { name: 'Ether', symbol: 'ETH', icon: { url: 'https://images.example/eth' } },
    },
  ],
  ...also,
})
const spam = {
  transfers: [{ direction: 'in', quantity: { numeric: '1' }, nft_info: { name: 'Free', flags: { is_spam: true } } }],
}

/** A plugin that reports its own transactions, as `send` and `swap` do. */
const teller = () => {
  const contract = defineContract({
    id: 'teller',
    initialState: () => ({}),
    events: {},
    actions: {
      tell: action(type<OwnTransaction>()),
      withdraw: action(type<{ id: string }>()),
      /** Returns the addresses; `null` if they can't be loaded. */
      meet: action(type<void>(), { result: type<string[] | null>() }),
      /** Returns those that count as paid by the account. */
      listPaid: action(type<void>(), { result: type<string[]>() }),
    },
    optional: [Activity],
  })
  return definePlugin(contract, {
    load: async () =>
      defineRuntime(contract, {
        reduce: {},
        actions: {
          tell: ({ services }, transaction) => services.find(Activity)?.showTransaction(transaction),
          withdraw: ({ services }, { id }) => services.find(Activity)?.hideTransaction(id),
          async meet({ services }) {
            const met = await services.find(Activity)?.getCounterparties()
            return met?.map(({ address }) => address) ?? null
          },
          async listPaid({ services }) {
            const met = (await services.find(Activity)?.getCounterparties()) ?? []
            return met.flatMap(({ address, isSender }) => (isSender ? address : []))
          },
        },
      }),
  })
}

interface Options {
  /** Responses per cursor: a page, or a failure. */
  pages?: readonly unknown[]
  host?: TestKernelOptions<never>['configuration']
  chains?: readonly string[]
}

async function account({ pages = [[happened('a1')]], host, chains = [CHAIN] }: Options = {}) {
  const asked: string[] = []
  const told = { pages, balance: '0x1' }
  const wallet = scriptedEvmWallet({ accounts: [ADDRESS, SECOND] })
  const { kernel, world } = createTestKernel({
    plugins: [eip155(), activity(), teller()],
    configuration: { networks, projectId: 'p', services: { api: API }, ...host },
    request: wallet.request,
    fetch({ url }: FetchRequest) {
      const { pathname, searchParams, origin } = new URL(url)
      if (origin !== API) return { jsonrpc: '2.0', id: 1, result: told.balance }
      if (pathname.endsWith('/supported-chains')) return { http: chains, ws: [] }
      asked.push(`${pathname}?${searchParams.get('cursor') ?? ''}`)
      const at = Number(searchParams.get('cursor') ?? 0)
      const page = told.pages[at]
      if (page === 'down') throw new Error('down')
      return Array.isArray(page) ? { data: page, next: at + 1 < told.pages.length ? `${at + 1}` : null } : page
    },
  })
  await kernel.load('connection')
  await wallet.announce(world)
  const connected = kernel.actions.connection.connect({ connectorId: 'example.harbor' })
  await world.advance(0)
  await connected
  const slice = () => kernel.getState().activity
  const rest = () => world.advance(0)
  return {
    kernel,
    world,
    asked,
    told,
    slice,
    ids: () => slice().transactions.map(({ id }) => id),
    refresh: () => kernel.actions.activity.refresh().then(rest),
    more: () => kernel.actions.activity.loadMore().then(rest),
    meet: async () => {
      const met = kernel.actions.teller.meet()
      await rest()
      return met
    },
    listPaid: async () => {
      const paid = kernel.actions.teller.listPaid()
      await rest()
      return paid
    },
    tell: (own: OwnTransaction) => kernel.actions.teller.tell(own).then(rest),
    toast: () => kernel.getState().modal.toast?.message,
    async check() {
      expect(await assertReplays(kernel)).toEqual(kernel.getState())
    },
  }
}

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

test('T5: loads the addresses of the first page for a plugin that asks for them, unless it is fresh', async () => {
  const { meet, refresh, more, asked, told, toast, kernel, world, check } = await account({
    pages: ['down', [happened('b')]],
  })
  expect([await meet(), toast(), asked.length]).toEqual([null, undefined, 1])
  told.pages = [[happened('a')], [happened('b', {}, { sentTo: '0x9' })]]
  expect(await meet()).toEqual([SECOND])
  await refresh()
  await more()
  expect(asked).toHaveLength(4)
  expect(await meet()).toEqual([SECOND, '0x9'])
  expect(asked).toHaveLength(4)
  // Somebody was paid elsewhere meanwhile. What the visitor has scrolled to stays.
  await world.advance(31_000)
  told.pages = [[happened('c', {}, { sentTo: '0x7' }), happened('a')]]
  expect(await meet()).toEqual(['0x7', SECOND, '0x9'])
  await world.advance(31_000)
  told.pages = ['down']
  expect([await meet(), toast()]).toEqual([null, undefined])
  await kernel.actions.connection.disconnect()
  expect(await meet()).toBe(null)
  await check()
})

test('T5: has who was paid in tokens, which the transaction itself does not name', async () => {
  const [ADA, FAKE, TOKEN] = [`0x${'a'.repeat(40)}`, `0x${'f'.repeat(40)}`, `0x${'7'.repeat(40)}`]
  const moved = (direction: string, sender: unknown, recipient: unknown) => ({
    direction,
    quantity: { numeric: '5000' },
    fungible_info: { symbol: 'USDC' },
    sender,
    recipient,
  })
  const { kernel, meet, slice, check } = await account({
    pages: [
      [
        happened('a', { transfers: [moved('out', ADDRESS, ADA)] }, { sentTo: TOKEN }),
        // Anyone can move nothing from any account.
        happened('b', { transfers: [moved('out', ADDRESS, FAKE)] }, { sentFrom: SECOND, sentTo: TOKEN }),
        happened('c', { transfers: [moved('in', `0x${'0'.repeat(40)}`, ADDRESS)] }, { sentTo: TOKEN }),
        happened('d', { transfers: [moved('out', 7, { not: 'text' })] }, { sentTo: TOKEN }),
        happened('e', { transfers: [moved('in', ADA, ADDRESS)] }, { sentFrom: FAKE, sentTo: TOKEN }),
      ],
    ],
  })
  expect(await meet()).toEqual([TOKEN, ADA, SECOND, FAKE, TOKEN, TOKEN, FAKE, ADA])
  expect(slice().transactions.map((one) => toTransactionRow(one).to)).toEqual([ADA, TOKEN, TOKEN, TOKEN, TOKEN])
  const report = JSON.stringify(await kernel.log.export())
  for (const address of [ADA, FAKE]) expect(report).not.toContain(address.slice(2))
  await check()
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

test('T5: who sends something in a transaction that the account signed was not paid by it', async () => {
  const [FAKE, CLAIM] = [`0x${'f'.repeat(40)}`, `0x${'7'.repeat(40)}`]
  const claimed = { direction: 'in', quantity: { numeric: '1' }, fungible_info: { symbol: 'GIFT' }, sender: FAKE }
  const { listPaid, check } = await account({ pages: [[happened('a', { transfers: [claimed] }, { sentTo: CLAIM })]] })
  expect(await listPaid()).toEqual([CLAIM])
  await check()
})

test('T5: has no addresses on a network that the data service does not support', async () => {
  expect(await (await account({ chains: [] })).meet()).toBe(null)
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

test('keeps a real transfer behind spam, and at least one of each direction', async () => {
  const coin = (direction: string, symbol: string) => ({
    direction,
    quantity: { numeric: '1' },
    fungible_info: { symbol },
  })
  const many = Array.from({ length: 6 }, () => coin('in', 'MANY'))
  const pages = [
    [
      happened('s', { transfers: [...Array.from({ length: 5 }, () => spam.transfers[0]), coin('in', 'REAL')] }),
      happened('d', { transfers: [...many, coin('out', 'PAID')] }),
    ],
  ]
  const { refresh, slice } = await account({ pages })
  await refresh()
  const symbols = slice().transactions.map(({ transfers }) => transfers.map((one) => one.fungible_info?.symbol))
  expect(symbols).toEqual([['REAL'], ['MANY', 'MANY', 'MANY', 'PAID']])
})

test('lists all transactions of a long page, since the next one begins behind them', async () => {
  const page = Array.from({ length: 100 }, (_, index) => happened(`p${index}`))
  const { refresh, slice } = await account({ pages: [page, [happened('last')]] })
  await refresh()
  expect(slice().transactions).toHaveLength(100)
})

test('hides other chains and spam, and skips pages without anything else', async () => {
  const { refresh, ids, asked } = await account({
    pages: [
      [happened('x', {}, { chain: 'eip155:1' }), happened('s', spam)],
      [happened('s2', spam)],
      [happened('a'), happened('n', { transfers: [] })],
      [happened('z')],
    ],
  })
  await refresh()
  expect(ids()).toEqual(['a', 'n'])
  expect(asked).toHaveLength(3)
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

test.each<[string, unknown]>([
  ['HTML', '<!doctype html>'],
  ['nothing', null],
  ['another form', { data: {} }],
  ['silence', 'down'],
])('X1: %s empties the list with a toast; a retry loads it again', async (_, fault) => {
  const { refresh, more, ids, slice, told, toast, world, check } = await account()
  await refresh()
  expect(ids()).toEqual(['a1'])
  told.pages = [fault]
  await world.advance(30_000)
  await refresh()
  expect(slice()).toMatchObject({ status: 'failed', transactions: [], next: null })
  expect(toast()).toBe('Failed to fetch transactions')
  told.pages = [[happened('a2')]]
  await more()
  expect(ids()).toEqual(['a2'])
  await check()
})

test('X1: leaves out malformed transactions and shows the rest', async () => {
  const { refresh, slice, check } = await account({
    pages: [
      [
        null,
        happened('no-time', {}, { minedAt: 'yesterday' }),
        happened('', {}),
        happened('long'.repeat(99)),
        happened(
          'odd',
          {
            transfers: [
              { direction: 'sideways', quantity: { numeric: '1' } },
              { direction: 'in', quantity: { numeric: '-1' }, fungible_info: { symbol: 'X' } },
              {
                direction: 'in',
                quantity: { numeric: '1.50' },
                fungible_info: { symbol: 'Y'.repeat(999), icon: { url: 7 } },
              },
            ],
          },
          { operationType: '<script>', status: 'maybe', sentTo: 9 },
        ),
      ],
    ],
  })
  await refresh()
  expect(slice().transactions).toEqual([
    {
      id: 'odd',
      metadata: {
        operationType: 'execute',
        hash: '0xodd',
        minedAt: '2026-11-19T10:00:00.000Z',
        sentFrom: ADDRESS,
        sentTo: '',
        status: 'confirmed',
        chain: CHAIN,
      },
      transfers: [{ direction: 'in', quantity: { numeric: '1.5' }, fungible_info: { symbol: 'Y'.repeat(64) } }],
    },
  ])
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
