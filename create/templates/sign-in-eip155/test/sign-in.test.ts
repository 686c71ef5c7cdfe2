import { buildMessage } from 'portico/siwx/verify'
import { afterEach, expect, test, vi } from 'vitest'
import { privateKeyToAccount } from 'viem/accounts'
import { addSession, createNonce, getSessions, revokeSession } from '../src/portico/server'

// No test asks a real server.
vi.stubGlobal('fetch', () => Promise.reject(new TypeError('There is no network in a test.')))

const site = 'http://{{domain}}/api/sign-in'
/** The first key of every test chain. Never send anything of value to it. */
const account = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const chainId = '{{chainId}}'

afterEach(() => vi.useRealTimers())

const readCookie = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? ''

async function begin(cookie = '') {
  const response = createNonce(new Request(site, { method: 'PUT', headers: { cookie } }))
  return { cookie: readCookie(response), ...(await response.json()) } as { cookie: string; nonce: string; now: number }
}

async function sign({ nonce, now }: { nonce: string; now: number }, domain = '{{domain}}') {
  const message = buildMessage({
    domain,
    uri: `http://${domain}`,
    version: '1',
    nonce,
    issuedAt: new Date(now).toISOString(),
    expirationTime: new Date(now + 600_000).toISOString(),
    chainId,
    accountAddress: account.address,
  })
  return JSON.stringify({ message, signature: await account.signMessage({ message }) })
}

const owner = `${site}?${new URLSearchParams({ chainId, accountAddress: account.address })}`
const as = (cookie: string, method: string, body?: string) =>
  new Request(method === 'POST' ? site : owner, { method, headers: { cookie }, ...(body && { body }) })

test('signs a visitor in and out', async () => {
  const begun = await begin()
  const answer = await addSession(as(begun.cookie, 'POST', await sign(begun)))
  expect(answer.status).toBe(200)
  const cookie = readCookie(answer)
  expect(await getSessions(as(cookie, 'GET')).json()).toHaveLength(1)
  const { cookie: other } = await begin()
  expect(await getSessions(as(other, 'GET')).json()).toEqual([])
  revokeSession(as(cookie, 'DELETE'))
  expect(await getSessions(as(cookie, 'GET')).json()).toEqual([])
})

test('signs nobody in by an id that was known before the sign-in', async () => {
  const begun = await begin()
  const first = readCookie(await addSession(as(begun.cookie, 'POST', await sign(begun))))
  expect(first).not.toBe(begun.cookie)
  expect(await getSessions(as(begun.cookie, 'GET')).json()).toEqual([])
  const again = await begin(first)
  const second = readCookie(await addSession(as(again.cookie, 'POST', await sign(again))))
  expect(await getSessions(as(first, 'GET')).json()).toEqual([])
  expect(await getSessions(as(second, 'GET')).json()).toHaveLength(1)
})

test('signs out when what the visitor signed expires', async () => {
  const begun = await begin()
  const cookie = readCookie(await addSession(as(begun.cookie, 'POST', await sign(begun))))
  vi.useFakeTimers({ now: begun.now + 599_000 })
  expect(await getSessions(as(cookie, 'GET')).json()).toHaveLength(1)
  vi.setSystemTime(begun.now + 600_000)
  expect(await getSessions(as(cookie, 'GET')).json()).toEqual([])
})

test('refuses a second use, another visitor’s nonce, another site’s message and a foreign signature', async () => {
  const begun = await begin()
  const body = await sign(begun)
  const { cookie: other } = await begin()
  expect((await addSession(as(other, 'POST', body))).status).toBe(401)
  expect((await addSession(as(begun.cookie, 'POST', body))).status).toBe(200)
  expect((await addSession(as(begun.cookie, 'POST', body))).status).toBe(401)

  const again = await begin()
  expect((await addSession(as(again.cookie, 'POST', await sign(again, 'evil.example')))).status).toBe(401)
  const last = await begin()
  const { message } = JSON.parse(await sign(last))
  const signature = `0x${'1b'.repeat(65)}`
  expect((await addSession(as(last.cookie, 'POST', JSON.stringify({ message, signature })))).status).toBe(401)
})
