import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CALLBACK } from '../../inbox/http/oidc.ts'
import { readSettings } from '../../inbox/settings.ts'
import type { ListedMember, Member } from '../../inbox/store/members.ts'
import { startInbox, type TestInbox, TOKEN } from './inbox.ts'
import { CLIENT, type OpenIdProvider, startOpenIdProvider } from './openid.ts'
import { createPglite } from './pglite.ts'
import { findPort } from './postgres.ts'

const PEOPLE = {
  mara: { email: 'Mara@shop.example', email_verified: true },
  vito: { email: 'vito@shop.example', email_verified: true, groups: ['readers'] },
  gus: { groups: ['owners'] },
  eve: { email: 'mara@shop.example', email_verified: false },
  mallory: { groups: ['mara@shop.example'] },
  // The provider has verified another address than the one that she entered.
  trudy: { email: 'trudy@elsewhere.example', email_verified: true, token: { email: 'mara@shop.example' } },
}
let provider: OpenIdProvider
let inbox: TestInbox
let clients = 0
beforeAll(async () => {
  const port = await findPort()
  const url = `http://127.0.0.1:${port}`
  provider = await startOpenIdProvider(url + CALLBACK, PEOPLE)
  const { oidc } = readSettings({
    INBOX_TOKEN: TOKEN,
    INBOX_URL: url,
    INBOX_OIDC_ISSUER: provider.issuer,
    INBOX_OIDC_CLIENT_ID: CLIENT.id,
    INBOX_OIDC_CLIENT_SECRET: CLIENT.secret,
    INBOX_OIDC_MAINTAINERS: 'mara@shop.example, owners',
    INBOX_OIDC_VIEWERS: 'readers',
  })
  inbox = await startInbox(await createPglite(), { oidc, port })
})
afterAll(async () => {
  await inbox?.stop()
  await provider?.stop()
})
beforeEach(() => {
  provider.person = 'mara'
})

type Change = (url: URL) => void
const set =
  (name: string, value: string): Change =>
  (url) =>
    url.searchParams.set(name, value)

/** A browser that goes where it is sent. */
function openBrowser() {
  const jars = new Map<string, Map<string, string>>()
  const client = `browser ${clients++}`

  async function request(url: URL) {
    const jar = jars.get(url.origin) ?? new Map<string, string>()
    jars.set(url.origin, jar)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie, 'x-forwarded-for': client } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /max-age=0/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }

  return {
    jars,
    visited: [] as URL[],
    /** Signs in. @param leave - Changes the address of the provider; `arrive` that of the way back. */
    async signIn({ leave, arrive }: { leave?: Change; arrive?: Change } = {}) {
      let url = new URL('/api/session/oidc', inbox.url)
      for (;;) {
        const response = await request(url)
        const next = response.headers.get('location')
        if (!next) return url.origin === inbox.url ? url.pathname + url.search : `the provider: ${response.status}`
        url = new URL(next, url)
        if (url.pathname === '/auth') leave?.(url)
        if (url.pathname === CALLBACK) arrive?.(url)
        this.visited.push(url)
      }
    },
    goTo: (url: URL) => request(url),
    readMember: async () => (await (await request(new URL('/api/session', inbox.url))).json()) as Member | null,
  }
}

test('a maintainer is named by a verified e-mail address, in any case', async () => {
  const browser = openBrowser()
  expect(await browser.signIn()).toBe('/')
  expect(await browser.readMember()).toMatchObject({ name: 'mara@shop.example', role: 'maintainer' })
  const audit = await inbox.read<readonly object[]>('/api/audit')
  expect(audit).toContainEqual(
    expect.objectContaining({ who: 'mara@shop.example', act: 'signed in', subject: 'maintainer' }),
  )
  await openBrowser().signIn()
  const members = await inbox.read<readonly ListedMember[]>('/api/members')
  expect(members.map(({ name, isExternal }) => [name, isExternal])).toEqual([['mara@shop.example', true]])
})

test('roles come from the values of a claim', async () => {
  provider.person = 'vito'
  const viewer = openBrowser()
  await viewer.signIn()
  expect(await viewer.readMember()).toMatchObject({ role: 'viewer' })
  provider.person = 'gus'
  const owner = openBrowser()
  await owner.signIn()
  expect(await owner.readMember()).toMatchObject({
    name: `gus of ${new URL(provider.issuer).host}`,
    role: 'maintainer',
  })
})

test.each(['eve', 'mallory', 'trudy'])(
  'I6: %s, whose address is unverified or a claim’s value, does not sign in',
  async (person) => {
    provider.person = person
    const browser = openBrowser()
    expect(await browser.signIn()).toBe('/?problem=unlisted')
    expect(await browser.readMember()).toBeNull()
  },
)

const TAMPERED: readonly [string, { leave?: Change; arrive?: Change }][] = [
  ['I6: state of another login', { leave: set('state', 'another') }],
  ['I6: state that was cut off', { arrive: (url) => url.searchParams.delete('state') }],
  ['I6: nonce of another login', { leave: set('nonce', 'another') }],
  ['I6: verifier of another login', { leave: set('code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM') }],
  ['I6: issuer of another provider', { arrive: set('iss', 'https://evil.example') }],
  ['I6: issuer that was cut off', { arrive: (url) => url.searchParams.delete('iss') }],
  ['I6: code that was never given', { arrive: set('code', 'guessed') }],
]
test.each(TAMPERED)('%s is refused', async (_, changes) => {
  const browser = openBrowser()
  expect(await browser.signIn(changes)).toBe('/?problem=provider')
  expect(await browser.readMember()).toBeNull()
})

test('I6: the way back works once, in the browser that began', async () => {
  const browser = openBrowser()
  await browser.signIn()
  const back = browser.visited.find(({ pathname }) => pathname === CALLBACK) as URL
  for (const other of [browser, openBrowser()])
    expect((await other.goTo(back)).headers.get('location')).toBe('/?problem=provider')
})

test('I6: the login’s cookie is read by no script, and goes to no other path', async () => {
  const response = await fetch(`${inbox.url}/api/session/oidc`, { redirect: 'manual' })
  expect(response.headers.get('set-cookie')).toMatch(/Path=\/api\/session\/oidc; HttpOnly; SameSite=Lax/)
})

test('a provider that does not answer leads back to the page', async () => {
  const port = await findPort()
  const place = { oidc: { ...(inbox.settings.oidc as object), issuer: `http://127.0.0.1:${port}` } as never }
  const other = await startInbox(await createPglite(), place)
  const response = await fetch(`${other.url}/api/session/oidc`, { redirect: 'manual' })
  expect(response.headers.get('location')).toBe('/?problem=provider')
  await other.stop()
})

test.each([
  [{ INBOX_OIDC_ISSUER: 'http://login.example' }, 'INBOX_OIDC_ISSUER: must be https'],
  [{ INBOX_OIDC_ISSUER: 'https://login.example' }, 'INBOX_OIDC_CLIENT_ID: is needed'],
  [{ INBOX_OIDC_ISSUER: 'https://login.example', INBOX_OIDC_CLIENT_ID: 'a' }, 'INBOX_URL: is needed'],
  [
    { INBOX_OIDC_ISSUER: 'https://login.example', INBOX_OIDC_CLIENT_ID: 'a', INBOX_URL: 'https://inbox.example' },
    'INBOX_OIDC_MAINTAINERS: nobody could sign in',
  ],
])('I6: settings that would let nobody in, or everybody listen, are refused: %o', (given, message) => {
  expect(() => readSettings({ INBOX_TOKEN: TOKEN, ...given })).toThrow(message)
})
