// Which windows may report the result of a login.
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createPopup, reportResult } from '../../../plugins/embedded-login/popup-port.ts'

const FRAME = 'https://secure.example'
const RESULT = { resultUri: 'https://app.example/?code=theirs' }
const NONCE = 'c0ffee'.repeat(5)
const WAITING = { frame: FRAME, signal: new AbortController().signal }

/** A channel that delivers synchronously. */
const channels = new Set<EventTarget>()
class Channel extends EventTarget {
  constructor() {
    super()
    channels.add(this)
  }
  close() {
    channels.delete(this)
  }
}

const page = new EventTarget()
let opened: { closed: boolean; close(): void; location: { replace(uri: string): void } }
let led: string[]
/** How windows were opened. */
let ways: unknown[][]

beforeEach(() => {
  led = []
  ways = []
  channels.clear()
  opened = {
    closed: false,
    close() {
      this.closed = true
    },
    location: { replace: (uri) => void led.push(uri) },
  }
  vi.stubGlobal('window', { open: (...how: unknown[]) => ways.push(how) && opened })
  vi.stubGlobal('location', { href: 'https://app.example/shop' })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('BroadcastChannel', Channel)
})
afterEach(() => vi.unstubAllGlobals())

async function stage({ isApart = false } = {}) {
  const ended = new AbortController()
  const popup = createPopup(() => NONCE)
  const waiting = { frame: FRAME, signal: ended.signal }
  await popup.perform('open', {}, waiting)
  await popup.perform('go', { uri: 'https://provider.example/?state=one', isApart }, waiting)
  const seen: unknown[] = []
  const result = popup.perform('result', {}, waiting)
  result.then(
    (value) => seen.push(value),
    (error) => seen.push(error.code),
  )
  const say = async (fields: object) => {
    page.dispatchEvent(Object.assign(new Event('message'), fields))
    await new Promise(setImmediate)
    return seen.length
  }
  const tell = async (data: unknown) => {
    for (const one of channels) one.dispatchEvent(Object.assign(new Event('message'), { data }))
    await new Promise(setImmediate)
    return seen.length
  }
  return { popup, seen, say, tell }
}

test('F1, F2: accepts a result only from the frame’s origin and the opened window', async () => {
  const { say, seen } = await stage()
  for (const origin of ['https://secure.example.evil', 'https://app.example', 'http://secure.example', 'null', ''])
    expect(await say({ origin, source: opened, data: RESULT }), origin).toBe(0)
  for (const source of [null, { ...opened }, {}, undefined])
    expect(await say({ origin: FRAME, source, data: RESULT })).toBe(0)
  for (const data of [null, 'text', {}, { resultUri: 1 }, { resultUri: 'a'.repeat(8_193) }])
    expect(await say({ origin: FRAME, source: opened, data })).toBe(0)
  expect(await say({ origin: FRAME, source: opened, data: RESULT })).toBe(1)
  expect([seen, opened.closed]).toEqual([[RESULT.resultUri], true])
})

test('F2: without a window, a message without a source is not its result', async () => {
  const popup = createPopup(() => NONCE)
  const seen: unknown[] = []
  const result = popup.perform('result', {}, { frame: FRAME, signal: new AbortController().signal })
  result.then(
    (value) => seen.push(value),
    (error) => seen.push(error.code),
  )
  page.dispatchEvent(Object.assign(new Event('message'), { origin: FRAME, source: null, data: RESULT }))
  popup.close()
  await new Promise(setImmediate)
  expect(seen).toEqual(['popup-closed'])
})

test('F3: accepts a message on the site’s channel only with the nonce of this login', async () => {
  const { tell, seen } = await stage({ isApart: true })
  expect(decodeURIComponent(led[0] ?? '')).toContain(NONCE)
  for (const nonce of [undefined, null, '', 'guess', NONCE.toUpperCase(), `${NONCE}0`, [NONCE]])
    expect(await tell({ ...RESULT, nonce }), String(nonce)).toBe(0)
  for (const data of [null, RESULT, 'text']) expect(await tell(data)).toBe(0)
  expect(await tell({ ...RESULT, nonce: NONCE })).toBe(1)
  expect([seen, channels.size]).toEqual([[RESULT.resultUri], 0])
})

test('F3: ignores the channel while the window is accessible', async () => {
  const { tell, popup, seen } = await stage()
  expect(channels.size).toBe(0)
  for (const nonce of [null, undefined, NONCE]) expect(await tell({ ...RESULT, nonce })).toBe(0)
  popup.close()
  await new Promise(setImmediate)
  expect(seen).toEqual(['popup-closed'])
})

test.each([
  ['same-origin', true],
  ['same-origin; report-to="x"', true],
  ['same-origin-allow-popups', false],
  ['noopener-same-origin', false],
  ['unsafe-none', false],
  [null, false],
])('W9: with the opener policy %j, a page knows whether its windows are cut off', async (policy, isApart) => {
  vi.stubGlobal('crossOriginIsolated', false)
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (...call: unknown[]) => {
    asked.push(call)
    return new Response('', { headers: policy ? { 'cross-origin-opener-policy': policy } : {} })
  })
  expect(await createPopup(() => NONCE).perform('isApart', {}, WAITING)).toBe(isApart)
  expect(asked).toEqual([['https://app.example/shop', { method: 'HEAD' }]])
})

test('W9: a page that is isolated is cut off; one whose policy nobody knows is not', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('crossOriginIsolated', true)
  expect(await createPopup(() => NONCE).perform('isApart', {}, WAITING)).toBe(true)
  vi.stubGlobal('crossOriginIsolated', false)
  expect(await createPopup(() => NONCE).perform('isApart', {}, WAITING)).toBe(false)
})

test('opens an empty window of its own size, leads it to the provider, and takes its result within limits', async () => {
  const { say, seen } = await stage()
  expect([ways, led]).toEqual([
    [['about:blank', 'portico-login', 'popup,width=600,height=800']],
    ['https://provider.example/?state=one'],
  ])
  const resultUri = 'a'.repeat(8_192)
  expect(await say({ origin: FRAME, source: opened, data: { resultUri } })).toBe(1)
  expect(seen).toEqual([resultUri])
})

test('notices within a second that the visitor closed the window, and not before', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const popup = createPopup(() => NONCE)
  await popup.perform('open', {}, WAITING)
  const result = popup.perform('result', {}, WAITING).catch(({ code }: { code: string }) => code)
  let seen: unknown = 'waiting'
  result.then((value) => (seen = value))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(seen).toBe('waiting')
  opened.closed = true
  await vi.advanceTimersByTimeAsync(999)
  expect(seen).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect([seen, vi.getTimerCount()]).toEqual(['popup-closed', 0])
})

test('a window without a reference always looks closed: only its result or the visitor ends the login', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const popup = createPopup(() => NONCE)
  await popup.perform('open', {}, WAITING)
  await popup.perform('go', { uri: 'https://provider.example/', isApart: true }, WAITING)
  opened.closed = true
  let seen: unknown = 'waiting'
  popup.perform('result', {}, WAITING).catch(({ code }: { code: string }) => (seen = code))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(seen).toBe('waiting')
  popup.close()
  await vi.advanceTimersByTimeAsync(0)
  expect(seen).toBe('popup-closed')
})

test.each([
  ['no window', null],
  ['a closed window', { closed: true, close: () => {} }],
])('with %s, nothing leads anywhere', async (_, other) => {
  vi.stubGlobal('window', { open: () => other })
  const popup = createPopup(() => NONCE)
  await expect(popup.perform('go', { uri: 'https://provider.example/' }, WAITING)).rejects.toMatchObject({
    code: 'popup-closed',
  })
  const asked = popup.perform('open', {}, WAITING)
  if (other) await asked
  else await expect(asked).rejects.toMatchObject({ code: 'popup-blocked' })
  await expect(popup.perform('go', { uri: 'https://provider.example/' }, WAITING)).rejects.toMatchObject({
    code: 'popup-closed',
  })
})

test.each(['the page', 'the login', 'a failure'])(
  '%s that ends before the provider’s page closes the window',
  async (who) => {
    const ended = new AbortController()
    const waiting = { frame: FRAME, signal: ended.signal }
    const popup = createPopup(() => NONCE)
    await popup.perform('open', {}, waiting)
    expect(opened.closed).toBe(false)
    if (who === 'the page') popup.close()
    else if (who === 'the login') ended.abort()
    else await popup.perform('close', {}, waiting)
    expect(opened.closed).toBe(true)
  },
)

test('another window ends the wait for the first, and has no nonce of it', async () => {
  const { popup, seen, tell } = await stage({ isApart: true })
  const before = led.length
  await popup.perform('open', {}, WAITING)
  opened.closed = false
  await new Promise(setImmediate)
  expect([seen, channels.size]).toEqual([['popup-closed'], 0])
  const again = popup.perform('result', {}, WAITING)
  again.catch(() => {})
  expect(channels.size).toBe(0)
  expect(await tell({ ...RESULT, nonce: NONCE })).toBe(1)
  await popup.perform('fly', { uri: 'https://provider.example/' }, WAITING)
  expect(led).toHaveLength(before)
  popup.close()
})

test.each([
  ['https://provider.example/?state=one', 'one'],
  ['https://provider.example/', ''],
])('F3: a window that returns by itself leads %s back to this page, after its state', async (uri, state) => {
  const popup = createPopup(() => NONCE)
  await popup.perform('open', {}, WAITING)
  await popup.perform('go', { uri, isApart: true }, WAITING)
  const back = encodeURIComponent(`https://app.example/shop?portico_login=${NONCE}`)
  expect(new URL(led[0] ?? '').searchParams.get('state')).toBe(`${state}--${back}`)
})

test('F3: the provider does not get the fragment of the page, which may hold a token', async () => {
  vi.stubGlobal('location', { href: 'https://app.example/shop?tab=2#access_token=secret' })
  await stage({ isApart: true })
  const back = encodeURIComponent(`https://app.example/shop?tab=2&portico_login=${NONCE}`)
  expect(new URL(led[0] ?? '').searchParams.get('state')).toBe(`one--${back}`)
})

/** Opens this site as a provider's service does, in a window of its own. */
function comeBack(href: string) {
  const posts: unknown[] = []
  const ends: string[] = []
  const page = { href }
  vi.stubGlobal('location', page)
  vi.stubGlobal('history', {
    state: { at: 1 },
    replaceState: (...[state, title, to]: [unknown, string, URL]) =>
      Object.assign(page, { href: `${to}`, kept: { state, title } }),
  })
  vi.stubGlobal('window', { close: () => ends.push('window') })
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      readonly name: string
      constructor(name: string) {
        this.name = name
      }
      postMessage = (message: object) => posts.push({ channel: this.name, ...message })
      close = () => ends.push('channel')
    },
  )
  reportResult()
  return { posts, ends, page }
}

test('F3: a window that returned reports its result with its nonce, keeps neither in its address, and closes', () => {
  const uri = encodeURIComponent(RESULT.resultUri)
  const { posts, ends, page } = comeBack(`https://app.example/shop?tab=2&portico_login=${NONCE}&result_uri=${uri}#top`)
  expect(posts).toEqual([{ channel: 'portico-login', nonce: NONCE, ...RESULT }])
  expect(page).toEqual({ href: 'https://app.example/shop?tab=2#top', kept: { state: { at: 1 }, title: '' } })
  expect(ends).toEqual(['channel', 'window'])
})

test.each([`portico_login=${NONCE}`, 'result_uri=theirs', 'portico_login=&result_uri=theirs'])(
  'F3: a page that opens with %s reports nothing and stays open',
  (query) => {
    const href = `https://app.example/shop?${query}`
    const { posts, ends, page } = comeBack(href)
    expect([posts, ends, page.href]).toEqual([[], [], href])
  },
)
