// Receipts of token transfers: a token's contract may return `false` and move nothing, and the transaction succeeds.
import { encodeFunctionData, erc20Abi } from 'viem'
import { expect, test } from 'vitest'
import { PENDING_KEY } from '../../../plugins/shared/transactions/pending-key.ts'
import { ADDRESS } from '../stage.ts'
import { DOLLARS, dollars, hashOf, lastOf, moved, OTHER, type SenderOptions, sender, TO } from './sender.ts'

const UNCONFIRMED = 'We couldn’t confirm whether this was sent'
const BUNDLER = `0x${'b'.repeat(40)}`
/** The transaction of half a dollar. */
const call = {
  from: ADDRESS,
  to: DOLLARS,
  value: '0x0',
  input: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [TO, 500_000n] }),
}

/** Sends half a dollar; the chain has the given transaction and receipt. */
async function pay(receipt: object, options: SenderOptions = {}) {
  const chain: Record<string, object> = { [hashOf(1)]: { ...call, ...receipt } }
  const page = await sender({ chain, ...options })
  await page.connect()
  await page.review('0.5', TO, dollars)
  const { done } = await page.confirm()
  page.questions[0]?.approve()
  await done
  await page.world.advance(60_000)
  return {
    ...page,
    chain,
    status: () => lastOf(page.slice())?.status,
    isStored: () => page.browser.storage.get(PENDING_KEY)?.includes(hashOf(1)) === true,
  }
}

test.each([
  ['has no logs', { logs: [] }],
  ['has no list of logs', { logs: null }],
  ['has a transfer to somebody else', { logs: [moved({ to: OTHER })] }],
  ['has a transfer from somebody else', { logs: [moved({ from: OTHER })] }],
  ['has a transfer of another token', { logs: [moved({ token: OTHER })] }],
  ['has a transfer of nothing', { logs: [moved({ amount: 0n })] }],
])('T6: a token transfer whose receipt %s is told as unconfirmed, and stays stored', async (_, receipt) => {
  const { alerts, chain, check, isStored, kernel, slice, status, world } = await pay(receipt)
  expect([status(), slice().paid, alerts()]).toEqual(['expired', [], []])
  expect(kernel.getState().modal.requestedToast).toBe(UNCONFIRMED)
  expect(isStored()).toBe(true)
  // Another node may know better.
  chain[hashOf(1)] = { ...call, logs: [moved()] }
  await world.advance(60_000)
  expect([status(), slice().paid.length, isStored()]).toEqual(['done', 1, false])
  await check()
})

test('a token that takes a fee from the receiver is paid', async () => {
  const fee = moved({ to: OTHER, amount: 5_000n })
  const { check, isStored, status } = await pay({ logs: [fee, moved({ amount: 495_000n })] })
  expect([status(), isStored()]).toEqual(['done', false])
  await check()
})

test('T6: what others carry for a contract needs the token’s transfer in the receipt, too', async () => {
  const codes = { [ADDRESS]: '0x6080' }
  const carried = { from: BUNDLER, to: ADDRESS, input: '0xcef6d209' }
  const unpaid = await pay({ ...carried, logs: [moved({ from: BUNDLER })] }, { codes })
  expect([unpaid.status(), unpaid.slice().paid]).toEqual(['expired', []])
  await unpaid.check()
  const paid = await pay({ ...carried, logs: [moved()] }, { codes })
  expect([paid.status(), paid.slice().paid.length]).toEqual(['done', 1])
  await paid.check()
})

test('a token transfer that failed, or is pending, is told as such', async () => {
  expect((await pay({ status: '0x0', logs: [] })).status()).toBe('failed')
  expect((await pay({ isPending: true, logs: [] })).status()).toBe('sent')
})
