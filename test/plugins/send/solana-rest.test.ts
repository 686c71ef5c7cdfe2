// What a transfer leaves to its sender: nothing, or as much as an account has to hold.
import { expect, test } from 'vitest'
import type { Token } from '../../../plugins/capabilities.ts'
import { createBrowser } from '../../kit/index.ts'
import { type Answer, DOLLARS, pay, sends, somebody, startCluster, visit } from './solana-page.ts'

startCluster()

const SOL = 1_000_000_000
const FEE = 5_000
const RENT = 2_039_280
/** What an account without data has to hold. */
const MINIMUM = 890_880

for (const [what, amount, token, spent] of [
  ['SOL', '99', undefined, 99 * SOL],
  ['a token', '2.5', DOLLARS, RENT],
] as const)
  for (const [rest, isSent] of [
    [0, true],
    [1, false],
    [MINIMUM - 1, false],
    [MINIMUM, true],
  ] as const)
    test(`a transfer of ${what} that leaves ${rest} lamports is ${isSent ? 'sent' : 'refused before the wallet is asked'}`, async () => {
      const { page, asked } = await review(amount, token)
      // From another site, after the review.
      await pay(100 * SOL - FEE - spent - FEE - rest, somebody())
      void page.actions.send.confirm()
      if (isSent) return page.becomes(() => expect(page.statuses()).toEqual(['done']))
      await page.becomes(() => expect(page.slice().refusal).toBe('failed'))
      expect([asked, page.statuses()]).toEqual([[], []])
      await page.check()
    })

for (const [rest, isReviewed] of [
  [0, true],
  [1, false],
  [MINIMUM - 1, false],
  [MINIMUM, true],
] as const)
  test(`the form ${isReviewed ? 'accepts' : 'refuses'} an amount that leaves ${rest} lamports`, async () => {
    const page = await visit(createBrowser(), sends)
    await page.connect()
    await page.draft(`${(100 * SOL - FEE - rest) / SOL}`, somebody())
    await page.becomes(() => expect(page.slice().fee).not.toBeNull())
    await page.actions.send.review()
    expect(page.slice().review !== null).toBe(isReviewed)
    if (!isReviewed) expect(page.toast()).toBe('Please enter a valid amount and receiver address')
    await page.check()
  })

async function review(amount: string, token?: Token) {
  const asked: string[] = []
  const answer: Answer = (transaction, method) => {
    asked.push(method)
    return sends(transaction, method)
  }
  const page = await visit(createBrowser(), answer)
  await page.connect()
  await page.draft(amount, somebody(), token)
  await page.becomes(() => expect(page.slice().fee).not.toBeNull())
  await page.actions.send.review()
  expect(page.slice().review).not.toBeNull()
  return { page, asked }
}
