import { setMaxListeners } from 'node:events'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Json, Secret } from '../../../kernel/index.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { rerun } from '../../../plugins/index.ts'
import { apiConsumer, createCaller, getFailure } from './api-consumer.ts'

// Node reports a dozen parallel requests of one kernel as a leak.
setMaxListeners(64)
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const FIRST = 'https://first.example/key'
const SECOND = 'https://second.example'
const PROXY = 'https://rpc.walletconnect.org/v1/'
const plugins = [eip155(), apiConsumer()] as const

type Call = { id: number; method: string; params: Json }
type Answer = (calls: Call | Call[], request: Request) => Response | Promise<Response>

const ok = ({ id }: Call, result: Json) => ({ jsonrpc: '2.0', id, result })
const failed = ({ id }: Call, error: Json) => ({ jsonrpc: '2.0', id, error })
const one = (body: (call: Call) => unknown, init?: { status: number }): Answer => {
  return (call) => HttpResponse.json(body(call as Call) as Json, init)
}
const many = (body: (calls: Call[]) => unknown): Answer => {
  return (calls) => HttpResponse.json(body(calls as Call[]) as Json)
}
const text =
  (content: string, init?: { status: number }): Answer =>
  () =>
    new HttpResponse(content, init)

/** Records the requests to each server, in order. */
function serve(answers: Record<string, Answer>) {
  const asked: { url: string; type: string | null; body: Call | Call[] }[] = []
  for (const [url, answer] of Object.entries(answers)) {
    server.use(
      http.post(url, async ({ request }) => {
        const body = (await request.json()) as Call | Call[]
        asked.push({ url: request.url, type: request.headers.get('content-type'), body })
        return answer(body, request)
      }),
    )
  }
  return asked
}

const good = one((call) => ok(call, '0x2a'))

/** Invalid responses, with the error if there is no other server. */
const faults: Record<string, readonly [Answer, code: string | number]> = {
  'refuses the connection': [() => HttpResponse.error(), 'rpc-unreachable'],
  'redirects elsewhere': [
    () => new HttpResponse(null, { status: 302, headers: { location: 'https://elsewhere.example' } }),
    'rpc-unreachable',
  ],
  'answers nothing': [text(''), 'rpc-invalid'],
  'answers half': [text('{"jsonrpc":"2.0","id":1,"res'), 'rpc-invalid'],
  'answers HTML': [text('<!doctype html><title>Hello</title>'), 'rpc-invalid'],
  'answers null': [one(() => null), 'rpc-invalid'],
  'answers a number': [one(() => 42), 'rpc-invalid'],
  'answers a list': [one((call) => [ok(call, '0x2a')]), 'rpc-invalid'],
  'reaches for a prototype': [text('{"jsonrpc":"2.0","id":1,"result":"0x2a","__proto__":{}}'), 'rpc-unreachable'],
  'answers ten thousand deep': [
    text(`{"jsonrpc":"2.0","id":1,"result":${'['.repeat(1e4)}${']'.repeat(1e4)}}`),
    'rpc-unreachable',
  ],
  'answers 400': [text('Bad request', { status: 400 }), 'http-status'],
  'answers 401': [text('Unauthorized', { status: 401 }), 'http-status'],
  'answers 403': [one((call) => failed(call, { code: -32000, message: 'no such key' }), { status: 403 }), -32000],
  'answers 404': [text('Not found', { status: 404 }), 'http-status'],
  'answers 429': [text('Too many requests', { status: 429 }), 'http-status'],
  'answers 500': [text('Oops', { status: 500 }), 'http-status'],
  'answers 503': [text('', { status: 503 }), 'http-status'],
  'returns another id': [one((call) => ok({ ...call, id: 2 }, '0x2a')), 'rpc-invalid'],
  'returns the id as text': [one(() => ({ jsonrpc: '2.0', id: '1', result: '0x2a' })), 'rpc-invalid'],
  'omits the id': [one(() => ({ jsonrpc: '2.0', result: '0x2a' })), 'rpc-invalid'],
  'uses JSON-RPC 1.0': [one(() => ({ id: 1, result: '0x2a' })), 'rpc-invalid'],
  'names another version': [one((call) => ({ ...ok(call, '0x2a'), jsonrpc: '1.0' })), 'rpc-invalid'],
  'gives both a result and an error': [
    one((call) => ({ ...ok(call, '0x2a'), error: { code: 3, message: 'execution reverted' } })),
    'rpc-invalid',
  ],
  'gives neither': [one(({ id }) => ({ jsonrpc: '2.0', id })), 'rpc-invalid'],
  'gives an error without a code': [one((call) => failed(call, { message: 'no' })), 'rpc-invalid'],
  'gives an error with a text as code': [one((call) => failed(call, { code: '3', message: 'no' })), 'rpc-invalid'],
  'gives an error that is text': [one((call) => failed(call, 'execution reverted')), 'rpc-invalid'],
  'gives a result of another type': [one((call) => ok(call, { hex: '0x2a' })), 'rpc-invalid'],
  'gives null': [one((call) => ok(call, null)), 'rpc-invalid'],
  'gives 0x': [one((call) => ok(call, '0x')), 'rpc-invalid'],
  'gives a negative number': [one((call) => ok(call, '-0x2a')), 'rpc-invalid'],
  'gives a number beyond 32 bytes': [one((call) => ok(call, `0x1${'0'.repeat(64)}`)), 'rpc-invalid'],
  'can’t read the call': [one(() => ({ jsonrpc: '2.0', id: null, error: { code: -32700, message: 'parse' } })), -32700],
  'has an internal error': [one((call) => failed(call, { code: -32603, message: 'internal' })), -32603],
  'lacks the block': [one((call) => failed(call, { code: -32001, message: 'header not found' })), -32001],
  'has no capacity': [one((call) => failed(call, { code: -32002, message: 'unavailable' })), -32002],
  'lacks the method': [one((call) => failed(call, { code: -32601, message: 'no such method' })), -32601],
  'does not support the method': [one((call) => failed(call, { code: -32004, message: 'unsupported' })), -32004],
  'is at its limit': [one((call) => failed(call, { code: -32005, message: 'limit exceeded' })), -32005],
  'needs another JSON-RPC version': [one((call) => failed(call, { code: -32006, message: 'version' })), -32006],
}

const METHODS = [
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getCode',
  'eth_getLogs',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
]

describe('X5: does not trust a malformed server', () => {
  for (const [fault, [answer, code]] of Object.entries(faults)) {
    test(`X5: ${fault}: calls the next server, for any method`, async () => {
      const asked = serve({ [FIRST]: answer, [SECOND]: good })
      const { kernel, network, quantity } = await createCaller({ rpcUrls: [FIRST, SECOND] })
      // In parallel: later calls would skip the first server.
      const results = await Promise.all(METHODS.map((method) => quantity({ network, method })))
      expect(results).toEqual(METHODS.map(() => '0x2a'))
      for (const url of [FIRST, SECOND]) {
        const calls = asked.filter((one) => one.url.startsWith(url)).flatMap(({ body }) => body)
        expect([...new Set(calls.map(({ method }) => method))].sort()).toEqual(METHODS)
      }
      asked.length = 0
      expect(await quantity({ network, method: 'eth_call' })).toBe('0x2a')
      expect(asked.map(({ url }) => new URL(url).origin)).toEqual([SECOND])
      const report = await kernel.log.export({ personal: true })
      expect((await rerun(report, { plugins })).divergences).toEqual([])
    })

    test(`X5: ${fault}, as the only server: the error has a code`, async () => {
      serve({ [FIRST]: answer })
      const { network, quantity } = await createCaller({ rpcUrls: [FIRST] })
      expect(await getFailure(quantity({ network, method: 'eth_getBalance' }))).toMatchObject({ code })
    })
  }
})

test('X5: returns a result unchanged, including leading zeros, next to unknown members', async () => {
  serve({ [FIRST]: one((call) => ({ ...ok(call, '0x002a'), error: null, usage: 7 })) })
  const { network, quantity } = await createCaller({ rpcUrls: [FIRST] })
  expect(await quantity({ network, method: 'eth_getBalance' })).toBe('0x002a')
})

const answers: readonly Json[] = [
  { code: 3, message: 'execution reverted: no', data: '0x08c379a0' },
  { code: -32000, message: 'insufficient funds for gas' },
  { code: -32003, message: 'Transaction rejected' },
  { code: -32602, message: 'Invalid params' },
  { code: -32603, message: 'VM Exception: reverted', data: '0x' },
]
for (const error of answers) {
  for (const status of [200, 400, 500]) {
    test(`the error ${JSON.stringify(error)} with status ${status} is final: no other server is called`, async () => {
      const asked = serve({ [FIRST]: one((call) => failed(call, error), { status }), [SECOND]: good })
      const { network, quantity } = await createCaller({ rpcUrls: [FIRST, SECOND] })
      expect(await getFailure(quantity({ network, method: 'eth_call' }))).toMatchObject({
        name: 'RpcError',
        ...Object(error),
      })
      expect(asked.map(({ url }) => url)).toEqual([FIRST])
    })
  }
}

test('X5: a server that answers the identity request with a node error can’t answer the call: asks the next one', async () => {
  const unauthorized = one((call) => failed(call, { code: -32000, message: 'unauthorized' }))
  const asked = serve({ [FIRST]: unauthorized, [SECOND]: good })
  const { network, identified } = await createCaller({ rpcUrls: [FIRST, SECOND], id: '42' })
  expect(await identified({ network, method: 'eth_call' })).toBe('0x2a')
  expect(asked.map(({ url, body }) => [new URL(url).origin, (body as Call).method])).toEqual([
    [new URL(FIRST).origin, 'eth_chainId'],
    [SECOND, 'eth_chainId'],
    [SECOND, 'eth_call'],
  ])
})

test('X2: a node’s message is plain text, without control characters, and truncated', async () => {
  const message = `no\u202e\u0000\n${'x'.repeat(1000)}`
  serve({ [FIRST]: one((call) => failed(call, { code: 3, message })) })
  const { network, quantity } = await createCaller({ rpcUrls: [FIRST] })
  const { message: told } = await getFailure(quantity({ network, method: 'eth_call' }))
  expect(told).toBe(`no   ${'x'.repeat(295)}`)
})

test('sends a request as one object, and a list as one batch in plain text, with ids in order', async () => {
  const asked = serve({
    [FIRST]: (body) => HttpResponse.json([body].flat().map((call) => ok(call, call.method)) as Json),
  })
  const { network, rpc } = await createCaller({ rpcUrls: [FIRST] })
  await rpc({ network, requests: [{ method: 'eth_chainId' }, { method: 'eth_call', params: [{}, 'latest'] }] })
  expect(asked).toEqual([
    {
      url: FIRST,
      type: 'text/plain',
      body: [
        { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] },
        { jsonrpc: '2.0', id: 2, method: 'eth_call', params: [{}, 'latest'] },
      ],
    },
  ])
  expect(await rpc({ network, requests: [] })).toEqual([])
  expect(asked).toHaveLength(1)
})

test('sends a longer list in batches of a thousand, and returns the results in order', async () => {
  const asked = serve({ [FIRST]: many((calls) => calls.map((call) => ok(call, call.params)).reverse()) })
  const { network, rpc } = await createCaller({ rpcUrls: [FIRST] })
  const requests = Array.from({ length: 2_500 }, (_, i) => ({ method: 'eth_getBlockByNumber', params: [i] }))
  expect(await rpc({ network, requests })).toEqual(requests.map(({ params }) => params))
  expect(asked.map(({ body }) => (body as Call[]).length).sort()).toEqual([1000, 1000, 500])
})

const batches: Record<string, (answers: object[]) => unknown> = {
  'omits one response': (answers) => answers.slice(1),
  'returns one twice': ([first, , third]) => [first, first, third],
  'returns one too many': (answers) => [...answers, { ...answers[0], id: 9 }],
  'returns one with a wrong id': ([first, second]) => [first, second, { ...second, id: 7 }],
  'returns one with both': ([first, ...others]) => [{ ...first, error: { code: 1, message: 'x' } }, ...others],
  'returns a single object': ([first]) => first,
  'returns a single error': () => ({
    jsonrpc: '2.0',
    id: null,
    error: { code: -32005, message: 'batch too large' },
  }),
  'returns a limit error for one': ([, ...others]) => [
    { jsonrpc: '2.0', id: 1, error: { code: -32005, message: 'limit' } },
    ...others,
  ],
}
for (const [fault, distort] of Object.entries(batches)) {
  test(`X5: in a batch, a server ${fault}: sends the whole batch to the next one`, async () => {
    const whole = (calls: Call[]) => calls.map((call) => ok(call, call.method))
    const asked = serve({ [FIRST]: many((calls) => distort(whole(calls))), [SECOND]: many(whole) })
    const { network, rpc } = await createCaller({ rpcUrls: [FIRST, SECOND] })
    const methods = ['eth_chainId', 'eth_gasPrice', 'eth_blockNumber']
    expect(await rpc({ network, requests: methods.map((method) => ({ method })) })).toEqual(methods)
    expect(asked.at(-1)?.url).toContain(SECOND)
  })
}

test('X5: sorts a shuffled batch by id', async () => {
  serve({
    [FIRST]: many((calls) => [calls[2], calls[0], calls[1]].map((call) => ok(call as Call, (call as Call).method))),
  })
  const { network, rpc } = await createCaller({ rpcUrls: [FIRST] })
  const methods = ['eth_chainId', 'eth_gasPrice', 'eth_blockNumber']
  expect(await rpc({ network, requests: methods.map((method) => ({ method })) })).toEqual(methods)
})

const refusals: Record<string, Answer> = {
  'with 415': text('', { status: 415 }),
  'with 400': text('Bad content type', { status: 400 }),
  'with a JSON-RPC error': one(() => ({ jsonrpc: '2.0', id: null, error: { code: -32600, message: 'Invalid' } })),
  'without CORS headers': () => HttpResponse.error(),
  'with an HTML page': text('<p>JSON, please</p>'),
}
for (const [manner, refuse] of Object.entries(refusals)) {
  test(`switches to JSON for a server that refuses plain text ${manner}, and remembers it`, async () => {
    const asked = serve({
      [FIRST]: (body, request) =>
        request.headers.get('content-type') === 'application/json' ? good(body, request) : refuse(body, request),
    })
    const { kernel, network, quantity } = await createCaller({ rpcUrls: [FIRST] })
    for (let i = 0; i < 3; i++) expect(await quantity({ network, method: 'eth_call' })).toBe('0x2a')
    expect(asked.map(({ type }) => type)).toEqual(['text/plain', ...Array(3).fill('application/json')])
    expect(kernel.getState().connection.transports['eip155:31337']?.list[0]?.contentType).toBe('application/json')
    const report = await kernel.log.export({ personal: true })
    expect((await rerun(report, { plugins })).divergences).toEqual([])
  })
}

test('uses plain text only with a server that accepts it, even when it fails', async () => {
  let isUp = true
  const asked = serve({ [FIRST]: (body, request) => (isUp ? good(body, request) : HttpResponse.error()) })
  const { network, quantity } = await createCaller({ rpcUrls: [FIRST] })
  await quantity({ network, method: 'eth_call' })
  isUp = false
  await getFailure(quantity({ network, method: 'eth_call' }))
  expect(asked.map(({ type }) => type)).toEqual(['text/plain', 'text/plain'])
})

/** A node that knows only the filters that it made, and may be down. */
function createFilterNode(result: Json) {
  const node = { isDown: false, answer: null as unknown as Answer }
  const filters = new Set<Json>()
  node.answer = one((call) => {
    const [id] = call.params as Json[]
    if (node.isDown) return 'down'
    if (call.method === 'eth_newFilter') filters.add('0x1')
    if (call.method === 'eth_newFilter') return ok(call, '0x1')
    if (call.method !== 'eth_getFilterChanges') return ok(call, '0x2a')
    return filters.has(id as Json) ? ok(call, result) : failed(call, { code: -32000, message: 'filter not found' })
  })
  return node
}

test('asks the server that made a filter, whichever is the best meanwhile', async () => {
  const [first, second] = [createFilterNode(['first']), createFilterNode(['second'])]
  const asked = serve({ [FIRST]: first.answer, [SECOND]: second.answer })
  const { network, rpc } = await createCaller({ rpcUrls: [FIRST, SECOND] })
  const ask = (method: string, params: Json = []) => rpc({ network, requests: { method, params } })
  expect(await ask('eth_newFilter')).toBe('0x1')
  first.isDown = true
  await ask('eth_call')
  first.isDown = false
  asked.length = 0
  await ask('eth_call')
  expect(asked.map(({ url }) => url)).toEqual([`${SECOND}/`])
  expect(await ask('eth_getFilterChanges', ['0x1'])).toEqual(['first'])
})

test('asks the other servers for a filter that the first one lacks', async () => {
  const [first, second] = [createFilterNode(['first']), createFilterNode(['second'])]
  serve({ [FIRST]: first.answer, [SECOND]: second.answer })
  const { network, rpc } = await createCaller({ rpcUrls: [FIRST, SECOND] })
  const ask = (method: string, params: Json = []) => rpc({ network, requests: { method, params } })
  first.isDown = true
  expect(await ask('eth_newFilter')).toBe('0x1')
  first.isDown = false
  expect(await ask('eth_getFilterChanges', ['0x1'])).toEqual(['second'])
  const unknown = await getFailure(ask('eth_getFilterChanges', ['0x2']))
  expect(unknown).toMatchObject({ name: 'RpcError', code: -32000, message: 'filter not found' })
})

test("without any server a network has 'URL required'", async () => {
  const { network, quantity } = await createCaller({ projectId: 'p' })
  const error = await getFailure(quantity({ network, method: 'eth_call' }))
  expect(error).toMatchObject({ name: 'PorticoError', code: 'url-required', message: 'URL required' })
})

test('with a project id, calls the hosted proxy, after the host’s own servers', async () => {
  const asked = serve({ [PROXY]: good, [FIRST]: text('', { status: 503 }) })
  const alone = await createCaller({ projectId: 'p&q', id: '1' })
  expect(await alone.quantity({ network: alone.network, method: 'eth_call' })).toBe('0x2a')
  const { network, quantity, kernel } = await createCaller({ projectId: 'p&q', id: '1', rpcUrls: [FIRST] })
  expect(await quantity({ network, method: 'eth_call' })).toBe('0x2a')
  const proxy = `${PROXY}?chainId=eip155%3A1&projectId=p%26q`
  expect(asked.map(({ url }) => url)).toEqual([proxy, FIRST, proxy])
  expect(kernel.csp()['connect-src']).toEqual(
    expect.arrayContaining(['https://rpc.walletconnect.org', 'https://first.example']),
  )
})

test('calls the host’s proxy if there is one', async () => {
  const asked = serve({ 'https://proxy.example/v1/': good })
  const services = { rpc: 'https://proxy.example/', api: 'https://data.example' }
  const { network, quantity, kernel } = await createCaller({ projectId: 'p', id: '10', services })
  expect(await quantity({ network, method: 'eth_call' })).toBe('0x2a')
  expect(asked).toMatchObject([{ url: 'https://proxy.example/v1/?chainId=eip155%3A10&projectId=p' }])
  expect(kernel.csp()['connect-src']).not.toContain('https://rpc.walletconnect.org')
})

test('D1: sends secret params, which are nowhere in the log', async () => {
  const asked = serve({ [FIRST]: good })
  const { kernel, network, rpc } = await createCaller({ rpcUrls: [FIRST] })
  const params = new Secret(['canary-canary'] as Json)
  expect(await rpc({ network, requests: { method: 'eth_call', params } })).toBe('0x2a')
  expect(asked).toMatchObject([{ body: { params: ['canary-canary'] } }])
  expect(JSON.stringify(kernel.log.entries)).not.toContain('canary-canary')
})

test('an error reveals no API key of a server', async () => {
  serve({ [FIRST]: text('', { status: 503 }) })
  const { kernel, network, quantity } = await createCaller({ rpcUrls: [FIRST] })
  await getFailure(quantity({ network, method: 'eth_call' }))
  const report = await kernel.log.export()
  expect(JSON.stringify(report)).not.toContain('first.example/key')
  expect((await rerun(report, { plugins })).divergences).toEqual([])
})
