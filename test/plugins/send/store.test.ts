// What outlives the page: transfers whose outcome is open, whom the visitor paid; and how such a transfer is tracked.
import { expect, test } from 'vitest'
import { STORED_LIMIT } from '../../../plugins/send/constants.ts'
import { reportTransfer } from '../../../plugins/send/report-activity.ts'
import { isBlocked } from '../../../plugins/send/selectors.ts'
import type { TrackedTransfer } from '../../../plugins/send/state.ts'
import { readOtherTab, readStored, storeCurrent, storePaid, trackRivals } from '../../../plugins/send/store.ts'
import { findTransfers, parsePaid } from '../../../plugins/send/stored-schemas.ts'
import { searchTransfer, trackTransfer } from '../../../plugins/send/track-transfer.ts'
import { selectOtherRequests } from '../../../plugins/shared/transactions/open-requests.ts'
import { PENDING_KEY } from '../../../plugins/shared/transactions/pending-key.ts'
import { storePending } from '../../../plugins/shared/transactions/pending-store.ts'
import { createBrowser } from '../../kit/index.ts'
import { entry, NOW } from '../shared/transactions/sending-page.ts'
import { ANNA, account, accounts, BEN, createSendPage, network, type SendPageOptions, transfer } from './page.ts'
import { ETHER, hashOf, OTHER, sender, sentOf, TO } from './sender.ts'

const PAID = 'portico.send.paid'
const stored = (more: object = {}) => ({ ...transfer('a'), kind: 'send', ...more }) as never
const ben = { address: BEN, name: null, count: 1, at: 1 }

test('a stored transfer is read if each field has its form', () => {
  const isRead = (more: object) => findTransfers([stored(more)]).length > 0
  expect(findTransfers([stored({ nonce: '7', secret: 'x' })])).toEqual([{ ...transfer('a'), nonce: '7' }])
  for (const more of [
    { name: 'ben.eth', token: BEN, mark: null, hash: '0x1' },
    { decimals: 0 },
    { decimals: 36 },
    { amount: '0' },
    { amount: '9'.repeat(80) },
    { symbol: 'x'.repeat(256) },
    { status: 'unknown' },
    { status: 'sent' },
    { status: 'done' },
    { status: 'dropped' },
    { status: 'expired' },
  ])
    expect([more, isRead(more)]).toEqual([more, true])
  for (const field of Object.keys(transfer('a')))
    expect([field, isRead({ [field]: field === 'decimals' || field === 'at' ? '1' : 1 })]).toEqual([field, false])
  for (const more of [
    { nonce: 7 },
    { kind: 'swap' },
    { decimals: -1 },
    { decimals: 37 },
    { decimals: 1.5 },
    { amount: '' },
    { amount: '-1' },
    { amount: '1.5' },
    { amount: 'x1' },
    { amount: '1x' },
    { amount: '9'.repeat(81) },
    { symbol: 'x'.repeat(257) },
    { status: 'failed' },
    { status: '' },
  ])
    expect([more, isRead(more)]).toEqual([more, false])
})

test('reads the last 32 paid addresses, and none from a text that is invalid or too long', () => {
  const read = (value: unknown) => parsePaid(JSON.stringify(value))
  expect(read([ben, { ...ben, name: 'ben.eth' }])).toEqual([ben, { ...ben, name: 'ben.eth' }])
  expect(read([{ ...ben, count: 1.5 }, { ...ben, at: 'x' }, { ...ben, address: 7 }, null, ben])).toEqual([ben])
  expect(
    read([
      { ...ben, count: 0 },
      { ...ben, count: -3 },
    ]),
  ).toEqual([])
  const many = Array.from({ length: 40 }, (_, at) => ({ ...ben, at }))
  expect(read(many)).toEqual(many.slice(8))
  expect([read({}), parsePaid('{'), parsePaid(null), parsePaid('')]).toEqual([[], [], [], []])
  const text = JSON.stringify([ben])
  expect([parsePaid(text.padEnd(STORED_LIMIT)), parsePaid(text.padEnd(STORED_LIMIT + 1))]).toEqual([[ben], []])
})

test('open requests of others block only their own account', () => {
  const others = [{ id: 'x', kind: 'swap', account, at: 1 }]
  expect([selectOtherRequests({}, account), selectOtherRequests({}, undefined)]).toEqual([[], []])
  expect([isBlocked({ transfers: [], others }, account), isBlocked({ transfers: [], others }, 'other')]).toEqual([
    true,
    false,
  ])
  expect(isBlocked({ transfers: [transfer('a')] }, account)).toBe(true)
  expect([isBlocked({ transfers: [] }, account), isBlocked({ transfers: [transfer('a')] }, 'other')]).toEqual([
    false,
    false,
  ])
})

test('reads what an earlier visit stored, and returns nothing if the storage can’t be read', async () => {
  const page = createSendPage()
  page.storage.set(PENDING_KEY, JSON.stringify([stored(), entry({ id: 'x', kind: 'swap' })]))
  page.storage.set(PAID, JSON.stringify([ben]))
  expect(await readStored(page.context)).toEqual({ transfers: [transfer('a', { status: 'unknown' })], paid: [ben] })
  const { io } = page.context as { io: { get: unknown } }
  io.get = () => Promise.reject(new Error('blocked'))
  expect(await readStored(page.context)).toEqual({ transfers: [], paid: [] })
})

test('lists another tab’s open request once, and keeps the paid addresses', async () => {
  const page = createSendPage({ slice: { paid: [ben], transfers: [transfer('known')] } })
  await readOtherTab(page.context, { heard: stored() })
  await trackRivals(page.context, [stored(), stored({ id: 'known' })])
  expect(page.events).toEqual([
    ['transfersRestored', { transfers: [transfer('a', { status: 'unknown' })], paid: [ben] }],
  ])
  const [[, payload]] = page.events as [[string, { paid: object[] }]]
  expect(payload.paid[0]).not.toBe(ben)
})

test('stores a transfer’s current state, and the paid addresses', async () => {
  const page = createSendPage({
    slice: { paid: [ben], transfers: [transfer('other'), transfer('a', { hash: '0x9' })] },
  })
  await storeCurrent(page.context, { id: 'a' })
  expect([page.stored(), page.storage.has(PAID)]).toEqual([[stored({ hash: '0x9' })], false])
  await storeCurrent(page.context, { id: 'stranger' })
  expect(page.stored()).toHaveLength(1)
  await storePaid(page.context)
  expect(JSON.parse(page.storage.get(PAID) as string)).toEqual([ben])
  const { io } = page.context as { io: { set: unknown } }
  io.set = () => Promise.reject(new Error('full'))
  await expect(storePaid(page.context)).resolves.toBeUndefined()
})

test('the tabs of a browser remember together who was paid', async () => {
  const browser = createBrowser()
  const chain: Record<string, object> = {}
  const tabs = [await sender({ browser, chain }), await sender({ browser, chain, isPermitted: true })]
  await tabs[0]?.connect()
  await tabs[1]?.world.advance(1_000)
  for (const [at, to] of [TO, OTHER, TO].entries()) {
    const tab = tabs[at % 2]
    await tab?.review('0.1', to)
    await tab?.confirm()
    tab?.questions.at(-1)?.approve(hashOf(at))
    chain[hashOf(at)] = sentOf(to, ETHER / 10n)
    await tab?.world.advance(3_000)
  }
  const next = await sender({ browser })
  expect(next.slice().paid).toMatchObject([
    { address: OTHER, count: 1 },
    { address: TO, count: 2 },
  ])
})

test('lists a transfer in the activity, and hides one that is gone', () => {
  const page = createSendPage({
    met: [],
    slice: { transfers: [transfer('other'), transfer('a', { hash: '0x9', amount: `${10n ** 17n}` })] },
  })
  const listed: unknown[] = []
  const { services } = page.context as { services: { find: unknown } }
  services.find = () => ({
    showTransaction: (one: object) => listed.push(one),
    hideTransaction: (id: string) => listed.push(id),
  })
  reportTransfer(page.context, { id: 'a' })
  expect(listed).toEqual([
    {
      id: 'a',
      status: 'pending',
      account,
      kind: 'send',
      hash: '0x9',
      sentTo: BEN,
      transfers: [{ direction: 'out', symbol: 'ETH', numeric: '0.1' }],
    },
  ])
  reportTransfer(page.context, { id: 'stranger' })
  reportTransfer(page.context, { id: null })
  expect(listed.slice(1)).toEqual(['stranger'])
})

/** Tracks one transfer. @returns What was asked of the chain, and what the page learned */
async function track(one: Partial<TrackedTransfer>, chain: object, options: SendPageOptions = {}) {
  const asked: unknown[] = []
  const noted = Object.fromEntries(
    Object.entries(chain).map(([name, answer]) => [
      name,
      async (what: object) => {
        asked.push([name, what])
        return answer instanceof Error ? Promise.reject(answer) : answer
      },
    ]),
  )
  const page = createSendPage({
    ...options,
    chain: noted,
    slice: { transfers: [transfer('other'), transfer('a', one)] },
  })
  let rounds = 0
  const { io } = page.context as { io: { sleep: unknown } }
  io.sleep = async () => {
    if (++rounds === 2) page.slice.transfers = []
  }
  await trackTransfer(page.context, { id: 'a' })
  return { asked, events: page.events, page }
}
const found = { from: ANNA, to: BEN, token: null, amount: '5', status: 'done', nonce: '7' }
const sent = { hash: '0x9', status: 'sent' as const }
const what = { network, from: ANNA, to: BEN, token: null, decimals: 18, amount: '5' }

test('T6: a transaction is looked up by its hash, and compared with the transfer', async () => {
  const { asked, events } = await track(sent, { findTransfer: found })
  expect(asked).toEqual([['findTransfer', { network, hash: '0x9', transfer: what }]])
  expect(events).toEqual([
    ['nonceReceived', { id: 'a', nonce: '7' }],
    ['transactionSettled', { id: 'a', status: 'done' }],
  ])
  for (const change of [{ from: BEN }, { to: ANNA }, { token: BEN }, { amount: '50' }]) {
    const other = await track(sent, { findTransfer: { ...found, ...change } })
    expect(other.events).toContainEqual(['transactionSettled', { id: 'a', status: 'different' }])
  }
})

test('a transaction that another account carries is the smart account’s own', async () => {
  const [connection] = accounts.connections
  const smart = {
    ...accounts,
    connections: [{ ...connection, accountState: { allAccounts: [{ address: ANNA, type: 'smartAccount' }] } }],
  }
  const { events } = await track(sent, { findTransfer: { ...found, from: BEN, to: ANNA } }, { accounts: smart })
  expect(events).toContainEqual(['transactionSettled', { id: 'a', status: 'done' }])
})

test('how many blocks follow decides whether a transaction is final', async () => {
  const { page } = await track({ ...sent, status: 'done' }, { findTransfer: { ...found, confirmations: 11 } })
  expect(page.slice.transfers).toEqual([])
  expect(
    await track({ ...sent, status: 'done', nonce: '7' }, { findTransfer: { ...found, confirmations: 12 } }),
  ).toMatchObject({
    events: [],
    page: { slice: { transfers: [{}, {}] } },
  })
})

test('a lost hash is searched for by the mark, and a replaced one by the nonce', async () => {
  const lost = await track({ status: 'unknown' }, { findHash: '0x8', findTransfer: found })
  expect(lost.asked[0]).toEqual(['findHash', { mark: '7@100', at: NOW, transfer: what, except: [] }])
  expect(lost.events[0]).toEqual(['transactionBroadcast', { id: 'a', hash: '0x8' }])
  expect((await track({ status: 'unknown', mark: null }, { findHash: '0x8' })).asked).toEqual([])
  const replaced = await track({ ...sent, nonce: '7' }, { findTransfer: null, findReplacement: null })
  expect(replaced.asked.slice(0, 2)).toEqual([
    ['findTransfer', { network, hash: '0x9', transfer: what }],
    ['findReplacement', { network, address: ANNA, nonce: '7', mark: '7@100' }],
  ])
  expect(replaced.events).toEqual([])
  const faster = await track({ ...sent, nonce: '7' }, { findTransfer: null, findReplacement: '0x8' })
  expect(faster.asked.slice(2, 3)).toEqual([['findTransfer', { network, hash: '0x8', transfer: what }]])
  expect((await track({ ...sent, nonce: '7' }, { findTransfer: null })).events).toEqual([])
})

test('a lost transfer is not taken for an equal one, in whichever tab', async () => {
  const hashes = ['0x8', '0x7', '0x6']
  const page = createSendPage({
    chain: { findHash: async ({ except }: { except: string[] }) => hashes.find((one) => !except.includes(one)) },
    slice: { transfers: [transfer('other', { hash: '0x8', status: 'sent' }), transfer('a', { status: 'unknown' })] },
  })
  await storePending(page.context, { ...transfer('stored', { hash: '0x7', status: 'sent' }), kind: 'send' })
  await trackTransfer(page.context, { id: 'a' })
  expect(page.events).toEqual([['transactionBroadcast', { id: 'a', hash: '0x6' }]])
})

test('a transaction that another transfer has replaced this one, in whichever tab', async () => {
  for (const isStored of [false, true]) {
    const one = transfer('a', { ...sent, nonce: '7' })
    const other = transfer('other', { hash: '0x8', status: 'sent' })
    const page = createSendPage({
      chain: {
        findTransfer: async ({ hash }: { hash: string }) => (hash === '0x9' ? null : found),
        findReplacement: async () => '0x8',
      },
      slice: { transfers: isStored ? [one] : [other, one] },
    })
    if (isStored) await storePending(page.context, { ...other, kind: 'send' } as never)
    await trackTransfer(page.context, { id: 'a' })
    expect(page.events).toEqual([['transactionSettled', { id: 'a', status: 'replaced' }]])
  }
})

test('nothing is asked of a chain that can’t send or is not there, and the transfer stays open', async () => {
  for (const options of [{ accounts: null }, { accounts: { ...accounts, connections: [] } }]) {
    for (const one of [sent, { ...sent, nonce: '7' }, { status: 'unknown' as const }]) {
      const { asked, events } = await track(
        one,
        { findTransfer: found, findHash: '0x8', findReplacement: '0x8' },
        options,
      )
      expect([asked, events]).toEqual([[], []])
    }
  }
  const page = createSendPage({
    chain: { sendTransaction: undefined, findHash: async () => '0x8' },
    slice: { transfers: [transfer('a', { status: 'unknown' })] },
  })
  const { io } = page.context as { io: { sleep: unknown } }
  io.sleep = async () => {
    page.slice.transfers = []
  }
  await trackTransfer(page.context, { id: 'a' })
  expect(page.events).toEqual([])
})

test('a transfer that is not listed is not tracked', async () => {
  const page = createSendPage()
  await trackTransfer(page.context, { id: 'a' })
  expect([page.events, page.slept]).toEqual([[], []])
})

test('after an inconclusive response, shows it, stores the request and searches the chain', async () => {
  const page = createSendPage({
    slice: { transfers: [transfer('a', { status: 'unknown' })] },
    chain: { findHash: async () => '0x8' },
  })
  await searchTransfer(page.context, { id: 'a' })
  expect(page.calls).toEqual([
    ['toast', 'We couldn’t confirm whether this was sent', { variant: 'error' }],
    ['toast', 'Transaction started', { variant: 'success' }],
  ])
  expect(page.stored()).toEqual([stored({ status: 'unknown' })])
  expect(page.events).toEqual([['transactionBroadcast', { id: 'a', hash: '0x8' }]])
})
