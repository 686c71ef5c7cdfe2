import { afterEach, expect, test, vi } from 'vitest'
import type { Port } from '../../kernel/index.ts'
import { createBrowserIo } from '../../kernel/io.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const never = () => new AbortController().signal

/** Stubs the network with a response, and records the requests. */
function stubNetwork(answer: () => Response | Promise<Response>) {
  const asked: [string, RequestInit][] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push([url, init])
    return answer()
  })
  return asked
}

test('sends no credentials to any server, and follows no redirects', async () => {
  const asked = stubNetwork(() => new Response('{"a":1}', { status: 201 }))
  const answer = await createBrowserIo(new Map()).fetch(
    { url: 'https://rpc.example', method: 'POST', body: 'x' },
    never(),
  )
  expect(answer).toEqual({ status: 201, body: { a: 1 } })
  expect(asked).toEqual([
    [
      'https://rpc.example',
      { method: 'POST', body: 'x', redirect: 'error', credentials: 'omit', signal: expect.any(AbortSignal) },
    ],
  ])
})

test('a port sees the requests of its own plugin to servers, but neither those of other plugins nor those with a secret', async () => {
  stubNetwork(() => new Response('{}'))
  const carried: string[] = []
  const carrier: Port = {
    request: async () => null,
    listen: () => () => {},
    fetch(request, signal, send) {
      carried.push(request.url)
      return send(request, signal)
    },
  }
  const io = createBrowserIo(new Map([['acme', carrier]]))
  await io.fetch({ url: 'https://own.example' }, never(), 'acme')
  await io.fetch({ url: 'https://other.example' }, never(), 'swap')
  await io.fetch({ url: 'https://secret.example' }, never())
  expect(carried).toEqual(['https://own.example'])
})

test('returns a body that is no JSON as text', async () => {
  stubNetwork(() => new Response('<html>'))
  expect(await createBrowserIo(new Map()).fetch({ url: 'https://rpc.example' }, never())).toMatchObject({
    body: '<html>',
  })
})

test('a request has a timeout, and a run that ends aborts its request', async () => {
  vi.useFakeTimers()
  const asked = stubNetwork(() => new Promise(() => {}))
  const { fetch } = createBrowserIo(new Map())
  const run = new AbortController()
  void fetch({ url: 'https://slow.example', timeout: 10_000 }, never())
  void fetch({ url: 'https://slow.example', timeout: 10_000 }, run.signal)
  const [limited, ended] = asked.map(([, { signal }]) => signal as AbortSignal)
  await vi.advanceTimersByTimeAsync(9_999)
  expect([limited?.aborted, ended?.aborted]).toEqual([false, false])
  run.abort('over')
  expect([limited?.aborted, ended?.reason]).toEqual([false, 'over'])
  await vi.advanceTimersByTimeAsync(1)
  expect(limited?.reason).toMatchObject({ name: 'TimeoutError', message: 'No answer in 10000 ms.' })
})

test('a request of a run that has ended is aborted from the start, with a timeout or without', () => {
  const asked = stubNetwork(() => new Promise(() => {}))
  const { fetch } = createBrowserIo(new Map())
  for (const limit of [{ timeout: 10_000 }, {}])
    void fetch({ url: 'https://slow.example', ...limit }, AbortSignal.abort())
  expect(asked.map(([, { signal }]) => signal?.aborted)).toEqual([true, true])
})

test('a request without a timeout never times out', async () => {
  vi.useFakeTimers()
  const asked = stubNetwork(() => new Promise(() => {}))
  void createBrowserIo(new Map()).fetch({ url: 'https://slow.example' }, never())
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(asked[0]?.[1].signal?.aborted).toBe(false)
})

test('an answered request leaves no timer, and its signal is no longer tied to the run', async () => {
  vi.useFakeTimers()
  const asked = stubNetwork(() => new Response('{}'))
  const run = new AbortController()
  await createBrowserIo(new Map()).fetch({ url: 'https://rpc.example', timeout: 10_000 }, run.signal)
  expect(vi.getTimerCount()).toBe(0)
  run.abort()
  expect(asked[0]?.[1].signal?.aborted).toBe(false)
})

test('random values are hexadecimal, two digits per byte, and unique', async () => {
  const { random } = createBrowserIo(new Map())
  const [one, other] = await Promise.all([random(16), random(16)])
  expect(one).toMatch(/^[0-9a-f]{32}$/)
  expect(other).not.toBe(one)
})

test('a sleep ends after its time or with its run, and leaves no timer', async () => {
  vi.useFakeTimers()
  const { sleep } = createBrowserIo(new Map())
  let isAwake = false
  void sleep(500, never()).then(() => {
    isAwake = true
  })
  await vi.advanceTimersByTimeAsync(499)
  expect(isAwake).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isAwake).toBe(true)
  const run = new AbortController()
  const slept = sleep(500, run.signal)
  run.abort()
  await expect(slept).rejects.toMatchObject({ name: 'AbortError' })
  expect(vi.getTimerCount()).toBe(0)
})

test('uses the storage of this page', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  const { get, set, remove } = createBrowserIo(new Map())
  await set('portico.a', '1')
  expect([await get('portico.a'), [...kept]]).toEqual(['1', [['portico.a', '1']]])
  await remove('portico.a')
  expect([await get('portico.a'), kept.size]).toEqual([null, 0])
})

test('loads code, and passes its failure on', async () => {
  const { load } = createBrowserIo(new Map())
  expect(await load(async () => 'code')).toBe('code')
  await expect(load(() => Promise.reject(new Error('not there')))).rejects.toThrow('not there')
})

test('a plugin without a port can send it no requests', async () => {
  const { request } = createBrowserIo(new Map())
  await expect(request('none', { target: 'page', method: 'ask' }, never())).rejects.toThrow(
    'The plugin "none" has no port.',
  )
})
