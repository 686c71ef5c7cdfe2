// A contract's wallet answers with a hash that no node knows: that of a proposal to other owners, or of a user operation.
import { expect, test } from 'vitest'
import { DOLLARS, stageSwaps } from './stage.ts'
import { ACCOUNT, ETHER } from './swapper.ts'

const { opened } = stageSwaps()

const HASH = `0x${'5e'.repeat(32)}`
const HOUR = 3_600_000

/** Swaps ether, gets the hash of nothing that is on the network, and waits for an hour. */
async function swapAndWait(code: string) {
  const own = await opened({
    node: (method, answer, [address]) =>
      method === 'eth_getCode' && String(address).toLowerCase() === ACCOUNT.toLowerCase() ? code : answer,
  })
  await own.write('0.01', DOLLARS, ETHER)
  await own.review()
  await own.confirm()
  own.questions[0]?.answer?.(HASH)
  await own.world.advance(HOUR)
  return { ...own, status: () => own.slice().swaps.at(-1)?.status }
}

test('what a contract swaps is not told as dropped while no node knows it; after a week, as unconfirmed', async () => {
  const { browser, check, status, toast, world } = await swapAndWait('0x6080')
  expect(status()).toBe('sent')
  expect(browser.storage.get('portico.outbox')).toContain(HASH)
  browser.now += 168 * HOUR
  await world.advance(60_000)
  expect([status(), toast()]).toEqual(['expired', 'We couldn’t confirm whether this was sent'])
  expect(browser.storage.has('portico.outbox')).toBe(false)
  await check()
})

test('what no node ever knew of an account with a key is told as unconfirmed', async () => {
  const { status, toast } = await swapAndWait('0x')
  expect([status(), toast()]).toEqual(['expired', 'We couldn’t confirm whether this was sent'])
})
