// What the service and the nodes say, as the plugin reads it; and how amounts and tokens are shown and found.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Holding, matchesSearch } from '../../../plugins/shared/amounts/holdings.ts'
import { formatSide } from '../../../plugins/swap/format-side.ts'
import { reduce } from '../../../plugins/swap/reducers.ts'
import { reportSwap } from '../../../plugins/swap/report-activity.ts'
import { parseGasPrice, parseQuote } from '../../../plugins/swap/responses.ts'
import { simulateByOverride } from '../../../plugins/swap/simulate-by-override.ts'
import type { SentSwap } from '../../../plugins/swap/state.ts'
import { parseSwaps } from '../../../plugins/swap/stored-schemas.ts'
import { toSwapError } from '../../../plugins/swap/swap-errors.ts'
import { parseAllowance } from '../../../plugins/swap/transaction-responses.ts'

test.each([parseAllowance, parseGasPrice])('%o: only digits are an amount', (parse) => {
  const read = (text: unknown) => parse({ allowance: text, standard: text } as never)
  expect(read('12')).toBe('12')
  for (const text of ['12x', 'x12', '1.2', '-1', '1e3', '', '9'.repeat(79), 12, null])
    expect(() => read(text)).toThrow()
})

test('a quote has the fields that the service gave, and no others', () => {
  expect(parseQuote({ quotes: [] })).toBeNull()
  expect(parseQuote({ quotes: [{ toAmount: '5', fromAmount: null, fromAccount: null }] })).toStrictEqual({
    toAmount: '5',
  })
  const all = { toAmount: '5', fromAmount: '1', fromAccount: 'a', toAccount: 'b' }
  expect(parseQuote({ quotes: [all] })).toStrictEqual({ toAmount: '5', amount: '1', from: 'a', to: 'b' })
})

test('an amount is grouped by thousands, and cut to the shown decimals', () => {
  const show = (amount: string, shown?: number) => formatSide({ symbol: 'USD', decimals: 6, amount }, shown)
  expect(show('1234567890000')).toBe('1,234,567.89 USD')
  expect(show('999999999')).toBe('999.999999 USD')
  expect(show('999999999', 3)).toBe('999.999 USD')
  expect(show('1000000', 3)).toBe('1.000 USD')
  const digits = fc.bigInt({ min: 0n, max: 10n ** 30n })
  fc.assert(
    fc.property(digits, (amount) => {
      const [shown = ''] = show(`${amount}`).split(' ')
      expect(shown.split('.')[0]).toMatch(/^\d{1,3}(?:,\d{3})*$/)
      expect(BigInt(shown.replace(/,/g, '').split('.')[0] as string)).toBe(amount / 10n ** 6n)
    }),
    { numRuns: 200 },
  )
})

test('a token is found by its name, its symbol or its contract', () => {
  const holding = { name: 'Circle Dollar', symbol: 'USDC', token: '0xA0b8' } as Holding
  for (const text of ['dollar', 'usdc', '0xa0', '']) expect(matchesSearch(holding, text)).toBe(true)
  for (const text of ['ether', '0xb']) expect(matchesSearch(holding, text)).toBe(false)
  expect(matchesSearch({ ...holding, token: null }, '0xa0')).toBe(false)
})

/** The result of a simulation of two tokens: whether it went through, the balances before, and those after. */
const answer = (isDone: bigint, ...words: bigint[]) =>
  `0x${[isDone, ...words].map((word) => word.toString(16).padStart(64, '0')).join('')}`
const ACCOUNT = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const token = (digit: string) => `eip155:1:0x${digit.repeat(40)}`
const simulate = (result: string, tokens: readonly object[] = []) =>
  simulateByOverride(
    {
      read: () => ({ status: 'ready', tokens }),
      services: {
        get: () => ({ rpc: async () => result }),
        state: () => undefined,
        find: () => undefined,
        all: () => [],
      },
    } as never,
    {
      order: {
        network: { caipNetworkId: 'eip155:1' },
        from: token('a'),
        to: token('b'),
        amount: '10',
        account: ACCOUNT,
      },
      transaction: { to: `0x${'c'.repeat(40)}`, data: '0x', value: '0' },
      approvals: [],
      minAmount: 5n,
      spender: `0x${'c'.repeat(40)}`,
    } as never,
  )

test.each<[string, string, string | null]>([
  ['pays 10 and gets 5', answer(1n, 100n, 1n, 0n, 1n, 90n, 1n, 5n, 1n), null],
  ['reverts', answer(0n, 100n, 1n, 0n, 1n, 90n, 1n, 5n, 1n), 'reverts'],
  ['pays 11', answer(1n, 100n, 1n, 0n, 1n, 89n, 1n, 5n, 1n), 'pays-more'],
  ['gets 4', answer(1n, 100n, 1n, 0n, 1n, 90n, 1n, 4n, 1n), 'gets-less'],
  ['does not tell what it pays', answer(1n, 100n, 1n, 0n, 1n, 90n, 0n, 5n, 1n), 'token'],
  ['does not tell what it gets', answer(1n, 100n, 1n, 0n, 0n, 90n, 1n, 5n, 1n), 'token'],
])('a simulation that %s', async (_, result, fault) => {
  const found = await simulate(result).then(() => null, toSwapError)
  expect(found).toBe(fault)
})

test.each<[string, string, string | null]>([
  ['less of it is there', answer(1n, 100n, 1n, 0n, 1n, 7n, 1n, 90n, 1n, 5n, 1n, 6n, 1n), 'takes-other'],
  ['as much of it is there', answer(1n, 100n, 1n, 0n, 1n, 7n, 1n, 90n, 1n, 5n, 1n, 7n, 1n), null],
  ['more of it is there', answer(1n, 100n, 1n, 0n, 1n, 7n, 1n, 90n, 1n, 5n, 1n, 8n, 1n), null],
  ['its contract does not tell', answer(1n, 100n, 1n, 0n, 1n, 7n, 0n, 90n, 1n, 5n, 1n, 0n, 0n), null],
])('of another token that the account holds, %s after the simulation', async (_, result, fault) => {
  const held = [{ address: token('d'), name: 'D', symbol: 'D', decimals: 6 }]
  const found = await simulate(result, held).then(() => null, toSwapError)
  expect(found).toBe(fault)
})

const side = { symbol: 'USD', decimals: 6, amount: '5000000' }
const sent: SentSwap = {
  ...{ id: 'one', account: 'eip155:1:0x1', network: 'eip155:1', step: 'swap', from: side, to: side },
  ...{ call: { to: '0x2', data: '0x', value: '0' }, at: 1, hash: null, status: 'asked' },
}

test('R5: takes over requests of its own kind only, however alike those of another plugin are', () => {
  const entry = { ...sent, kind: 'swap' }
  expect(parseSwaps([entry, { ...entry, kind: 'send' }] as never)).toEqual([sent])
})

test('a nonce belongs to its own transaction', () => {
  const draft = { swaps: [{ ...sent }, { ...sent, id: 'two' }] }
  reduce.nonceReceived?.(draft as never, { id: 'two', nonce: '7' } as never, {} as never)
  expect(draft.swaps.map(({ nonce }) => nonce)).toEqual([undefined, '7'])
})

test('the activity lists swaps, and no approvals, which move no tokens', () => {
  const listed: unknown[] = []
  const activity = {
    showTransaction: (one: unknown) => listed.push(one),
    hideTransaction: (id: string) => listed.push(id),
  }
  const report = (step: SentSwap['step']) =>
    reportSwap({ read: () => ({ swaps: [{ ...sent, step }] }), services: { find: () => activity } } as never, sent)
  report('approve')
  expect(listed).toEqual([])
  report('swap')
  expect(listed).toMatchObject([{ id: 'one', kind: 'swap', status: 'pending' }])
})
