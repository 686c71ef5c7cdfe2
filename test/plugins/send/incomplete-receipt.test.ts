// Receipts of nodes that leave out what tells the outcome.
import { expect, test } from 'vitest'
import { PENDING_KEY } from '../../../plugins/shared/transactions/pending-key.ts'
import { hashOf, lastOf, type SenderOptions, sender, sentOf, TO } from './sender.ts'

/** A transfer that the wallet has sent, and the node's receipts of it. */
async function sent() {
  const chain: NonNullable<SenderOptions['chain']> = {}
  const page = await sender({ chain })
  await page.connect()
  await page.review('0.5', TO)
  const { done } = await page.confirm()
  page.questions[0]?.approve()
  await done
  return {
    ...page,
    isStored: () => page.browser.storage.get(PENDING_KEY)?.includes(hashOf(1)) === true,
    async receive(receipt: object) {
      chain[hashOf(1)] = { ...sentOf(TO), ...receipt }
      await page.world.advance(60_000)
      return lastOf(page.slice())?.status
    },
  }
}

const UNTOLD = [null, '0x', '0x2', true]

test.each(UNTOLD)('a receipt with the status %j leaves the outcome unknown, until a node tells it', async (status) => {
  const { receive, kernel, isStored, check } = await sent()
  expect(await receive({ status })).toBe('expired')
  expect(kernel.getState().modal.requestedToast).toBe('We couldn’t confirm whether this was sent')
  expect(isStored()).toBe(true)
  expect(await receive({ status: '0x1' })).toBe('done')
  expect(isStored()).toBe(false)
  await check()
})

test.each([null, '', 100])('a receipt with the block %j leaves the transfer pending', async (blockNumber) => {
  const { receive, isStored, check } = await sent()
  expect(await receive({ blockNumber })).toBe('sent')
  expect(isStored()).toBe(true)
  expect(await receive({ blockNumber: '0x64' })).toBe('done')
  await check()
})
