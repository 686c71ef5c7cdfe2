import { expect, test } from 'vitest'
import type { SwapOrder, SwapQuote } from '../../../plugins/capabilities.ts'
import { getMinAmount, isQuoteFor, isQuoteFresh } from '../../../plugins/swap/quote.ts'
import { isAmount, parseQuotedAmount } from '../../../plugins/swap/validate-quote.ts'

const [ANNA, BEN] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`]

const order = {
  from: ANNA,
  to: BEN,
  amount: '1000',
  account: `eip155:1:${ANNA}`,
  network: { caipNetworkId: 'eip155:1' },
}
const quoted = (answer: object | null) => {
  try {
    return parseQuotedAmount(answer as SwapQuote | null, order as never as SwapOrder)
  } catch (error) {
    return (error as Error).message
  }
}

test('a quote counts only for its own order, with a positive amount in atomic units', () => {
  expect(quoted({ toAmount: '5' })).toBe('5')
  expect(quoted({ toAmount: '5', amount: '1000', from: order.from, to: order.to })).toBe('5')
  expect(quoted(null)).toBe('no-route')
  expect(quoted({ toAmount: '5', amount: '1001' })).toBe('quote-amount')
  expect(quoted({ toAmount: '5', from: BEN })).toBe('quote-pair')
  expect(quoted({ toAmount: '5', to: ANNA })).toBe('quote-pair')
  expect(quoted({ toAmount: '0' })).toBe('quote-nothing')
  for (const toAmount of ['', '-5', '0x5', '5.0', ' 5', '5 ', '1'.repeat(79), 5, null])
    expect([toAmount, quoted({ toAmount })]).toEqual([toAmount, 'quote-form'])
  expect([isAmount('1'.repeat(78)), isAmount('0'), isAmount(0n)]).toEqual([true, true, false])
})

test('the least amount is rounded down', () => {
  expect(['1000', '199', '1'].map(getMinAmount)).toEqual([990n, 197n, 0n])
})

test('T4: a quote is for one order, and fresh for 30 s of a clock that does not go back', () => {
  const quote = { at: 5_000, account: order.account, network: 'eip155:1', from: ANNA, to: BEN, amount: '1000' } as never
  expect(isQuoteFor(quote, order as never)).toBe(true)
  for (const change of [
    { account: `eip155:1:${BEN}` },
    { network: { caipNetworkId: 'eip155:10' } },
    { from: BEN },
    { to: ANNA },
    { amount: '999' },
  ])
    expect([change, isQuoteFor(quote, { ...order, ...change } as never)]).toEqual([change, false])
  expect([4_999, 5_000, 34_999, 35_000].map((now) => isQuoteFresh(quote, now))).toEqual([false, true, true, false])
})
