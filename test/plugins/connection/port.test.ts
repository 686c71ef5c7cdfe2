// A chunk that does not load (offline, a new release) must not end the page's JSON-RPC calls.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FetchRequest } from '../../../kernel/index.ts'
import { createPort } from '../../../plugins/connection/port.ts'
import { stubPage } from '../page.ts'

beforeEach(() => {
  stubPage()
})
afterEach(() => {
  vi.doUnmock('../../../plugins/connection/rpc-runtime.ts')
  vi.unstubAllGlobals()
})

test('without the code of batching, a call goes alone, and the next one fetches the code again', async () => {
  const port = createPort()
  const { signal } = new AbortController()
  const sent: FetchRequest[] = []
  const send = async (request: FetchRequest, _: AbortSignal, plugin?: string) => {
    expect(plugin).toBe(undefined)
    sent.push(request)
    const body = JSON.parse(request.body as string)
    const answer = ({ id }: { id: number }) => ({ id, result: 'ok' })
    return { status: 200, body: Array.isArray(body) ? body.map(answer) : answer(body) }
  }
  const call = (id: number) =>
    port.fetch?.(
      {
        url: 'https://node.example/',
        method: 'POST',
        body: JSON.stringify({ jsonrpc: '2.0', id, method: 'eth_chainId', params: [] }),
      },
      signal,
      send,
    )
  vi.doMock('../../../plugins/connection/rpc-runtime.ts', () => {
    throw new Error('Failed to fetch dynamically imported module')
  })
  expect(await Promise.all([call(1), call(2)])).toMatchObject([{ body: { id: 1 } }, { body: { id: 2 } }])
  expect(sent.length).toBe(2)
  vi.doUnmock('../../../plugins/connection/rpc-runtime.ts')
  expect(await Promise.all([call(3), call(4)])).toMatchObject([{ body: { id: 3 } }, { body: { id: 4 } }])
  expect(sent.length).toBe(3)
  port.close?.()
})
