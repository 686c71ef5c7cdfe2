import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Settings } from '../../inbox/settings.ts'
import { startInbox, type TestInbox, TOKEN } from './inbox.ts'
import { createPglite } from './pglite.ts'

let inbox: TestInbox
beforeAll(async () => {
  inbox = await startInbox(await createPglite())
})
afterAll(() => inbox?.stop())

const signIn = (token: string) => fetch(`${inbox.url}/api/session`, { method: 'POST', body: JSON.stringify({ token }) })
const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? ''
async function addMember(name: string, role: string) {
  const response = await inbox.call('/api/members', { method: 'POST', body: JSON.stringify({ name, role }) })
  return ((await response.json()) as { token: string }).token
}

test('I8: without a session nothing is read', async () => {
  for (const path of ['/api/groups', '/api/audit', '/api/members', '/api/builds'])
    expect([path, (await fetch(inbox.url + path)).status]).toEqual([path, 401])
  expect(await (await fetch(`${inbox.url}/api/session`)).json()).toBeNull()
  const wrong = await fetch(`${inbox.url}/api/groups`, { headers: { authorization: 'Bearer wrong' } })
  expect(wrong.status).toBe(401)
})

test('I7: the admin signs in and out, with a cookie that no script reads', async () => {
  const response = await signIn(TOKEN)
  expect(await response.json()).toEqual({ id: null, name: 'admin', role: 'maintainer' })
  expect(response.headers.get('set-cookie')).toMatch(/HttpOnly.*SameSite=Strict/)
  const headers = { cookie: cookieOf(response) }
  expect((await fetch(`${inbox.url}/api/groups`, { headers })).status).toBe(200)
  expect((await fetch(`${inbox.url}/api/session`, { method: 'DELETE', headers })).status).toBe(204)
  expect((await fetch(`${inbox.url}/api/groups`, { headers })).status).toBe(401)
})

test('I5: another page cannot use the cookie', async () => {
  const cookie = cookieOf(await signIn(TOKEN))
  const change = (headers: Record<string, string>) =>
    fetch(`${inbox.url}/api/groups/x/state`, {
      method: 'PUT',
      headers: { cookie, ...headers },
      body: JSON.stringify({ state: 'muted' }),
    })
  expect((await change({ origin: 'https://evil.example' })).status).toBe(403)
  expect((await change({ 'sec-fetch-site': 'cross-site', origin: inbox.url })).status).toBe(403)
  expect((await change({ 'sec-fetch-site': 'same-site' })).status).toBe(403)
  expect((await change({ origin: `https://evil.example/?${inbox.url}` })).status).toBe(403)
  expect((await change({ 'sec-fetch-site': 'same-origin', origin: inbox.url })).status).toBe(404)
})

test('I8: a viewer reads, and changes nothing', async () => {
  const headers = { authorization: `Bearer ${await addMember('Vera', 'viewer')}` }
  expect((await fetch(`${inbox.url}/api/groups`, { headers })).status).toBe(200)
  const id = '00000000-0000-4000-8000-000000000000'
  const changes: readonly [string, string, string?][] = [
    ['PUT', '/api/groups/x/state', '{"state":"muted"}'],
    ['DELETE', `/api/reports/${id}`],
    ['POST', '/api/builds?version=1.0.0', 'export {}'],
    ['POST', '/api/members', '{"name":"Eve","role":"maintainer"}'],
    ['GET', '/api/members'],
    ['GET', '/api/audit'],
  ]
  for (const [method, path, body] of changes) {
    const { status } = await fetch(inbox.url + path, { method, headers, ...(body && { body }) })
    expect([method, path, status]).toEqual([method, path, 403])
  }
})

test('I7: who was removed is signed out', async () => {
  const token = await addMember('Max', 'maintainer')
  const cookie = cookieOf(await signIn(token))
  const member = (await inbox.read<{ id: string; name: string }[]>('/api/members')).find(({ name }) => name === 'Max')
  await inbox.call(`/api/members/${member?.id}`, { method: 'DELETE' })
  expect((await fetch(`${inbox.url}/api/groups`, { headers: { cookie } })).status).toBe(401)
  expect((await signIn(token)).status).toBe(401)
})

test('I7: another token of the admin ends the sessions of the old one alone', async () => {
  const place = await createPglite()
  const signInAt = async ({ url }: TestInbox, token: string) =>
    cookieOf(await fetch(`${url}/api/session`, { method: 'POST', body: JSON.stringify({ token }) }))
  const first = await startInbox(place)
  const added = await first.call('/api/members', { method: 'POST', body: '{"name":"Vic","role":"viewer"}' })
  const { token } = (await added.json()) as { token: string }
  const cookies = [await signInAt(first, TOKEN), await signInAt(first, token)]
  await first.stop()

  const ask = async (changes: Partial<Settings>) => {
    const again = await startInbox(place, changes)
    const asked = cookies.map((cookie) => fetch(`${again.url}/api/groups`, { headers: { cookie } }))
    const codes = (await Promise.all(asked)).map(({ status }) => status)
    await again.stop()
    return codes
  }
  expect(await ask({})).toEqual([200, 200])
  expect(await ask({ token: 'another-token-for-tests' })).toEqual([401, 200])
})

test('I8: the audit names who did what, and no token', async () => {
  const audit = await inbox.read<{ who: string; act: string; subject: string }[]>('/api/audit')
  expect(audit.map(({ who, act }) => `${who} ${act}`)).toContain('admin removed member')
  expect(audit).toContainEqual(expect.objectContaining({ who: 'admin', act: 'added member', subject: 'Vera (viewer)' }))
  expect(JSON.stringify(audit)).not.toContain(TOKEN)
})

test('a request of another form is refused, naming the field', async () => {
  const response = await inbox.call('/api/groups/x/state', { method: 'PUT', body: '{"state":"closed"}' })
  expect([response.status, await response.json()]).toEqual([
    400,
    expect.objectContaining({ message: expect.stringMatching(/^state: /) }),
  ])
})

test('I3: a body that is too large is not read', async () => {
  const large = JSON.stringify({ token: 'x'.repeat(16_384) })
  const requests: readonly [string, string][] = [
    ['POST', '/api/session'],
    ['PUT', '/api/groups/x/state'],
    ['POST', '/api/members'],
  ]
  for (const [method, path] of requests)
    for (const body of [large, new Blob([large]).stream()])
      expect([path, (await inbox.call(path, { method, body, duplex: 'half' } as RequestInit)).status]).toEqual([
        path,
        413,
      ])
})

test('I3: guessing tokens is limited', async () => {
  const codes = new Set<number>()
  for (let i = 0; i < 12; i++) codes.add((await signIn(`guess ${i}`)).status)
  expect([...codes]).toEqual([401, 429])
})

test.each(['/api/groups', '/api/session'])('I3: guessing tokens is limited in the header of %s', async (path) => {
  const ask = async (token: string, client: string) =>
    (await fetch(inbox.url + path, { headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': client } })).status
  const guesses = await Promise.all(Array.from({ length: 40 }, (_, i) => ask(`guess ${i}`.replace(' ', '-'), path)))
  expect(guesses.filter((status) => status !== 429)).toHaveLength(10)
  expect([await ask(TOKEN, path), await ask(TOKEN, 'another client')]).toEqual([429, 200])
})

test('I3: who has a token may ask as often as needed', async () => {
  const authorization = `Bearer ${await addMember('Mona', 'viewer')}`
  for (let i = 0; i < 12; i++)
    expect((await fetch(`${inbox.url}/api/groups`, { headers: { authorization } })).status).toBe(200)
})
