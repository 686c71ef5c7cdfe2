// A payment whose response was lost, and which is found on the chain.
import { expect, test } from 'vitest'
import { createBrowser } from '../../kit/index.ts'
import { ADDRESS } from '../stage.ts'
import { ETHER, hashOf, lastOf, OTHER, type SenderOptions, sender, sentOf, TO } from './sender.ts'

test('R5: finds a transfer on the chain whose response was lost with the page', async () => {
  const browser = createBrowser()
  const mined = new Map<number, object>([[90, { nonce: '0x0', from: ADDRESS }]])
  const first = await sender({ browser, mined })
  await first.connect()
  await first.review('0.5', TO)
  await first.confirm()
  expect(lastOf(first.slice())).toMatchObject({ status: 'asked', mark: '1@100' })
  first.world.close()
  await first.kernel.destroy()

  const chain = { [hashOf(7)]: sentOf(TO) }
  const next = await sender({ browser, isPermitted: true, mined, chain })
  await next.world.advance(5_000)
  expect(lastOf(next.slice())).toMatchObject({ status: 'unknown' })
  expect(next.alerts()).toEqual(['Check your wallet'])
  // Another transaction of the wallet does not match.
  mined.set(107, { ...sentOf(OTHER), nonce: '0x1', hash: hashOf(6) })
  await next.world.advance(5_000)
  expect(lastOf(next.slice())).toMatchObject({ status: 'unknown' })
  mined.set(113, { ...sentOf(TO.toLowerCase()), nonce: '0x2', hash: hashOf(7) })
  await next.world.advance(5_000)
  expect(lastOf(next.slice())).toMatchObject({ status: 'done', hash: hashOf(7) })
  expect(next.alerts()).toEqual([])
  expect(next.slice().paid.map(({ address }) => address)).toEqual([TO])
  expect(browser.storage.has('portico.outbox')).toBe(false)
  expect(next.questions).toEqual([])
  await next.check()
})

type Sender = Awaited<ReturnType<typeof sender>>

/** Loses the response to half an ether for `TO`, then goes on, then lets the chain have it. */
async function loseAndFind(own: Sender, mined: Map<number, object>, goOn: () => Promise<unknown> = async () => {}) {
  await own.confirm()
  own.questions.at(-1)?.reject(-32603)
  await own.world.advance(0)
  expect([lastOf(own.slice())?.status, own.stack().at(-1)]).toEqual(['unknown', 'SendPreview'])
  await goOn()
  mined.set(101, { ...sentOf(TO), nonce: '0x1', hash: hashOf(7) })
  await own.world.advance(5_000)
  expect(lastOf(own.slice())).toMatchObject({ status: 'done', hash: hashOf(7) })
  expect(own.kernel.getState().modal.requestedToast).toBe('Transaction started')
}

/** A page whose wallet has sent one transaction before. */
async function startWithHistory(options: SenderOptions = {}) {
  const mined = new Map<number, object>([[90, { nonce: '0x0', from: ADDRESS }]])
  const own = await sender({ mined, chain: { [hashOf(7)]: sentOf(TO) }, ...options })
  return { own, mined: options.mined ?? mined }
}

test('T11: a payment whose response was lost leaves its preview once it is found, and is told of', async () => {
  const { own, mined } = await startWithHistory()
  await own.connect()
  await own.review('0.5', TO)
  await loseAndFind(own, mined)
  expect([own.slice().review, own.stack().at(-1)]).toEqual([null, 'Account'])
  await own.check()
})

test('T11: the same payment leaves its preview in another tab too', async () => {
  const browser = createBrowser()
  const { own, mined } = await startWithHistory({ browser })
  const { own: other } = await startWithHistory({ browser, isPermitted: true, mined })
  await own.connect()
  await other.world.advance(1_000)
  for (const tab of [own, other]) await tab.review('0.5', TO)
  await loseAndFind(own, mined, async () => {
    await other.confirm()
    expect([other.slice().refusal, other.stack().at(-1)]).toEqual(['busy', 'SendPreview'])
  })
  await other.world.advance(5_000)
  expect(other.questions).toEqual([])
  expect([other.slice().review, other.stack().at(-1)]).toEqual([null, 'Account'])
  expect(other.kernel.getState().modal.requestedToast).toBe('Transaction started')
})

test('the preview of another payment stays when a lost one is found', async () => {
  const { own, mined } = await startWithHistory()
  await own.connect()
  await own.review('0.5', TO)
  await loseAndFind(own, mined, () => own.review('0.25', TO))
  expect([own.slice().review?.amount, own.stack().at(-1)]).toEqual([`${ETHER / 4n}`, 'SendPreview'])
})

/** Sends half an ether twice. No node knows the first, which is unconfirmed. */
async function sendTwice(options: SenderOptions) {
  const page = await sender(options)
  await page.connect()
  for (const hash of [hashOf(1), hashOf(2)]) {
    await page.review('0.5', TO)
    const { done } = await page.confirm()
    page.questions.at(-1)?.approve(hash)
    await done
    await page.world.advance(150_000)
    const statuses = page.slice().transfers.map(({ status }) => status)
    expect(statuses).toEqual(hash === hashOf(1) ? ['expired'] : ['expired', 'expired'])
  }
  return page
}

test('does not take a repeated payment for the unconfirmed one before it', async () => {
  const mined = new Map<number, object>()
  const chain: Record<string, object | null> = {}
  const { slice, world, check } = await sendTwice({ mined, chain })
  mined.set(101, { ...sentOf(TO), nonce: '0x0', hash: hashOf(2) })
  chain[hashOf(2)] = { ...sentOf(TO), nonce: '0x0' }
  await world.advance(150_000)
  const told = () => slice().transfers.map(({ status, hash }) => [status, hash])
  expect(told()).toEqual([
    ['expired', hashOf(1)],
    ['done', hashOf(2)],
  ])
  // A transaction that no other transfer has is its own.
  mined.set(102, { ...sentOf(TO), nonce: '0x1', hash: hashOf(3) })
  chain[hashOf(3)] = { ...sentOf(TO), nonce: '0x1' }
  await world.advance(150_000)
  expect(told()).toEqual([
    ['done', hashOf(3)],
    ['done', hashOf(2)],
  ])
  await check()
})
