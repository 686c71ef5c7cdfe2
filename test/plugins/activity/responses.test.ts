// What the data service tells: what is kept, hidden or left out.
import { expect, test } from 'vitest'
import { ADDRESS } from '../stage.ts'
import { account, happened, spam } from './account.ts'

const CHAIN = 'eip155:31337'

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
        status: 'unknown',
        chain: CHAIN,
      },
      transfers: [{ direction: 'in', quantity: { numeric: '1.5' }, fungible_info: { symbol: 'Y'.repeat(64) } }],
    },
  ])
  await check()
})
