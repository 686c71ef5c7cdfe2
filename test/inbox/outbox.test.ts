import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { OUTBOX_KEY } from '../../plugins/report/manifest.ts'
import { createOutbox, type OutboxPage } from '../../plugins/report/outbox-port.ts'
import { BUGS, visitShop } from '../kernel/sample/shop.ts'
import { startInbox, type TestInbox } from './inbox.ts'
import { createPglite } from './pglite.ts'

let inbox: TestInbox
beforeAll(async () => {
  inbox = await startInbox(await createPglite(), { trustsProxy: false, clientRate: 1000 })
})
afterAll(() => inbox?.stop())

/** A page whose network a test breaks, and whose time a test lets pass. */
let isOnline: boolean
let stored: Map<string, string>
let timers: (() => void)[]
let told: string[]
beforeEach(() => {
  isOnline = true
  stored = new Map()
  timers = []
  told = []
})
const page: OutboxPage = {
  storage: () => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }),
  fetch: (...request) => (isOnline ? fetch(...request) : Promise.reject(new TypeError('Failed to fetch'))),
  after(callback) {
    timers.push(callback)
    return () => void timers.splice(timers.indexOf(callback), 1)
  },
}
const open = (changes: Partial<OutboxPage> = {}, key = inbox.key) =>
  createOutbox({ inbox: inbox.url, key, build: '1.0.0' }, { ...page, ...changes }, (end) => told.push(end))

async function listen(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

let seed = 0
const visit = async () => JSON.stringify(await visitShop({ seed: seed++, bug: BUGS[0] }))

test('a report that is acknowledged leaves the device', async () => {
  expect(await open().send(await visit())).toBe('acknowledged')
  expect(stored.size).toBe(0)
})

test('a report is kept on the device, and sent when the network is back', async () => {
  isOnline = false
  const outbox = open()
  const report = await visit()
  expect(await outbox.send(report)).toBe('kept')
  expect(JSON.parse(stored.get(OUTBOX_KEY) ?? '')).toEqual([report])
  isOnline = true
  expect(timers).toHaveLength(1)
  await outbox.flush()
  expect([stored.size, told, timers.length]).toEqual([0, ['acknowledged'], 0])
})

test('X4: a report is not sent on to another server, whose answer would count', async () => {
  let taken = 0
  const other = await listen((_, response) => response.writeHead(200).end(`${taken++}`))
  const proxy = await listen((_, response) => response.writeHead(307, { location: `${other.url}/reports` }).end())
  const outbox = createOutbox({ inbox: proxy.url, key: inbox.key }, page, (end) => told.push(end))
  const report = await visit()
  expect(await outbox.send(report)).toBe('kept')
  expect([JSON.parse(stored.get(OUTBOX_KEY) ?? ''), taken]).toEqual([[report], 0])
  for (const { server } of [proxy, other]) server.close()
})

test('X4: what is sent as the page is left goes without cookies, to no other server, and outlives the page', async () => {
  isOnline = false
  const asked: (RequestInit | undefined)[] = []
  const outbox = open({
    fetch: (url, init) => {
      asked.push(init)
      return page.fetch(url, init)
    },
  })
  const report = await visit()
  await outbox.send(report)
  outbox.leave()
  expect(asked).toHaveLength(2)
  expect(asked[1]).toMatchObject({ body: report, keepalive: true, redirect: 'error', credentials: 'omit' })
  expect(JSON.parse(stored.get(OUTBOX_KEY) ?? '')).toEqual([report])
})

test('the next page sends what this one could not, once', async () => {
  isOnline = false
  const report = await visit()
  const first = open()
  await first.send(report)
  first.leave()
  isOnline = true
  await inbox.send(report)
  await open().flush()
  expect([stored.size, told]).toEqual([0, []])
})

test('a report that the inbox refuses is not tried again', async () => {
  expect(await open({}, 'wrong').send(await visit())).toBe('refused')
  expect([stored.size, timers.length]).toEqual([0, 0])
})

test('a report that a server before the inbox refuses is kept', async () => {
  for (const [status, body] of [
    [404, '404 page not found'],
    [403, '<html>Forbidden</html>'],
    [407, ''],
    [422, '{"error":"busy"}'],
    [400, 'null'],
  ] as const) {
    const { server, url } = await listen((_, response) => response.writeHead(status).end(body))
    const outbox = createOutbox({ inbox: url, key: inbox.key }, page, (end) => told.push(end))
    expect([status, await outbox.send(await visit())]).toEqual([status, 'kept'])
    server.close()
  }
  expect(told).toEqual([])
})

test('a report that does not get through holds up no other', async () => {
  isOnline = false
  const [stuck, second] = [await visit(), await visit()]
  const outbox = open({
    fetch: (url, init) => (init?.body === stuck ? Promise.reject(new TypeError('timeout')) : page.fetch(url, init)),
  })
  await outbox.send(stuck)
  await outbox.send(second)
  isOnline = true
  await outbox.flush()
  expect(JSON.parse(stored.get(OUTBOX_KEY) ?? '')).toEqual([stuck])
  expect([told, timers.length]).toEqual([['acknowledged'], 1])
})

test('five reports stay on the device, and the sixth as long as the page', async () => {
  isOnline = false
  const outbox = open()
  const reports = []
  for (let count = 0; count < 6; count++) reports.push(await visit())
  const ends = []
  for (const report of reports) ends.push(await outbox.send(report))
  expect(ends).toEqual([...new Array(5).fill('kept'), 'unkept'])
  expect(JSON.parse(stored.get(OUTBOX_KEY) ?? '')).toEqual(reports.slice(0, 5))
  isOnline = true
  await outbox.flush()
  expect([stored.size, told]).toEqual([0, ['acknowledged']])
})

test('a long report has the time that a slow connection needs', async () => {
  const limits = vi.spyOn(AbortSignal, 'timeout')
  const outbox = open({ fetch: async () => new Response() })
  for (const length of [100, 2_400_000]) await outbox.send('x'.repeat(length))
  const [short = 0, long = 0] = limits.mock.calls.map(([ms]) => ms)
  limits.mockRestore()
  expect(short).toBeLessThan(20_000)
  // 16,000 characters a second.
  expect(long).toBeGreaterThanOrEqual(150_000)
})

test('without storage a report is kept as long as the page', async () => {
  isOnline = false
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  const outbox = open({ storage: blocked })
  expect(await outbox.send(await visit())).toBe('unkept')
  isOnline = true
  await outbox.flush()
  expect(told).toEqual(['acknowledged'])
})

test('a report that is too long for the device is kept as long as the page, and leaves the others there', async () => {
  isOnline = false
  const outbox = open()
  const short = await visit()
  await outbox.send(short)
  expect(await outbox.send(JSON.stringify('x'.repeat(2 ** 20)))).toBe('unkept')
  expect(JSON.parse(stored.get(OUTBOX_KEY) ?? '')).toEqual([short])
})

test('it tells what became of the report that was sent last, and of no other', async () => {
  const [first, last] = [await visit(), await visit()]
  let refused = ''
  const outbox = open({
    fetch: async (url, init) =>
      init?.body === refused ? Response.json({ error: 'size' }, { status: 413 }) : page.fetch(url, init),
  })
  isOnline = false
  await outbox.send(first)
  await outbox.send(last)
  isOnline = true
  refused = last
  await outbox.flush()
  expect([stored.size, told]).toEqual([0, ['refused']])
})

test('a closed outbox tries nothing again: neither what is being sent then, nor what was kept before', async () => {
  const reports = [await visit(), await visit(), await visit()] as const
  isOnline = false
  const outbox = open()
  await outbox.send(reports[0])
  await outbox.send(reports[1])
  const sending = outbox.send(reports[2])
  outbox.close()
  expect(await sending).toBe('kept')
  expect([timers.length, JSON.parse(stored.get(OUTBOX_KEY) ?? '')]).toEqual([0, reports])
})

test('what other code wrote into the storage harms nothing', async () => {
  for (const text of ['{', '{}', '[1,null]']) {
    stored.set(OUTBOX_KEY, text)
    await open().flush()
  }
  expect(told).toEqual([])
})
