import { expect, test } from 'vitest'
import { enterMax } from '../../../plugins/swap/max-amount.ts'
import { createSwapPage, ETHER, type SwapPageOptions } from './page.ts'

const fresh = { status: undefined, network: undefined }

test.each<[string, SwapPageOptions, string | null]>([
  ['of a token', {}, '150'],
  // Twice 150,000 units of gas at 2.
  ['of the native currency, but twice the fee', { slice: { sourceToken: ETHER } }, '2.9999999999994'],
  ['of the native currency without a price of gas', { slice: { sourceToken: ETHER, gasPrice: null } }, '3'],
  [
    'of the native currency before the price of gas is asked for',
    { slice: { sourceToken: ETHER, gasPrice: undefined } },
    '3',
  ],
  ['if the fee takes more', { slice: { sourceToken: ETHER, gasPrice: `${10n ** 18n}` } }, '0'],
  ['of an unknown balance', { listed: null, slice: {} }, null],
  ['of no token', { slice: { sourceToken: null } }, null],
  ['without a draft', { slice: fresh }, null],
])('Max enters what is left after the fee: %s', (_, options, amount) => {
  const page = createSwapPage(options)
  enterMax(page.context)
  expect(page.events).toEqual(amount === null ? [] : [['amountEntered', { amount }]])
})
