import { expect, onTestFinished, test } from 'vitest'
import { createCloudStore } from '../../../plugins/siwx/cloud-store.ts'
import { createMessageService } from '../../../plugins/siwx/message-service.ts'
import { buildMessage } from '../../../plugins/siwx/verify.ts'
import { startExplorer } from '../../world/explorer.ts'
import { accounts } from './signers.ts'

const [harbor, kestrel] = accounts as [(typeof accounts)[number], (typeof accounts)[number]]
const NOW = Date.UTC(2026, 10, 21)
const owner = {
  chainId: 'eip155:1',
  accountAddress: harbor.accountAddress,
  service: { url: 'https://cloud.example', projectId: 'a project' },
}

/** Mocks the hosted service by path, or uses a running one. */
function cloud(
  answers: Readonly<Record<string, unknown>>,
  served?: { url: string; projectId: string },
  storage = new Map<string, string>(),
) {
  const now = served ? Date.now() : NOW
  const asked: { path: string; method: string; headers: Record<string, string>; body: unknown; how: object }[] = []
  const desk = createMessageService(
    { provider: 'cloud' },
    {
      page: () => ({ domain: 'app.example', uri: 'https://app.example' }),
      storage: () => ({
        getItem: (key) => storage.get(key) ?? null,
        setItem: (key, value) => void storage.set(key, value),
        removeItem: (key) => void storage.delete(key),
      }),
      now: () => now,
      timeOf: (ms) => new Date(ms).toISOString(),
      random: (bytes) => new Uint8Array(bytes),
      async fetch(url, { method = '', headers, body, credentials, redirect, signal }) {
        const from = { ...(headers as Record<string, string>), origin: 'https://app.example' }
        if (served) return fetch(url, { method, headers: from, body: body ?? null })
        const { pathname, searchParams } = new URL(url)
        expect(Object.fromEntries(searchParams)).toEqual({
          projectId: 'a project',
          st: 'portico',
          sv: expect.any(String),
        })
        const path = pathname.replace('/auth/v1/', '')
        const how = { credentials, redirect, isLimited: signal instanceof AbortSignal }
        asked.push({
          path,
          method,
          headers: headers as Record<string, string>,
          body: body && JSON.parse(`${body}`),
          how,
        })
        const answer = answers[path]
        // A sign-out is answered without a body.
        if (path === 'sign-out') return new Response(null, { status: 200 })
        return typeof answer === 'number' ? new Response('', { status: answer }) : Response.json(answer ?? null)
      },
    },
  )
  const ask = (method: string, more: object = {}, left = new AbortController().signal) =>
    desk.perform(method, { ...owner, now, ...(served && { service: served }), ...more }, left)
  const sign = async (by = harbor, left?: AbortSignal) => {
    const { accountAddress } = by
    const { id } = (await ask('prepare', { accountAddress, statement: null, resources: [] })) as { id: number }
    const message = (await ask('text', { id })) as string
    return ask('add', { id, accountAddress, signature: await by.sign(message) }, left)
  }
  return { asked, storage, ask, sign }
}

const me = { address: harbor.accountAddress.toLowerCase(), chainId: 1 }
const nonce = { nonce: 'abcdef0123456789abcdef01', token: 'nonce.jwt.token' }

test('D1, X4: each request to the hosted service goes without credentials, follows no redirect, and has a limit of time', async () => {
  const { asked, ask, sign } = cloud({ nonce, authenticate: { token: 'a.session.token' }, me })
  await sign()
  await ask('find')
  await ask('revoke')
  expect(asked.map(({ path }) => path)).toEqual(['nonce', 'authenticate', 'me', 'sign-out'])
  for (const { how } of asked) expect(how).toEqual({ credentials: 'omit', redirect: 'error', isLimited: true })
})

test('uses the hosted service’s paths and headers for nonce, authenticate, me and sign-out', async () => {
  const { asked, storage, ask, sign } = cloud({ nonce, authenticate: { token: 'a.session.token' }, me })
  expect(await ask('find')).toBe(null)
  expect(asked).toEqual([])
  await sign()
  expect(asked.map(({ path, method }) => `${method} ${path}`)).toEqual(['GET nonce', 'POST authenticate'])
  expect(asked[1]).toMatchObject({
    headers: { 'x-nonce-jwt': 'Bearer nonce.jwt.token', 'content-type': 'application/json' },
    body: {
      message: expect.stringContaining('Nonce: abcdef0123456789abcdef01'),
      signature: expect.stringMatching(/^0x/),
    },
  })
  expect(await ask('find')).toEqual({ endsAt: null })
  expect(asked[2]).toMatchObject({ path: 'me', headers: { authorization: 'Bearer a.session.token' } })
  expect(await ask('find', { chainId: 'eip155:10' })).toBe(null)
  expect(await ask('find', { accountAddress: '0x0000000000000000000000000000000000000001' })).toBe(null)
  expect(await ask('revoke')).toBeNull()
  const { path, method, headers } = asked.at(-1) ?? {}
  expect([path, method, headers]).toEqual(['sign-out', 'POST', { authorization: 'Bearer a.session.token' }])
  expect([storage.size, await ask('find')]).toEqual([0, null])
})

const other = { accountAddress: kestrel.accountAddress }
const tokenOf = (token: string) => ({ authorization: `Bearer ${token}` })

test('an account that leaves ends its own session, and not that of the one that has signed in since', async () => {
  const answers = { nonce, authenticate: { token: 'token.of.harbor' }, me }
  const { asked, storage, ask, sign } = cloud(answers)
  await sign()
  answers.authenticate = { token: 'token.of.kestrel' }
  answers.me = { address: kestrel.accountAddress.toLowerCase(), chainId: 1 }
  await sign(kestrel)
  await ask('revoke')
  expect(asked.at(-1)).toMatchObject({ path: 'sign-out', headers: tokenOf('token.of.harbor') })
  expect([storage.get('portico.siwx.cloud'), await ask('find', other)]).toEqual(['token.of.kestrel', { endsAt: null }])
  await ask('revoke')
  expect(asked.filter(({ path }) => path === 'sign-out')).toHaveLength(1)
  await ask('revoke', other)
  expect(asked.at(-1)).toMatchObject({ path: 'sign-out', headers: tokenOf('token.of.kestrel') })
  expect(storage.size).toBe(0)
})

test('S5: a sign-in that was left while the service verified it does not replace the session of another account', async () => {
  const answers = { nonce, authenticate: { token: 'token.of.harbor' }, me }
  const { asked, storage, ask, sign } = cloud(answers)
  await sign()
  answers.authenticate = { token: 'token.of.kestrel' }
  await sign(kestrel, AbortSignal.abort())
  expect(asked.at(-1)).toMatchObject({ path: 'sign-out', headers: tokenOf('token.of.kestrel') })
  expect([storage.get('portico.siwx.cloud'), await ask('find')]).toEqual(['token.of.harbor', { endsAt: null }])
})

test.each([
  ['another account', { address: kestrel.accountAddress, chainId: 1 }, 1],
  ['the account that leaves', me, 0],
  ['nobody, since the service fails', 503, 0],
])('a token that another tab stored is of %s, as the service says', async (_, whose, left) => {
  const { asked, storage, ask } = cloud({ me: whose })
  storage.set('portico.siwx.cloud', 'of.another.tab')
  await ask('revoke')
  expect(storage.size).toBe(left)
  expect(asked.map(({ path }) => path)).toEqual(left ? ['me'] : ['me', 'sign-out'])
})

test('a nonce of the hosted service opens one session, and no other nonce does', async () => {
  const site = { domain: 'app.example', uri: 'https://app.example' }
  const paths: string[] = []
  const store = createCloudStore(owner.service, {
    async fetch(url) {
      paths.push(new URL(url).pathname)
      return Response.json(url.includes('nonce') ? nonce : { token: 'a.session.token' })
    },
    storage: () => ({ getItem: () => null, setItem: () => {}, removeItem: () => {} }),
    page: () => site,
    now: () => NOW,
    timeOf: (ms) => new Date(ms).toISOString(),
    random: (bytes) => new Uint8Array(bytes),
  })
  const { accountAddress, chainId } = owner
  const add = (value: string) =>
    store.addSession({
      data: { ...site, accountAddress, chainId, version: '1', issuedAt: new Date(NOW).toISOString(), nonce: value },
      message: '',
      signature: '0x',
    })
  const refused = 'The service issued no such nonce, or it was used.'
  await expect(add(nonce.nonce)).rejects.toThrow(refused)
  await store.getNonce()
  await add(nonce.nonce)
  await expect(add(nonce.nonce)).rejects.toThrow(refused)
  expect(paths.map((path) => path.split('/').at(-1))).toEqual(['nonce', 'authenticate'])
})

test('an expired token, and one of another network, give no session', async () => {
  const kept = new Map([['portico.siwx.cloud', 'a.session.token']])
  const answers = [Response.json(me), new Response('', { status: 401 })]
  const store = createCloudStore(owner.service, {
    fetch: async () => answers.shift(),
    storage: () => ({ getItem: (key: string) => kept.get(key) ?? null, removeItem: (key: string) => kept.delete(key) }),
  } as never)
  const { accountAddress } = owner
  for (const size of [1, 0]) {
    expect(await store.getSessions({ accountAddress, chainId: 'eip155:10' })).toEqual([])
    expect(kept.size).toBe(size)
  }
})

test('R2: without storage there is no session, and the service is not asked', async () => {
  const asked: string[] = []
  const store = createCloudStore(owner.service, {
    async fetch(url: string) {
      asked.push(url)
      return Response.json(me)
    },
    storage: () => {
      throw new DOMException('no', 'SecurityError')
    },
  } as never)
  const { accountAddress, chainId } = owner
  expect(await store.getSessions({ accountAddress, chainId })).toEqual([])
  await store.revokeSession({ accountAddress, chainId })
  expect(asked).toEqual([])
})

/** A storage that takes nothing, as a full one. */
class FullStorage extends Map<string, string> {
  override set(): never {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}

/** A storage that the browser blocks. */
class BlockedStorage extends FullStorage {
  override get(): never {
    throw new DOMException('no', 'SecurityError')
  }
  override delete(): never {
    throw new DOMException('no', 'SecurityError')
  }
}

test.each([
  ['full', FullStorage],
  ['blocked', BlockedStorage],
])('R2: with a %s storage, a session lasts as long as the page, and ends with its token', async (_, Storage) => {
  const answers: Record<string, unknown> = { nonce, authenticate: { token: 'a.session.token' }, me }
  const { asked, ask, sign } = cloud(answers, undefined, new Storage())
  await sign()
  expect(await ask('find')).toEqual({ endsAt: null })
  await ask('revoke')
  expect(asked.at(-1)).toMatchObject({ path: 'sign-out', headers: tokenOf('a.session.token') })
  expect(await ask('find')).toBe(null)
  await sign()
  answers.me = 401
  expect(await ask('find')).toBe(null)
  const count = asked.length
  expect([await ask('find'), asked.length]).toEqual([null, count])
})

test('an error or an invalid response of the service opens no session', async () => {
  const short = cloud({ nonce: { nonce: 'abcdef0123456789', token: 'a.b.c' } })
  expect(await short.ask('prepare', { statement: null, resources: [] })).toEqual({ fault: 'nonce' })
  for (const answers of [
    { nonce: 403 },
    { nonce: { nonce: 'abcdef0123456789abcdef01', token: 'two\nlines' } },
    { nonce, authenticate: 401 },
    { nonce, authenticate: { token: 7 } },
  ]) {
    const { storage, sign } = cloud(answers)
    await expect(sign()).rejects.toMatchObject({
      code: 'session-refused',
      message: 'The session store refused.',
    })
    expect(storage.size).toBe(0)
  }
})

test('a running service verifies: the session lasts until the sign-out, and each nonce works once', async () => {
  const explorer = startExplorer({ phone: () => '' })
  await explorer.settled
  onTestFinished(() => explorer.stop())
  const { url } = explorer.part()
  const { storage, ask, sign } = cloud({}, { url, projectId: 'a5'.repeat(16) })
  expect(await ask('find')).toBe(null)
  await sign()
  expect(await ask('find')).toEqual({ endsAt: null })
  expect(await ask('find', { chainId: 'eip155:10' })).toBe(null)
  const kept = storage.get('portico.siwx.cloud') ?? ''
  await ask('revoke')
  storage.set('portico.siwx.cloud', kept)
  expect(await ask('find')).toBe(null)

  const headers = { origin: 'https://app.example' }
  const query = `projectId=${'a5'.repeat(16)}`
  const made = (await (await fetch(`${url}/auth/v1/nonce?${query}`)).json()) as { nonce: string; token: string }
  const message = buildMessage({
    ...{ domain: 'app.example', uri: 'https://app.example', version: '1' as const, nonce: made.nonce },
    ...{ chainId: 'eip155:1', accountAddress: harbor.accountAddress },
    ...{ issuedAt: new Date().toISOString(), expirationTime: new Date(Date.now() + 300_000).toISOString() },
  })
  const body = JSON.stringify({ message, signature: await harbor.sign(message) })
  const signIn = (token: string) =>
    fetch(`${url}/auth/v1/authenticate?${query}`, {
      method: 'POST',
      headers: { ...headers, 'x-nonce-jwt': `Bearer ${token}` },
      body,
    })
  expect((await signIn('another')).status).toBe(401)
  expect((await signIn(made.token)).status).toBe(200)
  expect((await signIn(made.token)).status).toBe(401)
  const unknown = cloud({}, { url, projectId: 'nobody' })
  await expect(unknown.sign()).rejects.toMatchObject({ code: 'session-refused' })
})

test('an expired token gives no session and is removed; a failing service is shown', async () => {
  const answers: Record<string, unknown> = { nonce, authenticate: { token: 'a.session.token' }, me: 503 }
  const { storage, ask, sign } = cloud(answers)
  await sign()
  await expect(ask('find')).rejects.toMatchObject({ code: 'session-refused' })
  expect(storage.size).toBe(1)
  answers.me = 401
  expect([await ask('find'), storage.size]).toEqual([null, 0])
})
