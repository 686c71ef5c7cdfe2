// Requests that a page stored, or could not store.
import { expect, test } from 'vitest'
import { createBrowser } from '../../kit/index.ts'
import { ADDRESS, SECOND } from '../stage.ts'
import { ETHER, hashOf, lastOf, NETWORK, OTHER, sender, sentOf, TO } from './sender.ts'

const leftOver = (also: object) => ({
  id: 'other',
  account: `${NETWORK}:${ADDRESS}`,
  at: createBrowser().now - 60_000,
  hash: null,
  status: 'asked',
  ...also,
})

for (const [what, isSmart, status] of [
  ['a smart account', true, 'done'],
  ['any other account', undefined, 'different'],
] as const)
  test(`T6: after a reload, a transaction of another sender is ${status}, for ${what} that is not connected yet`, async () => {
    const what = { to: TO, name: null, token: null, symbol: 'ETH', decimals: 18, amount: `${ETHER / 2n}`, mark: null }
    const sent = leftOver({ ...what, kind: 'send', network: NETWORK, hash: hashOf(1), status: 'sent', isSmart })
    const browser = createBrowser({ 'portico.outbox': JSON.stringify([sent]) })
    const { slice, alerts, world } = await sender({
      browser,
      chain: { [hashOf(1)]: { ...sentOf(OTHER), from: SECOND } },
    })
    await world.advance(4_000)
    expect(lastOf(slice())?.status).toBe(status)
    expect(alerts()).toEqual(isSmart ? [] : ['This isn’t what you confirmed'])
  })

test('T6: whether the account is a contract is stored with the request', async () => {
  const { connect, review, confirm, browser } = await sender()
  await connect()
  await review('0.5', TO)
  await confirm()
  expect(JSON.parse(browser.storage.get('portico.outbox') ?? '')).toMatchObject([{ isSmart: false }])
})

test('after a reload, a transfer that the wallet replaced meanwhile is told as replaced', async () => {
  const browser = createBrowser()
  const chain: Record<string, object | null> = { [hashOf(1)]: { ...sentOf(TO), nonce: '0x0', isPending: true } }
  const { connect, review, confirm, questions, kernel, slice, world } = await sender({ browser, chain })
  await connect()
  await review('0.5', TO)
  await confirm()
  questions[0]?.approve(hashOf(1))
  await world.advance(3_000)
  expect(lastOf(slice())).toMatchObject({ status: 'sent', nonce: '0' })
  await kernel.destroy()

  const cancelling = { ...sentOf(ADDRESS, 0n), nonce: '0x0', hash: hashOf(2) }
  Object.assign(chain, { [hashOf(1)]: null, [hashOf(2)]: cancelling })
  const next = await sender({ browser, isPermitted: true, chain, mined: new Map([[101, cancelling]]) })
  await next.world.advance(3_000)
  expect([lastOf(next.slice())?.status, next.toast()]).toEqual(['replaced', 'Transaction replaced in your wallet'])
  expect(browser.storage.has('portico.outbox')).toBe(false)
  await next.check()
})

for (const [what, also] of [
  ['has expired', { kind: 'send', at: createBrowser().now - 8 * 86_400_000 }],
  ['another plugin sent', { kind: 'acme-bridge', status: 'sent' }],
  ['can’t be read', { kind: 'send', status: undefined }],
] as const)
  test(`D1: a report without names tells nothing of a stored transaction that ${what}`, async () => {
    const told = {
      name: 'perdita-quillfeather.eth',
      hash: hashOf(7),

      amount: '1234567890123',
    }
    const stored = [leftOver({ ...told, to: TO, ...also })]
    const browser = createBrowser({ 'portico.outbox': JSON.stringify(stored), 'portico.send.paid': '[{"address":"0x1' })
    const { kernel, world, slice } = await sender({ browser })
    await world.advance(4_000)
    expect(slice().transfers).toEqual([])
    const whole = JSON.stringify(kernel.log.entries)
    const text = JSON.stringify(await kernel.log.export())
    for (const one of [...Object.values(told), TO]) {
      expect(whole).toContain(one)
      expect(text).not.toContain(one)
    }
  })

for (const kind of ['swap', 'send', 'acme-bridge'])
  test(`an unreadable request of ${kind} blocks the account until the visitor has checked their wallet`, async () => {
    const browser = createBrowser({ 'portico.outbox': JSON.stringify([leftOver({ kind })]) })
    const { connect, review, confirm, questions, slice, actions, check } = await sender({ browser })
    await connect()
    await review('0.5', TO)
    await confirm()
    expect(questions).toEqual([])
    expect(slice()).toMatchObject({ refusal: 'busy', others: [{ id: 'other', kind }] })
    await actions.dismiss({ id: 'other' })
    expect(slice().others).toEqual([])
    expect(JSON.parse(browser.storage.get('portico.outbox') as string)).toMatchObject([
      { id: 'other', isChecked: true },
    ])
    await confirm()
    expect(questions).toHaveLength(1)
    await check()
  })

for (const [what, also] of [
  ['is older than a week', { at: createBrowser().now - 8 * 86_400_000 }],
  ['has a time that no clock shows', { at: 9e15 }],
  ['has no account', { account: null }],
] as const)
  test(`removes a pending entry that ${what}, which blocks nothing`, async () => {
    const browser = createBrowser({ 'portico.outbox': JSON.stringify([leftOver({ kind: 'swap', ...also })]) })
    const { connect, review, confirm, questions } = await sender({ browser })
    expect(browser.storage.has('portico.outbox')).toBe(false)
    await connect()
    await review('0.5', TO)
    await confirm()
    expect(questions).toHaveLength(1)
  })

test('warns about a full storage once, keeps the request in memory, and shares it with other tabs and reloads', async () => {
  const browser = createBrowser()
  const first = await sender({ browser, isFull: true })
  const other = await sender({ browser })
  await first.connect()
  await first.review('0.5', TO)
  await first.confirm()
  expect(first.questions).toEqual([])
  expect(first.slice()).toMatchObject({ refusal: 'unkept', transfers: [] })
  await first.confirm()
  expect(first.questions).toHaveLength(1)
  await other.connect()
  await other.review('0.5', TO)
  await other.confirm()
  expect(other.questions).toEqual([])
  expect(other.slice()).toMatchObject({ refusal: 'busy', transfers: [{ status: 'unknown' }] })
  await first.check()
  first.world.close()
  await first.kernel.destroy()

  const next = await sender({ browser, isPermitted: true })
  await next.world.advance(1_000)
  expect(next.slice().transfers).toMatchObject([{ status: 'unknown', to: TO }])
  expect(next.alerts()).toEqual(['Check your wallet'])
  await next.review('0.5', TO)
  await next.confirm()
  expect(next.questions).toEqual([])
  await next.actions.dismiss({ id: lastOf(next.slice())?.id as string })
  await next.world.advance(0)
  expect(other.slice().transfers.map(({ status }) => status)).toEqual(['dismissed'])
  await next.check()
})

test('after a reload with a full storage and no other tab, warns before it sends a request again', async () => {
  const browser = createBrowser()
  const first = await sender({ browser, isFull: true })
  await first.connect()
  await first.review('0.5', TO)
  await first.confirm()
  await first.confirm()
  expect(first.questions).toHaveLength(1)
  first.world.close()
  await first.kernel.destroy()
  const next = await sender({ browser, isFull: true })
  await next.connect()
  await next.review('0.5', TO)
  await next.confirm()
  expect(next.questions).toEqual([])
  expect(next.slice().refusal).toBe('unkept')
})

for (const kept of ['{', '{}', '[null,7,{"id":7},{"kind":"send"}]', `["${'x'.repeat(70_000)}"]`]) {
  test(`R1: drops unreadable stored data: ${kept.slice(0, 24)}`, async () => {
    const { slice, connect, review, confirm, questions } = await sender({
      browser: createBrowser({ 'portico.outbox': kept, 'portico.send.paid': kept }),
    })
    expect(slice()).toMatchObject({ transfers: [], paid: [] })
    await connect()
    await review('0.5', TO)
    await confirm()
    expect(questions).toHaveLength(1)
  })
}

test('a tab that opened while the wallet was asked hears that the visitor declined, and asks again', async () => {
  const browser = createBrowser()
  const first = await sender({ browser })
  await first.connect()
  await first.review('0.5', TO)
  await first.confirm()
  const other = await sender({ browser, isPermitted: true })
  await other.world.advance(1_000)
  expect(other.slice().transfers).toMatchObject([{ status: 'unknown', to: TO }])
  first.questions[0]?.reject()
  await first.world.advance(0)
  expect([first.slice().refusal, browser.storage.has('portico.outbox')]).toEqual(['rejected', false])
  await other.world.advance(0)
  expect([other.slice().transfers.map(({ status }) => status), other.alerts()]).toEqual([['dismissed'], []])
  await other.review('0.5', TO)
  await other.confirm()
  expect(other.questions).toHaveLength(1)
  await first.check()
  await other.check()
})

test('a tab that has found the transaction keeps it, although another one took it for declined', async () => {
  const browser = createBrowser()
  const chain: Record<string, object | null> = {}
  const first = await sender({ browser })
  await first.connect()
  await first.review('0.5', TO)
  await first.confirm()
  chain[hashOf(1)] = sentOf(TO)
  const mined = new Map([[101, { ...sentOf(TO), nonce: '0x0', hash: hashOf(1) }]])
  const other = await sender({ browser, isPermitted: true, chain, mined })
  await other.world.advance(10_000)
  expect(other.slice().transfers).toMatchObject([{ hash: hashOf(1) }])
  first.questions[0]?.reject()
  await first.world.advance(0)
  await other.world.advance(0)
  expect(other.slice().transfers.map(({ status }) => status)).toEqual(['done'])
})

test('a payment that another tab could not store, and saw done, is not taken for unsent here', async () => {
  const browser = createBrowser()
  const chain: Record<string, object | null> = {}
  const mined = new Map<number, object>()
  const first = await sender({ browser, chain: { [hashOf(1)]: { ...sentOf(TO), nonce: '0x0' } }, isFull: true })
  const other = await sender({ browser, isPermitted: true, chain, mined })
  await first.connect()
  await first.review('0.5', TO)
  await first.confirm()
  await first.confirm()
  await other.world.advance(0)
  expect(other.slice().transfers).toMatchObject([{ status: 'unknown', to: TO }])
  first.questions[0]?.approve(hashOf(1))
  await first.world.advance(10_000)
  await other.world.advance(0)
  // The nodes of this tab don't know it yet.
  expect([first, other].map(({ slice }) => lastOf(slice())?.status)).toEqual(['done', 'unknown'])
  chain[hashOf(1)] = { ...sentOf(TO), nonce: '0x0' }
  mined.set(101, { ...sentOf(TO), nonce: '0x0', hash: hashOf(1) })
  await other.world.advance(10_000)
  expect(lastOf(other.slice())).toMatchObject({ status: 'done', hash: hashOf(1) })
  await first.check()
  await other.check()
})

test('a request that is open stays so if the clock is set back by days', async () => {
  const browser = createBrowser()
  const first = await sender({ browser })
  await first.connect()
  await first.review('0.5', TO)
  await first.confirm()
  first.world.close()
  await first.kernel.destroy()
  browser.now -= 3 * 86_400_000
  const next = await sender({ browser, isPermitted: true })
  await next.world.advance(1_000)
  await next.review('0.5', TO)
  await next.confirm()
  expect(next.questions).toEqual([])
  expect(next.slice()).toMatchObject({ refusal: 'busy', transfers: [{ status: 'unknown', to: TO }] })
})

test('a tab that opened during the checks of a click hears that the draft was left', async () => {
  const browser = createBrowser()
  const first = await sender({ browser })
  await first.connect()
  await first.review('0.5', TO)
  void first.actions.confirm().catch(() => {})
  await first.world.advance(30)
  const other = await sender({ browser, isPermitted: true })
  expect(other.slice().transfers).toMatchObject([{ status: 'unknown', to: TO }])
  await first.kernel.actions.connection.switchAccount({ address: SECOND })
  await first.world.advance(100)
  await other.world.advance(0)
  expect([first.questions, browser.storage.has('portico.outbox')]).toEqual([[], false])
  expect([other.slice().transfers.map(({ status }) => status), other.alerts()]).toEqual([['dismissed'], []])
})

test('T11: a tab that opened while two others compete hears which of them sent nothing', async () => {
  const browser = createBrowser({}, () => 3)
  const tabs = [await sender({ browser }), await sender({ browser })]
  for (const tab of tabs) {
    await tab.connect()
    await tab.review('0.5', TO)
  }
  for (const tab of tabs) {
    void tab.actions.confirm().catch(() => {})
    // The second tab looks before the first has stored its request, and stores its own afterwards.
    await tab.world.advance(4)
  }
  await tabs[0]?.world.advance(15)
  const third = await sender({ browser, isPermitted: true })
  await third.world.advance(10)
  expect(third.slice().transfers.map(({ status }) => status)).toEqual(['unknown', 'unknown'])
  await third.world.advance(100)
  expect(tabs.flatMap(({ questions }) => questions)).toHaveLength(1)
  expect(
    third
      .slice()
      .transfers.map(({ status }) => status)
      .sort(),
  ).toEqual(['dismissed', 'unknown'])
})

test('a dismissal in another tab leaves the request to the tab that waits for the wallet', async () => {
  const browser = createBrowser()
  const chain = { [hashOf(1)]: sentOf(TO) }
  const mined = new Map<number, object>()
  const first = await sender({ browser, chain, mined })
  await first.connect()
  await first.review('0.5', TO)
  await first.confirm()
  const other = await sender({ browser, isPermitted: true })
  await other.world.advance(1_000)
  await other.actions.dismiss({ id: lastOf(other.slice())?.id as string })
  await first.world.advance(0)
  expect([first, other].map(({ slice }) => lastOf(slice())?.status)).toEqual(['asked', 'dismissed'])
  first.questions[0]?.reject(-32603)
  await first.world.advance(0)
  expect(lastOf(first.slice())).toMatchObject({ status: 'unknown' })
  expect(JSON.parse(browser.storage.get('portico.outbox') ?? '[]')).toMatchObject([{ status: 'unknown', to: TO }])
  mined.set(101, { ...sentOf(TO), nonce: '0x0', hash: hashOf(1) })
  await first.world.advance(10_000)
  expect(lastOf(first.slice())).toMatchObject({ status: 'done', hash: hashOf(1) })
  await first.check()
})
