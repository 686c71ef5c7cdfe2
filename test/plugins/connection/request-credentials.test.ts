// No server can identify the visitor by a cookie.
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCaller } from './api-consumer.ts'

const API = 'https://api.example'
const seen: { credentials: string; redirect: string }[] = []
const server = setupServer(
  http.all(`${API}/*`, async ({ request: { credentials, redirect } }) => {
    seen.push({ credentials, redirect })
    return HttpResponse.json({})
  }),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

test('D1, X4: sends each request without credentials, and follows no redirect', async () => {
  const { http: ask } = await createCaller({ services: { api: API } })
  for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const)
    await ask({ request: { url: `${API}/v1/items`, method } as never })
  expect(seen).toEqual(Array(4).fill({ credentials: 'omit', redirect: 'error' }))
})
