import { expect, test } from 'vitest'
import { createDesk } from '../../plugins/siwx/desk.ts'
import { accounts } from './siwx-signers.ts'

const [harbor] = accounts as [(typeof accounts)[number]]
const NOW = Date.UTC(2026, 10, 21)
const owner = {
  chainId: 'eip155:1',
  accountAddress: harbor.accountAddress,
  service: { url: 'https://cloud.example', projectId: 'a project' },
}

/** The hosted service: its paths, and what it answers. */
function cloud(answers: Readonly<Record<string, unknown>>) {
  const asked: { path: string; method: string; headers: Record<string, string>; body: unknown }[] = []
  const storage = new Map<string, string>()
  const desk = createDesk(
    { provider: 'cloud' },
    {
      page: () => ({ domain: 'app.example', uri: 'https://app.example' }),
      storage: () => ({
        getItem: (key) => storage.get(key) ?? null,
        setItem: (key, value) => void storage.set(key, value),
        removeItem: (key) => void storage.delete(key),
      }),
      now: () => NOW,
      timeOf: (ms) => new Date(ms).toISOString(),
      random: (bytes) => new Uint8Array(bytes),
      async fetch(url, { method = '', headers, body }) {
        const { pathname, searchParams } = new URL(url)
        expect(Object.fromEntries(searchParams)).toEqual({
          projectId: 'a project',
          st: 'portico',
          sv: expect.any(String),
        })
        const path = pathname.replace('/auth/v1/', '')
        asked.push({ path, method, headers: headers as Record<string, string>, body: body && JSON.parse(`${body}`) })
        const answer = answers[path]
        return typeof answer === 'number' ? new Response('', { status: answer }) : Response.json(answer ?? null)
      },
    },
  )
  const ask = (method: string, more: object = {}) => desk.perform(method, { ...owner, now: NOW, ...more })
  const sign = async () => {
    const { id } = (await ask('prepare', { statement: null, resources: [] })) as { id: number }
    const message = (await ask('text', { id })) as string
    return ask('add', { id, signature: await harbor.sign(message) })
  }
  return { asked, storage, ask, sign }
}

const me = { address: harbor.accountAddress.toLowerCase(), chainId: 1 }
const nonce = { nonce: 'abcdef0123456789abcdef01', token: 'nonce.jwt.token' }

test('the hosted service: nonce, authenticate, me and sign-out, by its paths and headers', async () => {
  const { asked, storage, ask, sign } = cloud({ nonce, authenticate: { token: 'a.session.token' }, me })
  expect(await ask('find')).toBe(null)
  expect(asked).toEqual([])
  await sign()
  expect(asked.map(({ path, method }) => `${method} ${path}`)).toEqual(['GET nonce', 'POST authenticate'])
  expect(asked[1]).toMatchObject({
    headers: { 'x-nonce-jwt': 'Bearer nonce.jwt.token' },
    body: {
      message: expect.stringContaining('Nonce: abcdef0123456789abcdef01'),
      signature: expect.stringMatching(/^0x/),
    },
  })
  expect(await ask('find')).toEqual({ endsAt: null })
  expect(asked[2]).toMatchObject({ path: 'me', headers: { authorization: 'Bearer a.session.token' } })
  expect(await ask('find', { chainId: 'eip155:10' })).toBe(null)
  expect(await ask('find', { accountAddress: '0x0000000000000000000000000000000000000001' })).toBe(null)
  await ask('revoke')
  expect(asked.at(-1)).toMatchObject({ path: 'sign-out', method: 'POST' })
  expect([storage.size, await ask('find')]).toEqual([0, null])
})

test('what the service refuses, or answers with nonsense, opens no session', async () => {
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
      message: 'Whoever keeps the sessions refused.',
    })
    expect(storage.size).toBe(0)
  }
})
