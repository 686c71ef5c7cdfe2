import { expect, test } from 'vitest'
import { Accounts } from '../../../plugins/capabilities.ts'
import { formatAmount } from '../../../ui/format/amount.ts'
import { stage } from '../stage.ts'

/** Real-world responses in place of an amount. */
const NONSENSE = [
  null,
  '',
  '0x',
  '-0x1',
  '0xzz',
  '1000',
  'NaN',
  'Infinity',
  '1e400',
  -1,
  Number.MAX_VALUE,
  0.1,
  true,
  [],
  {},
  `0x${'f'.repeat(65)}`,
  '0x1 ',
  '０x１',
]

test.each(NONSENSE)('X3: a balance of %j is unavailable, not zero', async (result) => {
  const { kernel, chain, connect } = await stage({ fetch: () => ({ jsonrpc: '2.0', id: 1, result }) })
  await connect()
  expect(chain().accountState).toMatchObject({ balance: null, isBalanceUnavailable: true })
  expect(kernel.state(Accounts)).toMatchObject({ balance: null, isBalanceUnavailable: true })
})

test('X3: keeps the largest possible balance to the last digit', async () => {
  const { chain, connect } = await stage({
    fetch: () => ({ jsonrpc: '2.0', id: 1, result: `0x${'f'.repeat(64)}` }),
  })
  await connect()
  expect(chain().accountState.balance).toBe((2n ** 256n - 1n).toString())
})

test.each(['NaN', '', '-', '1e400', '0x10', '1.5', 'Infinity', ' 1'])(
  'X3: %j is shown as no figure at all',
  (atomic) => {
    expect(formatAmount(atomic, 18)).toBe('')
  },
)
