// The native currency is what the network says, whatever a provider's list claims: no contract can be asked.
import { expect, test } from 'vitest'
import { initialize, selectQuoteInput } from '../../../plugins/swap/draft.ts'
import { createSwapPage, DOLLARS, ETHER } from './page.ts'

const coin = { address: DOLLARS, name: 'Coin', symbol: 'CN', decimals: 2 }

test.each([
  ['more decimals, so that ten times the amount would be paid', { decimals: 19 }],
  ['fewer decimals, so that a hundredth of the shown amount would be received', { decimals: 16 }],
  ['the name of a token', { name: 'USD Coin', symbol: 'USDC' }],
])('T10: a list that gives the native currency %s is corrected', async (_, claimed) => {
  const native = { address: ETHER, name: 'Ether', symbol: 'ETH', decimals: 18, ...claimed }
  const page = createSwapPage({
    slice: { status: 'loading', quote: null },
    provider: { getTokens: async () => [native, coin], getGasPrice: async () => '7' },
  })
  await initialize(page.context)
  expect(page.slice.tokens?.[0]).toMatchObject({ address: ETHER, name: 'Ether', symbol: 'ETH', decimals: 18 })
  Object.assign(page.slice, { toToken: DOLLARS })
  expect(selectQuoteInput(page.context)).toMatchObject({ from: ETHER, amount: `${10n ** 18n}` })
})
