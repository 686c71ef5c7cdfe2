import { expect, test } from 'vitest'
import { enterAmount, selectFaults } from '../../../plugins/send/draft.ts'
import { estimateFee } from '../../../plugins/send/estimate-fee.ts'
import { enterMax } from '../../../plugins/send/max-amount.ts'
import { ANNA, accounts, coin, createSendPage, type SendPageOptions, written } from './page.ts'

const dollars = { token: coin.address }
const fiat = { entered: { text: '', unit: 'fiat' as const } }

test.each<[string, SendPageOptions, string | null]>([
  ['of a token', { slice: { ...dollars, reserve: '1000' } }, '150'],
  ['of the native currency, but what the fee may take', { slice: { reserve: `${10n ** 18n}` } }, '2'],
  ['of the native currency without a known fee', {}, '3'],
  ['if the fee takes all', { slice: { reserve: `${3n * 10n ** 18n}` } }, '0'],
  ['if the fee takes more', { slice: { reserve: `${4n * 10n ** 18n}` } }, '0'],
  ['in USD, as a token', { slice: { ...dollars, ...fiat } }, '150'],
  ['of an unknown balance', { accounts: { ...accounts, balance: null }, tokens: [coin] }, null],
  ['without an account', { accounts: null }, null],
])('Max enters what is left after the fee: %s', (_, options, amount) => {
  const { context, events } = createSendPage(options)
  enterMax(context)
  const isEarly = options.slice === undefined
  expect(events).toEqual(amount === null ? [] : [['amountEntered', { text: amount, unit: 'token', amount, isEarly }]])
})

test('Max of the native currency is entered again with the fee, unless something else was entered since', async () => {
  const estimate = { gasPrice: '1', amount: '2', reserve: `${10n ** 18n}` }
  const chain = { estimateFee: async () => estimate }
  const { context, slice } = createSendPage({ slice: { chain: written.chain as never }, chain })
  enterMax(context)
  expect(slice.sendTokenAmount).toBe('3')
  await estimateFee(context)
  expect(slice.sendTokenAmount).toBe('2')
  estimate.reserve = '0'
  await estimateFee(context)
  expect(slice.sendTokenAmount).toBe('2')

  const other = createSendPage({ slice: { chain: written.chain as never }, chain })
  enterMax(other.context)
  enterAmount(other.context, '3')
  await estimateFee(other.context)
  expect(other.slice.sendTokenAmount).toBe('3')
})

test('all of the native currency is not sent while the fee is unknown, but by a smart account', async () => {
  const [connection] = accounts.connections
  const accountState = { allAccounts: [{ address: ANNA, type: 'smartAccount' }] }
  for (const [who, faults] of [
    [accounts, ['balance']],
    [{ ...accounts, connections: [{ ...connection, accountState }] }, []],
  ] as const) {
    const chain = { estimateFee: () => Promise.reject(new Error('away')) }
    const { context, slice } = createSendPage({ slice: written, accounts: who, chain })
    enterMax(context)
    expect(selectFaults(context)).toEqual(faults)
    await estimateFee(context)
    expect([slice.sendTokenAmount, slice.isFeeUnknown]).toEqual(['3', true])
    expect(selectFaults(context)).toEqual(faults)
    enterAmount(context, '2.99')
    expect(selectFaults(context)).toEqual([])
  }
})
