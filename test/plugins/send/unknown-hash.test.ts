// A contract's wallet answers with a hash that no node knows: that of a proposal to other owners, or of a user operation.
import { concat, type Hex, numberToHex, pad } from 'viem'
import { expect, test } from 'vitest'
import { ADDRESS } from '../stage.ts'
import { DOLLARS, dollars, hashOf, lastOf, moved, OTHER, type SenderOptions, sender, sentOf, TO } from './sender.ts'

const HOUR = 3_600_000
const WEEK = 168 * HOUR
const PENDING_KEY = 'portico.outbox'
const BUNDLER = `0x${'b'.repeat(40)}`
const CODE = { [ADDRESS]: '0x6080' }
/** What the EntryPoint notes of an operation of the account that succeeded. @see ERC-4337 */
const operation = {
  address: '0x0000000071727de22e5e9d8baf0edac6f37da032',
  topics: ['0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f', hashOf(1), pad(ADDRESS as Hex)],
  data: concat([numberToHex(0, { size: 32 }), numberToHex(1, { size: 32 })]),
}

/** Sends half an ether, or half a dollar, and waits for an hour. */
async function sendAndWait(options: SenderOptions, token?: typeof dollars) {
  const page = await sender(options)
  await page.connect()
  await page.review('0.5', TO, token)
  const { done } = await page.confirm()
  page.questions.at(-1)?.approve(hashOf(1))
  await done
  await page.world.advance(HOUR)
  return { ...page, status: () => lastOf(page.slice())?.status }
}

test('what a contract sends is not told as dropped while no node knows it, and is found by its hash', async () => {
  const chain: Record<string, object | null> = {}
  const { browser, check, status, toast, world } = await sendAndWait({ codes: CODE, chain })
  expect([status(), toast()]).toEqual(['sent', 'Transaction started'])
  expect(browser.storage.get(PENDING_KEY)).toContain(hashOf(1))
  // A bundler carries it.
  chain[hashOf(1)] = { ...sentOf(TO), from: BUNDLER, nonce: '0x9', logs: [operation] }
  await world.advance(150_000)
  expect(status()).toBe('done')
  await check()
})

test('what an owner sends for a contract is done, though nothing on the chain says whose it is', async () => {
  const chain: Record<string, object | null> = {}
  const { alerts, check, slice, status, world } = await sendAndWait({ codes: CODE, chain })
  chain[hashOf(1)] = { ...sentOf(TO), from: BUNDLER, to: ADDRESS, nonce: '0xfa' }
  await world.advance(150_000)
  expect([status(), lastOf(slice())?.nonce, alerts()]).toEqual(['done', undefined, []])
  await check()
})

test('T6: what another account sends for one with a key is not what was confirmed', async () => {
  const chain: Record<string, object | null> = { [hashOf(1)]: { ...sentOf(TO), from: BUNDLER, nonce: '0xfa' } }
  const { alerts, status } = await sendAndWait({ chain })
  expect([status(), alerts()]).toEqual(['different', ['This isn’t what you confirmed']])
})

test('nothing is told as different while no node says whether the account is a contract', async () => {
  const chain: Record<string, object | null> = { [hashOf(1)]: { ...sentOf(TO), from: BUNDLER, nonce: '0xfa' } }
  let isCodeLost = true
  const { status, world } = await sendAndWait({ codes: CODE, isCodeLost: () => isCodeLost, chain })
  expect(status()).toBe('sent')
  isCodeLost = false
  await world.advance(150_000)
  expect(status()).toBe('done')
})

test('what carried a contract’s transfer is not told as dropped when another transaction replaced it', async () => {
  const carrier = { ...sentOf(TO), from: BUNDLER, to: ADDRESS, nonce: '0xfa', isPending: true }
  const chain: Record<string, object | null> = { [hashOf(1)]: carrier }
  const { check, slice, status, world } = await sendAndWait({ codes: CODE, chain })
  expect([status(), lastOf(slice())?.nonce]).toEqual(['sent', undefined])
  chain[hashOf(1)] = null
  await world.advance(600_000)
  expect(status()).toBe('sent')
  await check()
})

test('nothing is told as unconfirmed while no node says whether the account is a contract', async () => {
  let isCodeLost = true
  const { status, world } = await sendAndWait({ isCodeLost: () => isCodeLost })
  expect(status()).toBe('sent')
  isCodeLost = false
  await world.advance(150_000)
  expect(status()).toBe('expired')
})

test('after a week, what no node ever knew is told as unconfirmed, and not as dropped', async () => {
  const { browser, check, status, toast, world } = await sendAndWait({ codes: CODE })
  browser.now += WEEK
  await world.advance(60_000)
  expect([status(), toast()]).toEqual(['expired', 'We couldn’t confirm whether this was sent'])
  expect(browser.storage.has(PENDING_KEY)).toBe(false)
  await check()
})

test.each([
  ['of an account with a key', {}],
  ['of one that delegates to code', { [ADDRESS]: `0xef0100${'d'.repeat(40)}` }],
])('what no node ever knew %s is told as unconfirmed, and followed: a private relay may have it', async (_, codes) => {
  const chain: Record<string, object | null> = {}
  const { browser, check, status, toast, world } = await sendAndWait({ codes, chain })
  expect([status(), toast()]).toEqual(['expired', 'We couldn’t confirm whether this was sent'])
  expect(browser.storage.get(PENDING_KEY)).toContain(hashOf(1))
  chain[hashOf(1)] = { ...sentOf(TO), nonce: '0x0' }
  await world.advance(150_000)
  expect(status()).toBe('done')
  await check()
})

const DELEGATED = { [ADDRESS]: `0xef0100${'d'.repeat(40)}` }
/** A relay has a contract make what the account has signed. */
const relayed = { ...sentOf(`0x${'e'.repeat(40)}`, 0n), from: BUNDLER, nonce: '0xfa', input: '0xcef6d209' }
/** The account's transaction to itself, which runs the code that it delegates to. */
const selfCall = { ...sentOf(ADDRESS, 0n), nonce: '0x0', input: '0xe9ae5c53' }

test.each([
  ['a relay carried', relayed],
  ['the account made by a call of itself', selfCall],
])(
  'a transfer of tokens that %s is done if the receipt has it, for an account with delegated code',
  async (_, call) => {
    const fee = moved({ to: BUNDLER, amount: 7n })
    const end = async (codes: Record<string, string>, log: object, other: object = {}) => {
      const chain = { [hashOf(1)]: { ...call, logs: [fee, log], ...other } }
      const { alerts, check, slice, status } = await sendAndWait({ codes, chain }, dollars)
      await check()
      return [status(), alerts().length, slice().paid.length]
    }
    expect(await end(DELEGATED, moved())).toEqual(['done', 0, 1])
    for (const log of [
      moved({ token: OTHER }),
      moved({ from: OTHER }),
      moved({ to: OTHER }),
      moved({ amount: 500_001n }),
    ])
      expect(await end(DELEGATED, log)).toEqual(['expired', 0, 0])
    expect(await end(DELEGATED, moved(), { status: '0x0' })).toEqual(['expired', 0, 0])
    // Others may move tokens that an account has allowed them.
    expect(await end({}, moved())).toEqual(['different', 1, 0])
  },
)

test.each([
  ['a relay carried', relayed],
  ['the account made by a call of itself', selfCall],
])('a transfer that %s and no receipt proves is told as unconfirmed once, and stays listed', async (_, call) => {
  const chain = { [hashOf(1)]: call }
  const { alerts, browser, check, kernel, status, toast } = await sendAndWait({ codes: DELEGATED, chain })
  expect([status(), toast(), alerts()]).toEqual(['expired', 'We couldn’t confirm whether this was sent', []])
  await check()
  await kernel.destroy()
  const next = await sender({ browser, chain, codes: DELEGATED, isPermitted: true })
  await next.world.advance(HOUR)
  expect([lastOf(next.slice())?.status, next.toast(), next.alerts()]).toEqual(['expired', undefined, []])
  await next.check()
})

test('T6: what an account with delegated code calls elsewhere is not what was confirmed', async () => {
  const chain = { [hashOf(1)]: { ...selfCall, to: DOLLARS, logs: [moved({ to: OTHER })] } }
  const { alerts, status } = await sendAndWait({ codes: DELEGATED, chain }, dollars)
  expect([status(), alerts()]).toEqual(['different', ['This isn’t what you confirmed']])
})

test('T6: what an account without delegated code calls of itself is not what was confirmed', async () => {
  const chain = { [hashOf(1)]: { ...selfCall, isPending: true } }
  const { alerts, status } = await sendAndWait({ chain })
  expect([status(), alerts()]).toEqual(['different', ['This isn’t what you confirmed']])
})

test('what the account’s own code will carry out is pending until a block has it', async () => {
  const chain: Record<string, object> = { [hashOf(1)]: { ...selfCall, isPending: true } }
  const { alerts, check, status, world } = await sendAndWait({ codes: DELEGATED, chain }, dollars)
  expect([status(), alerts()]).toEqual(['sent', []])
  chain[hashOf(1)] = { ...selfCall, logs: [moved()] }
  await world.advance(150_000)
  expect(status()).toBe('done')
  await check()
})

test('what a node knew once is dropped', async () => {
  const chain: Record<string, object | null> = { [hashOf(1)]: { ...sentOf(TO), nonce: '0x0', isPending: true } }
  const { status, toast, world } = await sendAndWait({ chain })
  chain[hashOf(1)] = null
  await world.advance(600_000)
  expect([status(), toast()]).toEqual(['dropped', 'Transaction dropped by the network'])
})

test('T11: what a node knew once is not dropped while any server of the network knows it', async () => {
  const rpcUrls = ['first', 'second'].map((name) => `https://rpc.example/${name}/31337`) as [string, string]
  const behind = new Set<string>()
  const chain: Record<string, object | null> = { [hashOf(1)]: { ...sentOf(TO), nonce: '0x0', isPending: true } }
  const page = await sendAndWait({ chain, rpcUrls, isBehind: (url) => behind.has(url) })
  behind.add(rpcUrls[0])
  await page.world.advance(600_000)
  expect([page.status(), page.toast()]).toEqual(['sent', 'Transaction started'])
  behind.add(rpcUrls[1])
  await page.world.advance(600_000)
  expect([page.status(), page.toast()]).toEqual(['dropped', 'Transaction dropped by the network'])
  await page.check()
})

test('what a block has is not told as dropped by nodes that do not know its hash any more', async () => {
  const own = { ...sentOf(TO), nonce: '0x0', hash: hashOf(1) }
  const chain: Record<string, object | null> = { [hashOf(1)]: { ...own, isPending: true } }
  const mined = new Map<number, object>()
  const { check, status, toast, world } = await sendAndWait({ chain, mined })
  // They have no index of what is in blocks.
  chain[hashOf(1)] = null
  mined.set(101, own)
  await world.advance(600_000)
  expect([status(), toast()]).toEqual(['expired', 'We couldn’t confirm whether this was sent'])
  chain[hashOf(1)] = own
  await world.advance(150_000)
  expect(status()).toBe('done')
  await check()
})

/** Pays twice, and gets the same hash from the wallet both times. */
async function payTwice(options: SenderOptions) {
  const page = await sender(options)
  await page.connect()
  for (let payment = 1; payment <= 2; payment++) {
    await page.review('0.5', TO)
    const { done } = await page.confirm()
    page.questions.at(-1)?.approve(hashOf(1))
    await done
    await page.world.advance(60_000)
  }
  await page.check()
  const { paid, transfers } = page.slice()
  return { statuses: transfers.map(({ status }) => status), count: paid[0]?.count, alerts: page.alerts() }
}

test('T6: a wallet that answers with the hash of the payment before has not made the second one', async () => {
  const own = { ...sentOf(TO), nonce: '0x0' }
  expect(await payTwice({ chain: { [hashOf(1)]: own } })).toEqual({
    statuses: ['done', 'different'],
    count: 1,
    alerts: ['This isn’t what you confirmed'],
  })
})

test('another account may carry two payments of a contract in one transaction', async () => {
  const carrier = { ...sentOf(TO), from: BUNDLER, nonce: '0x9', logs: [operation] }
  expect(await payTwice({ codes: CODE, chain: { [hashOf(1)]: carrier } })).toEqual({
    statuses: ['done', 'done'],
    count: 2,
    alerts: [],
  })
})
