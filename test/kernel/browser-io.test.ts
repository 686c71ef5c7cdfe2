import { afterEach, expect, test, vi } from 'vitest'
import type { Port } from '../../kernel/index.ts'
import { createBrowserIo } from '../../kernel/io.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const never = () => new AbortController().signal

/** A network that answers so, and tells how it was asked. */
function stubNetwork(answer: () => Response | Promise<Response>) {
  const asked: [string, RequestInit][] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push([url, init])
    return answer()
  })
  return asked
}

test('no server learns who the visitor is to it, and none leads on to another', async () => {
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

test('a port carries what its own plugin asks of servers, and nothing of others or with a secret', async () => {
  stubNetwork(() => new Response('{}'))
  const carried: string[] = []
  const carrier: Port = {
    request: async () => null,
    listen: () => () => {},
    carry(request, signal, send) {
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

test('what is no JSON is text', async () => {
  stubNetwork(() => new Response('<html>'))
  expect(await createBrowserIo(new Map()).fetch({ url: 'https://rpc.example' }, never())).toMatchObject({
    body: '<html>',
  })
})

test('a server has as long as it was given, and a run that ends takes its question back', async () => {
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

test('chance is hexadecimal, two digits a byte, and never the same', async () => {
  const { random } = createBrowserIo(new Map())
  const [one, other] = await Promise.all([random(16), random(16)])
  expect(one).toMatch(/^[0-9a-f]{32}$/)
  expect(other).not.toBe(one)
})

test('sleep ends by its time or by its run, and leaves no timer', async () => {
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

test('what is kept is kept in this page’s storage', async () => {
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

test('a plugin without page objects has nobody to ask', async () => {
  const { request } = createBrowserIo(new Map())
  await expect(request('none', { target: 'page', method: 'ask' }, never())).rejects.toThrow(
    'The plugin "none" has no port.',
  )
})
