// Whether an amount can be spent: the balance, and the fee in the native currency.
import { expect, test } from 'vitest'
import { isInsufficient } from '../../../../plugins/shared/amounts/check-amount.ts'
import type { Holding } from '../../../../plugins/shared/amounts/holdings.ts'

const COIN = `0x${'Cc'.repeat(20)}`
const holding = (balance: bigint | null, contract: string | null = null) => ({ token: contract, balance }) as Holding

test('the fee is paid by the native currency: what is left of it must be as much, but for a smart account', () => {
  const lacks = (amount: bigint, fee: bigint, own: Holding, native: Holding | undefined, isSmart = false) =>
    isInsufficient(amount, fee, { token: own, native, isSmart })
  const ten = holding(10n)
  expect([lacks(10n, 0n, ten, ten), lacks(11n, 0n, ten, ten)]).toEqual([false, true])
  expect([lacks(7n, 3n, ten, ten), lacks(8n, 3n, ten, ten), lacks(8n, 3n, ten, ten, true)]).toEqual([
    false,
    true,
    false,
  ])
  const coin = holding(10n, COIN)
  expect([lacks(10n, 10n, coin, ten), lacks(10n, 11n, coin, ten), lacks(10n, 11n, coin, ten, true)]).toEqual([
    ...[false, true, false],
  ])
  expect([lacks(1n, 0n, coin, holding(0n)), lacks(1n, 0n, coin, holding(0n), true)]).toEqual([true, false])
  // What is unknown suffices.
  expect([
    lacks(1n, 9n, coin, undefined),
    lacks(1n, 9n, coin, holding(null)),
    lacks(99n, 0n, holding(null), ten),
  ]).toEqual([...[false, false, true]])
})

test('what is left after the fee must be nothing, or as much as the account has to keep', () => {
  const lacks = (amount: bigint, own: Holding, native: Holding, isSmart = false) =>
    isInsufficient(amount, 3n, { token: own, native, isSmart, minimum: 4n })
  const ten = holding(10n)
  expect([3n, 4n, 6n, 7n, 8n].map((amount) => lacks(amount, ten, ten))).toEqual([false, true, true, false, true])
  const coin = holding(10n, COIN)
  expect([2n, 3n, 4n, 6n, 7n].map((left) => lacks(1n, coin, holding(left)))).toEqual([true, false, true, true, false])
  expect(lacks(4n, ten, ten, true)).toBe(false)
})
