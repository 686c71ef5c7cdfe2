import { delay, HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { openReplay, rerun } from '../../../plugins/index.ts'
import { apiConsumer, createCaller, getFailure } from './api-consumer.ts'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const API = 'https://api.example'
const create = () => createCaller({ services: { api: API } })

for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
  test(`${method} sends params as a query and the body as JSON, and returns the parsed response`, async () => {
    server.use(
      http.all(`${API}/v1/items`, async ({ request }) => {
        const { searchParams } = new URL(request.url)
        const body = method === 'GET' ? null : await request.json()
        const type = request.headers.get('content-type')
        return HttpResponse.json({ method: request.method, query: Object.fromEntries(searchParams), body, type })
      }),
    )
    const { http: ask } = await create()
    const body = { list: [1, 'two', null] }
    const request = {
      url: `${API}/v1/items?page=1&kept=a%20b#part`,
      method,
      params: { page: '2', chainId: 'eip155:1', sign: '&=?', left: undefined },
    }
    expect(await ask({ request: method === 'GET' ? request : { ...request, body } })).toEqual({
      method,
      query: { page: '2', kept: 'a b', chainId: 'eip155:1', sign: '&=?' },
      body: method === 'GET' ? null : body,
      type: method === 'GET' ? null : 'application/json',
    })
  })
}

for (const status of [400, 401, 403, 404, 429, 500, 503]) {
  test(`R7: an answer of ${status} is 'HTTP status code: ${status}', and keeps its body, parsed`, async () => {
    const reasons = [{ field: 'name', description: 'Name is taken' }]
    server.use(http.get(API, () => HttpResponse.json({ status: 'FAILED', reasons }, { status })))
    const { http: ask } = await create()
    expect(await getFailure(ask({ request: { url: API } }))).toMatchObject({
      name: 'PorticoError',
      code: 'http-status',
      message: `HTTP status code: ${status}`,
      cause: { status, body: { reasons } },
    })
  })
}

test('R7: keeps the text of an error that is not JSON', async () => {
  server.use(http.get(API, () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 })))
  const { http: ask } = await create()
  expect((await getFailure(ask({ request: { url: API } }))).cause.body).toBe('<h1>Bad gateway</h1>')
})

for (const status of [301, 302, 303, 307, 308]) {
  test(`X4: rejects a redirect by ${status} to another origin, and sends that origin nothing`, async () => {
    let asked = 0
    server.use(
      http.all(API, () => new HttpResponse(null, { status, headers: { location: 'https://elsewhere.example/' } })),
      http.all('https://elsewhere.example/', () => {
        asked++
        return HttpResponse.json({ mine: true })
      }),
    )
    const { http: ask } = await create()
    expect(await getFailure(ask({ request: { url: API, method: 'POST', body: {} } }))).toMatchObject({
      code: 'http-unreachable',
    })
    expect(asked).toBe(0)
  })
}

const faults: Record<string, () => Response | Promise<Response>> = {
  'it refuses the connection': () => HttpResponse.error(),
  'it never answers': async () => {
    await delay('infinite')
    return HttpResponse.json({})
  },
  'the response has a __proto__ key': () => new HttpResponse('{"__proto__":{"polluted":true}}'),
  'the response is nested ten thousand deep': () => new HttpResponse('['.repeat(10_000) + ']'.repeat(10_000)),
}
for (const [fault, answer] of Object.entries(faults)) {
  test(`X1: ${fault}: the error has a code, and no prototype is polluted`, async () => {
    server.use(http.get(API, answer))
    const { http: ask } = await create()
    expect(await getFailure(ask({ request: { url: API, timeout: 100 } }))).toMatchObject({ code: 'http-unreachable' })
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })
}

test('rejects an undeclared server with its own code, unlike a server that does not respond', async () => {
  const { http: ask } = await create()
  await expect(ask({ request: { url: 'https://elsewhere.example' } })).rejects.toMatchObject({
    code: 'origin-not-allowed',
  })
})

test('X1: returns an empty, truncated or foreign response as text, for the caller to reject', async () => {
  const { http: ask } = await create()
  for (const text of ['', '{"cut":', '<!doctype html>']) {
    server.use(http.get(API, () => new HttpResponse(text)))
    expect(await ask({ request: { url: API } })).toBe(text)
  }
})

test('a session with responses, errors and failures reruns without divergence', async () => {
  server.use(
    http.get(`${API}/good`, () => HttpResponse.json({ good: true })),
    http.get(`${API}/bad`, () => HttpResponse.json({ bad: true }, { status: 500 })),
    http.get(`${API}/gone`, () => HttpResponse.error()),
  )
  const { kernel, http: ask } = await create()
  for (const path of ['good', 'bad', 'gone']) await getFailure(ask({ request: { url: `${API}/${path}` } }))
  const report = await kernel.log.export({ personal: true })
  const plugins = [eip155(), apiConsumer()] as const
  expect((await rerun(report, { plugins })).divergences).toEqual([])
  await openReplay(report, { plugins })
})
