// Calls in one tick go to a server as one batch, below the log, which still has one entry per call.
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Json, Secret } from '../../../kernel/index.ts'
import { createBatching } from '../../../plugins/connection/batch-rpc.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { rerun } from '../../../plugins/index.ts'
import { soon } from '../../soon.ts'
import { startAnvil } from '../../world/anvil.ts'
import { stubPage } from '../page.ts'
import { apiConsumer, createCaller } from './api-consumer.ts'

const server = setupServer()
beforeAll(() => {
  stubPage()
  server.listen({ onUnhandledRequest: 'bypass' })
})
afterEach(() => server.resetHandlers())
afterAll(() => {
  server.close()
  vi.unstubAllGlobals()
})

const URL = 'https://node.example/'
type Call = { id: number; method: string; params: Json }
type Body = Call | Call[]
const ok = ({ id, method }: Call) => ({ jsonrpc: '2.0', id, result: `of ${method}` })
const whole = (body: Body) => (Array.isArray(body) ? body.map(ok) : ok(body)) as Json

/** Records the requests. A batch is a list of its methods. */
function serve(answer: (body: Body) => Response, refusal: (request: Request) => Response | null = () => null) {
  const asked: (string | string[])[] = []
  server.use(
    http.post(URL, async ({ request }) => {
      const body = (await request.json()) as Body
      asked.push(Array.isArray(body) ? body.map(({ method }) => method) : body.method)
      return refusal(request) ?? answer(body)
    }),
  )
  return asked
}

/** Makes all calls in one tick, each in its own action. */
async function page(methods: readonly string[], params: readonly unknown[] = []) {
  const { kernel, network } = await createCaller({ rpcUrls: [URL], io: {} })
  const ask = () =>
    Promise.all(
      methods.map((method) =>
        kernel.actions.caller.rpc({ network, requests: { method, params } as never }).catch((error: Error) => error),
      ),
    )
  const entries = () => kernel.log.entries.filter(({ kind, type }) => kind === 'io' && type.endsWith('/fetch'))
  const isAlike = async () => {
    const report = JSON.stringify(await kernel.log.export({ personal: true }))
    return (await rerun(report, { plugins: [eip155(), apiConsumer()] })).divergences
  }
  return { ask, entries, isAlike }
}

const READS = ['eth_blockNumber', 'eth_chainId', 'eth_gasPrice']

test('sends calls of one tick as one request with one entry each, and reruns', async () => {
  const asked = serve((body) => HttpResponse.json(whole(body)))
  const { ask, entries, isAlike } = await page(READS)
  expect(await ask()).toEqual(READS.map((method) => `of ${method}`))
  expect(asked).toEqual([READS])
  expect(entries().map(({ data }) => (data as { outcome: unknown }).outcome)).toEqual(
    READS.map((method) => ({ ok: true, answer: { status: 200, body: ok({ id: 1, method } as Call) } })),
  )
  expect(await isAlike()).toEqual([])
})

test('matches responses by id in any order', async () => {
  serve((body) => HttpResponse.json(((whole(body) as Json[]).reverse?.() ?? whole(body)) as Json))
  const { ask } = await page(READS)
  expect(await ask()).toEqual(READS.map((method) => `of ${method}`))
})

const REFUSALS: Readonly<Record<string, (calls: Call[]) => Response>> = {
  'a single error': () =>
    HttpResponse.json({ jsonrpc: '2.0', id: null, error: { code: -32600, message: 'No batches.' } }),
  'a client error': () => HttpResponse.json({ message: 'no' }, { status: 400 }),
  'a server error': () => new HttpResponse('no', { status: 500 }),
  text: () => new HttpResponse('ok'),
  'a failed request': () => HttpResponse.error(),
  'a missing response': (calls) => HttpResponse.json(calls.slice(1).map(ok)),
  'a duplicate response': (calls) => HttpResponse.json(calls.map(() => ok(calls[0] as Call))),
  'an extra response': (calls) => HttpResponse.json([...calls, { ...calls[0], id: 99 } as Call].map(ok)),
}
test.each(Object.entries(REFUSALS))('calls a server one by one after %s for a batch', async (_, refuse) => {
  const asked = serve((body) => (Array.isArray(body) ? refuse(body) : HttpResponse.json(whole(body))))
  const { ask, isAlike } = await page(READS)
  expect(await ask()).toEqual(READS.map((method) => `of ${method}`))
  expect(asked[0]).toEqual(READS)
  asked.length = 0
  expect(await ask()).toEqual(READS.map((method) => `of ${method}`))
  expect(asked.toSorted()).toEqual(READS)
  expect(await isAlike()).toEqual([])
})

test('does not retry at once after status 429', async () => {
  const asked = serve(() => new HttpResponse('slow down', { status: 429 }))
  const { ask } = await page(READS)
  const answers = await ask()
  expect(answers.map((error) => (error as Error).message)).toEqual(READS.map(() => 'HTTP status code: 429'))
  expect(asked).toEqual([READS])
})

test('does not retry call by call after status 415', async () => {
  const asked = serve(
    (body) => HttpResponse.json(whole(body)),
    (request) => (request.headers.get('content-type') === 'text/plain' ? new HttpResponse('', { status: 415 }) : null),
  )
  const { ask } = await page(READS)
  expect(await ask()).toEqual(READS.map((method) => `of ${method}`))
  expect(asked).toEqual([READS, READS])
})

test('sends transactions outside of batches, so that none is sent twice', async () => {
  const asked = serve((body) => (Array.isArray(body) ? HttpResponse.error() : HttpResponse.json(whole(body))))
  const methods = ['eth_chainId', 'eth_sendRawTransaction', 'eth_gasPrice', 'author_submitExtrinsic', 'sendTransaction']
  const { ask } = await page(methods)
  await ask()
  for (const method of ['eth_sendRawTransaction', 'author_submitExtrinsic', 'sendTransaction'])
    expect(asked.flat().filter((one) => one === method)).toEqual([method])
})

test('sends secret params outside of batches', async () => {
  const asked = serve((body) => HttpResponse.json(whole(body)))
  const { ask } = await page(READS, [new Secret('0x1')])
  await ask()
  expect(asked.toSorted()).toEqual(READS)
})

const request = (method: string, headers = {}) => ({
  url: URL,
  method: 'POST',
  headers,
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }),
})

test('batches per server and headers', async () => {
  const join = createBatching()
  const { signal } = new AbortController()
  const sent: string[][] = []
  const send = async ({ url, body = '' }: { url: string; body?: string }) => {
    const calls = [JSON.parse(body) as Body].flat()
    sent.push([url, ...calls.map(({ method }) => method)])
    return { status: 200, body: calls.map(ok) as Json }
  }
  await Promise.all([
    join(request('a', { 'x-key': '1' }), signal, send),
    join(request('b', { 'x-key': '2' }), signal, send),
    join(request('c', { 'x-key': '1' }), signal, send),
    join({ ...request('d'), url: 'https://other.example/' }, signal, send),
    join(request('e', { 'x-key': '2' }), signal, send),
  ])
  expect(sent).toEqual([
    [URL, 'a', 'c'],
    [URL, 'b', 'e'],
    ['https://other.example/', 'd'],
  ])
})

test('drops a call whose run ends, and aborts the request with the last one', async () => {
  const join = createBatching()
  const runs = [new AbortController(), new AbortController(), new AbortController()] as const
  const sent: { body?: string; signal: AbortSignal }[] = []
  const send = (asked: { body?: string }, signal: AbortSignal) => {
    sent.push({ ...asked, signal })
    return new Promise<never>(() => {})
  }
  for (const [i, { signal }] of runs.entries()) void join(request(`method${i}`), signal, send)
  runs[0].abort()
  await soon(() => expect(sent).toHaveLength(1))
  expect(JSON.parse(sent[0]?.body ?? '').map(({ method }: Call) => method)).toEqual(['method1', 'method2'])
  runs[1].abort()
  expect(sent[0]?.signal.aborted).toBe(false)
  runs[2].abort()
  expect(sent[0]?.signal.aborted).toBe(true)
})

test('an aborted batch sends nothing more, and the server still gets batches', async () => {
  const join = createBatching()
  const run = new AbortController()
  const sent: number[] = []
  const send = ({ body = '' }: { body?: string }, signal: AbortSignal) => {
    sent.push([JSON.parse(body)].flat().length)
    return new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  }
  const ask = (signal: AbortSignal) => ['a', 'b'].map((method) => join(request(method), signal, send))
  const asked = Promise.allSettled(ask(run.signal))
  await soon(() => expect(sent).toEqual([2]))
  run.abort()
  expect(await asked).toEqual(['a', 'b'].map(() => ({ status: 'rejected', reason: run.signal.reason })))
  expect(sent).toEqual([2])
  void ask(new AbortController().signal)
  await soon(() => expect(sent.length).toBeGreaterThan(1))
  expect(sent).toEqual([2, 2])
})

test('a local node accepts a batch', async () => {
  const node = startAnvil(31337)
  await node.settled
  const { url } = node.part()
  const { kernel, network } = await createCaller({ rpcUrls: [url as string], io: {} })
  const ask = (method: string) => kernel.actions.caller.rpc({ network, requests: { method, params: [] } })
  // The node rejects plain text, which the first call learns. Rejected one by one, several calls would return at
  // different times.
  await ask('eth_chainId')
  const sent = vi.spyOn(globalThis, 'fetch')
  expect(
    await Promise.all([ask('eth_chainId'), ask('eth_blockNumber'), ask('eth_nope').catch(({ code }) => code)]),
  ).toEqual(['0x7a69', expect.stringMatching(/^0x/), 'plugin-failed'])
  expect(sent.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).length)).toEqual([3])
  sent.mockRestore()
  await node.stop()
})
