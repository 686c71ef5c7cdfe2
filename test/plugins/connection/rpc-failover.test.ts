// Which server's response counts if one of them is behind the others.
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Json } from '../../../kernel/index.ts'
import { createCaller, getFailure } from './api-consumer.ts'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const URLS = ['https://first.example', 'https://second.example', 'https://third.example']
const FOUND = { hash: '0x1' }

type Call = { id: number; params: [index: number] }
type Result = { result: Json } | { error: { code: number; message: string } }

const missing: Result = { result: null }
const found: Result = { result: FOUND }
const failed: Result = { error: { code: -32000, message: 'no' } }

interface Options {
  readonly isBatch?: boolean
  readonly isPlain?: boolean
  /** Gets the numbers of the servers that were asked. */
  readonly asked?: number[]
}

/** Asks servers of which each answers with one of `results`, or not at all. */
async function ask(results: readonly (Result | null)[], options: Options = {}) {
  const { asked = [] } = options
  for (const [index, result] of results.entries())
    server.use(
      http.post(URLS[index] as string, async ({ request }) => {
        asked.push(index + 1)
        if (!result) return HttpResponse.error()
        const body = (await request.json()) as Call | Call[]
        const answer = ({ id, params }: Call) => ({ jsonrpc: '2.0', id, ...(params[0] === 0 ? found : result) })
        return HttpResponse.json(Array.isArray(body) ? body.map(answer) : answer(body))
      }),
    )
  const { network, find, rpc } = await createCaller({ rpcUrls: URLS.slice(0, results.length) })
  const create = (index: number) => ({ method: 'eth_getTransactionByHash', params: [index] })
  const requests = options.isBatch ? [create(0), create(1)] : create(1)
  const answer = await (options.isPlain ? rpc : find)({ network, requests })
  return { answer, asked: [...new Set(asked)] }
}

test.each<[what: string, results: readonly (Result | null)[], answer: Json, asked: readonly number[]]>([
  ['the second server has it', [missing, found], FOUND, [1, 2]],
  ['the first server has it', [found, missing], FOUND, [1]],
  ['the first server reports an error', [failed, found], FOUND, [1, 2]],
  ['no server has it', [missing, missing], null, [1, 2]],
  ['the only server does not have it', [missing], null, [1]],
])('asks the other servers for what one does not have: %s', async (_, results, answer, asked) => {
  expect(await ask(results)).toEqual({ answer, asked })
})

test.each<[what: string, results: readonly (Result | null)[], isMissing: boolean]>([
  ['the second server is unreachable', [missing, null], true],
  ['the first server is unreachable', [null, missing], true],
  ['the second server reports an error', [missing, failed], true],
  ['the first server reports an error', [failed, missing], true],
  ['one of three is unreachable', [missing, null, missing], true],
  ['no server answers', [null, null], false],
])('T6: does not tell as missing what a server that fails may have: %s', async (_, results, isMissing) => {
  for (const isBatch of [false, true]) expect(await getFailure(ask(results, { isBatch }))).toMatchObject({ isMissing })
})

test('asks the other servers for a batch of which one does not have everything', async () => {
  expect(await ask([missing, found], { isBatch: true })).toEqual({ answer: [FOUND, FOUND], asked: [1, 2] })
  expect(await ask([missing, missing], { isBatch: true })).toEqual({ answer: [FOUND, null], asked: [1, 2] })
})

test('takes null for the answer if the caller does not tell it from a result', async () => {
  expect(await ask([missing, found], { isPlain: true })).toEqual({ answer: null, asked: [1] })
})

test('asks no other server after an error about anything but a lookup', async () => {
  const asked: number[] = []
  expect(await getFailure(ask([failed, found], { isPlain: true, asked }))).toMatchObject({ code: -32000 })
  expect(asked).toEqual([1])
})
