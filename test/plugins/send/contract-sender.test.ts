// Accounts that are contracts on their network, which their wallet does not say, as over WalletConnect.
import { expect, test } from 'vitest'
import { ADDRESS } from '../stage.ts'
import { dollars, lastOf, native, type SenderOptions, sender, TO } from './sender.ts'

const poor = { balance: () => 0n, tokens: [{ ...native, quantity: { decimals: '18', numeric: '0' } }, dollars] }

async function pay(options: SenderOptions) {
  const staged = await sender({ ...poor, ...options })
  await staged.connect()
  await staged.review('25', TO, dollars)
  return staged
}

test('a contract sends without a balance for the fee, which others may pay', async () => {
  const { stack, confirm, questions, slice, world, check } = await pay({
    codes: { [ADDRESS]: '0x6001' },
  })
  expect(stack()).toEqual(['Send', 'SendPreview'])
  const { done } = await confirm()
  expect(questions).toHaveLength(1)
  questions[0]?.approve()
  await done
  await world.advance(0)
  expect(lastOf(slice())).toMatchObject({ status: 'sent', isSmart: true })
  await check()
})

test.each<[string, SenderOptions]>([
  ['an account without code', {}],
  ['an account that delegates to code: its own key pays', { codes: { [ADDRESS]: `0xef0100${'aa'.repeat(20)}` } }],
  ['an account of which no node says whether it has code', { isCodeLost: () => true }],
])('needs a balance for the fee: %s', async (_, options) => {
  const { stack, slice, check } = await pay(options)
  expect([stack(), slice().isChecked]).toEqual([['Send'], true])
  await check()
})
