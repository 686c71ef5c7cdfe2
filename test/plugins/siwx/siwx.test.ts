import { expect, test } from 'vitest'
import { Session } from '../../../plugins/capabilities.ts'
import type { SessionStore } from '../../../plugins/siwx/index.ts'
import { reduce } from '../../../plugins/siwx/reducers.ts'
import { findDisguises } from '../../canary.ts'
import { assertReplays, type Browser, createBrowser } from '../../kit/index.ts'
import { until } from '../../soon.ts'
import { createServer, DOMAIN, harbor, kestrel, type SiwxStage, stage } from './siwx.ts'

const MINUTE = 60_000
const own = `eip155:31337:${harbor.accountAddress}`

test('the view opens on connect, the server verifies the signature, the session starts, and the modal closes', async () => {
  const { kernel, slice, top, connect, sign, server, wallets, rest } = await stage()
  expect(await connect()).toEqual({ status: 'connected' })
  expect(top()).toBe('SIWXSignMessage')
  expect(slice().request).toMatchObject({ account: own, status: 'ready', domain: DOMAIN, fault: null })
  const text = kernel.secret('siwx/message')?.reveal() ?? ''
  expect(text).toContain('Sign in to Meridian.')
  await sign()
  expect(wallets.signed).toEqual([text])
  expect(kernel.state(Session)).toEqual({ isEnabled: true, isRequired: true, accounts: [own] })
  expect(kernel.getState().modal).toMatchObject({ open: false, guards: {} })
  expect(kernel.secret('siwx/message')).toBe(undefined)
  expect([...server.sessions.keys()]).toEqual([own])
  expect(await kernel.actions.siwx.getSession()).toMatchObject({ message: text, data: { nonce: expect.any(String) } })
  await rest()
  expect(await assertReplays(kernel)).toEqual(kernel.getState())
})

test('S8: no log and no report contains a message, a nonce or a signature', async () => {
  const { kernel, connect, sign, server, wallets } = await stage()
  await connect()
  wallets.does = 'declines'
  await sign()
  wallets.does = 'fails'
  await sign()
  server.faults.set('addSession', 'rejects')
  wallets.does = 'signs'
  await sign()
  server.faults.clear()
  await sign()
  const session = server.sessions.get(own)
  expect(wallets.signed.length).toBe(4)
  const report = JSON.stringify(await kernel.log.export({ personal: true }))
  const nonce = /^Nonce: (.*)$/m.exec(session?.message ?? '')?.[1] ?? ''
  for (const secret of [...wallets.signed, session?.signature ?? '', nonce])
    expect(findDisguises(secret, report)).toEqual([])
  expect(await assertReplays(kernel)).toEqual(kernel.getState())
})

test('after a rejection, the view returns with another nonce; a failure differs from an invalid signature', async () => {
  const { kernel, slice, top, connect, sign, wallets } = await stage()
  await connect()
  for (const [does, fault] of [
    ['declines', 'declined'],
    ['fails', 'failed'],
    ['lies', 'unverified'],
  ] as const) {
    wallets.does = does
    await sign()
    expect(top()).toBe('SIWXSignMessage')
    expect(slice().request).toMatchObject({ fault, status: 'ready' })
    if (fault === 'declined')
      expect(kernel.getState().modal.toast).toMatchObject({ message: 'Signature declined', variant: 'error' })
  }
  expect(new Set(wallets.signed).size).toBe(3)
  expect(kernel.state(Session)?.accounts).toEqual([])
  expect(await assertReplays(kernel)).toEqual(kernel.getState())
})

test('cancel disconnects if sign-in is required, otherwise closes the view', async () => {
  const must = await stage()
  await must.connect()
  await must.kernel.actions.siwx.cancel()
  await must.rest()
  expect(must.kernel.getState()).toMatchObject({
    modal: { open: false, guards: {} },
    connection: { chains: { eip155: { status: 'disconnected' } } },
    siwx: { accounts: {}, request: null },
  })
  expect(must.wallet.requests).toContain('wallet_revokePermissions')
  expect(await assertReplays(must.kernel)).toEqual(must.kernel.getState())

  const may = await stage({ required: false })
  await may.connect()
  await may.kernel.actions.siwx.cancel()
  await may.rest()
  expect(may.kernel.getState()).toMatchObject({
    modal: { open: false },
    connection: { chains: { eip155: { status: 'connected' } } },
    siwx: { request: null },
  })
  // It was offered once; later, the visitor must open it.
  await may.kernel.actions.siwx.signIn()
  await may.rest()
  await may.sign()
  expect(may.kernel.state(Session)?.accounts).toEqual([own])
  expect(await assertReplays(may.kernel)).toEqual(may.kernel.getState())
})

test('S7: if required, no close, back, push or open leaves the view, and it returns after a reload', async () => {
  const { kernel, top, connect, browser, server, rest } = await stage()
  await connect()
  const { modal } = kernel.actions
  for (const leave of [
    () => modal.close(),
    () => modal.back(),
    () => modal.push({ view: 'Networks' }),
    () => modal.replace({ view: 'Account' }),
    () => modal.open({ view: 'Account' }),
    () => modal.open({ view: 'UnsupportedChain' }),
    () => modal.open(),
  ]) {
    await leave()
    await rest()
    expect(top()).toBe('SIWXSignMessage')
  }
  expect(await assertReplays(kernel)).toEqual(kernel.getState())
  const next = await stage({ browser, server, isPermitted: true })
  await next.rest()
  expect(next.top()).toBe('SIWXSignMessage')
})

test('restores a session of an earlier visit, without a prompt', async () => {
  const { connect, sign, browser, server } = await stage()
  await connect()
  await sign()
  const next = await stage({ browser, server, isPermitted: true })
  await next.rest()
  expect(next.kernel.state(Session)?.accounts).toEqual([own])
  expect([next.top(), next.wallets.signed]).toEqual([null, []])
})

test('S5: a change of account or network, or a disconnect, ends the session, also on the server', async () => {
  const { kernel, top, connect, sign, share, server, rest } = await stage()
  await connect()
  await sign()
  await share(kestrel.accountAddress)
  await rest()
  expect(server.sessions.size).toBe(0)
  expect([kernel.state(Session)?.accounts, top()]).toEqual([[], 'SIWXSignMessage'])
  await sign()
  expect(kernel.state(Session)?.accounts).toEqual([`eip155:31337:${kestrel.accountAddress}`])
  const switched = kernel.actions.connection.switchNetwork({ caipNetworkId: 'eip155:31338' })
  await rest()
  await switched
  await rest()
  expect([server.sessions.size, top()]).toEqual([0, 'SIWXSignMessage'])
  await sign()
  expect(kernel.state(Session)?.accounts).toEqual([`eip155:31338:${kestrel.accountAddress}`])
  await kernel.actions.connection.disconnect()
  await rest()
  expect([kernel.state(Session)?.accounts, server.sessions.size]).toEqual([[], 0])
  expect(await assertReplays(kernel)).toEqual(kernel.getState())
})

test('S5: an account change during the wallet’s request prepares a new message; the late signature opens no session', async () => {
  const { kernel, slice, connect, sign, share, wallets, answer, server, rest } = await stage()
  await connect()
  wallets.does = 'hangs'
  await sign()
  expect(slice().request?.status).toBe('signing')
  await share(kestrel.accountAddress)
  await rest()
  await answer()
  expect(server.calls.filter((one) => one === 'addSession')).toEqual([])
  expect(slice().request).toMatchObject({ account: `eip155:31337:${kestrel.accountAddress}`, status: 'ready' })
  expect(await assertReplays(kernel)).toEqual(kernel.getState())
})

test.each(['addSession fails', 'addSession succeeds', 'the account signs in again'])(
  'S5: a session that the server stores after the visitor left is revoked: %s',
  async (what) => {
    const { kernel, slice, connect, sign, server, rest } = await stage()
    await connect()
    server.faults.set('addSession', 'hangs')
    await sign()
    expect(slice().request?.status).toBe('verifying')
    await kernel.actions.connection.disconnect()
    await rest()
    expect(server.calls).not.toContain('revokeSession')
    const isBack = what.includes('again')
    server.faults.delete('addSession')
    if (isBack) {
      await connect()
      await sign()
      expect(kernel.state(Session)?.accounts).toEqual([own])
    }
    server.release('addSession', what.includes('fails') ? 'rejects' : undefined)
    await until(() => rest().then(() => isBack || server.calls.includes('revokeSession')))
    await rest()
    expect(server.sessions.size).toBe(isBack ? 1 : 0)
    expect(server.calls.filter((one) => one === 'revokeSession')).toHaveLength(isBack ? 0 : 1)
    expect(await assertReplays(kernel)).toEqual(kernel.getState())
  },
)

/** Two tabs of a visitor who has connected in both, and not signed in. */
async function connectInTwoTabs(site: SiwxStage = {}) {
  const first = await stage(site)
  await first.connect()
  const { browser, server } = first
  const second = await stage({ ...site, browser, server, isPermitted: true })
  await second.connect()
  return { first, second }
}

const returnTo = async ({ world, rest }: Awaited<ReturnType<typeof stage>>) => {
  await world.push('siwx', { target: 'page', event: 'shown' }, null)
  await rest()
}

/** A server whose sessions end an hour after the sign-in, or after it has prolonged them. */
function createHourlyServer(browser: Browser) {
  const server = createServer(() => browser.now)
  let endsAt = 0
  const prolong = () => {
    endsAt = browser.now + 60 * MINUTE
    return { endsAt }
  }
  const store: SessionStore = {
    ...server.store,
    addSession: async (session) => {
      await server.store.addSession(session)
      return prolong()
    },
    getSessions: async (owner) =>
      endsAt > browser.now ? (await server.store.getSessions(owner)).map((one) => ({ ...one, endsAt })) : [],
  }
  return { ...server, store, prolong }
}

test('R6: a tab whose session expires revokes nothing, and keeps the one that another tab opened meanwhile', async () => {
  const browser = createBrowser()
  const server = createHourlyServer(browser)
  const { first, second } = await connectInTwoTabs({ browser, server })
  await first.sign()
  await returnTo(second)
  await first.world.advance(30 * MINUTE)
  await first.kernel.actions.siwx.signOut()
  await first.rest()
  await first.sign()
  const calls = server.calls.filter((one) => one === 'revokeSession')
  await second.world.advance(30 * MINUTE)
  await second.rest()
  expect(server.calls.filter((one) => one === 'revokeSession')).toEqual(calls)
  for (const { kernel } of [first, second]) expect(kernel.state(Session)?.accounts).toEqual([own])
  await first.world.advance(30 * MINUTE)
  await Promise.all([first.rest(), second.rest()])
  for (const { kernel } of [first, second]) expect(kernel.state(Session)?.accounts).toEqual([])
  for (const { kernel } of [first, second]) expect(await assertReplays(kernel)).toEqual(kernel.getState())
})

test('a session that the server has prolonged goes on', async () => {
  const browser = createBrowser()
  const server = createHourlyServer(browser)
  const { kernel, connect, sign, world, rest } = await stage({ browser, server })
  await connect()
  await sign()
  for (let minutes = 0; minutes < 300; minutes += 30) {
    await world.advance(30 * MINUTE)
    await rest()
    expect(kernel.state(Session)?.accounts).toEqual([own])
    server.prolong()
  }
  server.faults.set('getSessions', 'rejects')
  await world.advance(60 * MINUTE)
  await rest()
  expect([kernel.state(Session)?.accounts, server.calls]).toEqual([[], expect.not.arrayContaining(['revokeSession'])])
})

test('a session whose store does not tell its end any more is asked for until it is over', async () => {
  const browser = createBrowser()
  const server = createHourlyServer(browser)
  let isOver = false
  const store: SessionStore = {
    ...server.store,
    getSessions: async (owner) =>
      isOver ? [] : [server.sessions.get(`${owner.chainId}:${owner.accountAddress}`) ?? []].flat(),
  }
  const { kernel, connect, sign, world, rest } = await stage({ browser, server: { ...server, store } })
  await connect()
  await sign()
  await world.advance(60 * MINUTE)
  await rest()
  expect(kernel.state(Session)?.accounts).toEqual([own])
  isOver = true
  await world.advance(MINUTE)
  await rest()
  expect(kernel.state(Session)?.accounts).toEqual([])
  expect(await assertReplays(kernel)).toEqual(kernel.getState())
})

test('an expired session that the store still has does not come back with the visitor', async () => {
  const browser = createBrowser()
  const server = createHourlyServer(browser)
  const endsAt = browser.now + 60 * MINUTE
  const store: SessionStore = {
    ...server.store,
    getSessions: async ({ chainId, accountAddress }) =>
      [server.sessions.get(`${chainId}:${accountAddress}`) ?? []].flat().map((one) => ({ ...one, endsAt })),
  }
  const page = await stage({ browser, server: { ...server, store } })
  await page.connect()
  await page.sign()
  await page.world.advance(60 * MINUTE)
  await page.rest()
  expect([page.kernel.state(Session)?.accounts, page.top()]).toEqual([[], 'SIWXSignMessage'])
  const found: unknown[] = []
  page.kernel.subscribe(() => found.push(...(page.kernel.state(Session)?.accounts ?? [])))
  await returnTo(page)
  expect([found, page.top()]).toEqual([[], 'SIWXSignMessage'])
  expect(await assertReplays(page.kernel)).toEqual(page.kernel.getState())
})

test.each(['expires', 'is signed out of'])(
  'R6: after a session that %s, a sign-in in another tab is taken over',
  async (how) => {
    const browser = createBrowser()
    const { first, second } = await connectInTwoTabs({ browser, server: createHourlyServer(browser) })
    await first.sign()
    await returnTo(second)
    if (how === 'expires') await first.world.advance(60 * MINUTE)
    else await second.kernel.actions.siwx.signOut()
    await Promise.all([first.rest(), second.rest()])
    expect(second.slice().accounts.eip155?.status).toBe('unsigned')
    if (how !== 'expires') await first.kernel.actions.siwx.signOut()
    await first.rest()
    await first.sign()
    await returnTo(second)
    expect([second.kernel.state(Session)?.accounts, second.kernel.getState().modal.open]).toEqual([[own], false])
    expect(await assertReplays(second.kernel)).toEqual(second.kernel.getState())
  },
)

test('a sign-out that the server does not take stays one', async () => {
  const { kernel, connect, sign, server, rest, ...page } = await stage()
  await connect()
  await sign()
  server.faults.set('revokeSession', 'rejects')
  await kernel.actions.siwx.signOut()
  await rest()
  await page.world.push('siwx', { target: 'page', event: 'shown' }, null)
  await rest()
  expect([kernel.state(Session)?.accounts, server.sessions.size]).toEqual([[], 1])
})

test('S2: each attempt and each tab has its own nonce; a signature can’t be used again', async () => {
  const { first, second } = await connectInTwoTabs()
  await first.sign()
  await second.sign()
  const nonces = [...first.wallets.signed, ...second.wallets.signed].map((text) => /^Nonce: (.*)$/m.exec(text)?.[1])
  expect(new Set(nonces).size).toBe(2)
  const session = first.server.sessions.get(own)
  expect(session).toBeDefined()
  await expect(first.server.store.addSession(session as never)).rejects.toThrow('A nonce counts once.')
})

test('R6: a sign-in in one tab reaches another one when the visitor comes back to it', async () => {
  const { first, second } = await connectInTwoTabs()
  await returnTo(second)
  expect([second.top(), second.slice().accounts.eip155?.status]).toEqual(['SIWXSignMessage', 'unsigned'])
  await first.sign()
  first.server.faults.set('getSessions', 'rejects')
  await returnTo(second)
  expect([second.top(), second.slice().accounts.eip155?.status]).toEqual(['SIWXSignMessage', 'unsigned'])
  first.server.faults.clear()
  await returnTo(second)
  expect(second.kernel.state(Session)?.accounts).toEqual([own])
  expect([second.kernel.getState().modal.open, second.wallets.signed, second.slice().request]).toEqual([
    false,
    [],
    null,
  ])
  const state = second.kernel.getState()
  await returnTo(second)
  expect(second.kernel.getState()).toEqual(state)
  expect(await assertReplays(second.kernel)).toEqual(second.kernel.getState())
})

const listEvents = ({ kernel }: Awaited<ReturnType<typeof stage>>) =>
  kernel.log.entries.flatMap(({ kind, type }) => (kind === 'event' && type.startsWith('siwx/') ? [type] : []))

test.each([true, false])(
  'R6: a sign-out in one tab reaches another one when the visitor comes back to it (required: %s)',
  async (required) => {
    const { first, second } = await connectInTwoTabs({ required })
    await first.sign()
    await returnTo(second)
    expect(second.kernel.state(Session)?.accounts).toEqual([own])
    await first.kernel.actions.siwx.signOut()
    await first.rest()
    first.server.faults.set('getSessions', 'rejects')
    await returnTo(second)
    expect(second.kernel.state(Session)?.accounts).toEqual([own])
    first.server.faults.clear()
    const before = listEvents(second).length
    for (let returns = 0; returns < 3; returns++) await returnTo(second)
    expect(second.kernel.state(Session)?.accounts).toEqual([])
    expect([second.kernel.getState().modal.open, second.top()]).toEqual([required, required ? 'SIWXSignMessage' : null])
    // No wallet is asked, nothing is revoked, and more returns tell nothing new.
    expect(second.wallets.signed).toEqual([])
    expect(first.server.calls.filter((one) => one === 'revokeSession')).toHaveLength(1)
    const prepared = ['siwx/signInRequested', 'siwx/messageRequested', 'siwx/messagePrepared']
    expect(listEvents(second).slice(before)).toEqual(['siwx/sessionClosed', ...(required ? prepared : [])])
    await first.kernel.actions.siwx.signIn()
    await first.rest()
    await first.sign()
    await returnTo(second)
    expect(second.kernel.state(Session)?.accounts).toEqual([own])
    for (const { kernel } of [first, second]) expect(await assertReplays(kernel)).toEqual(kernel.getState())
  },
)

test('R6: a session that another tab replaced by one of another account is over in this one', async () => {
  const browser = createBrowser()
  const server = createServer(() => browser.now)
  const store: SessionStore = {
    ...server.store,
    async addSession(session) {
      server.sessions.clear()
      return server.store.addSession(session)
    },
    revokeSession: async () => {},
  }
  const { first, second } = await connectInTwoTabs({ browser, server: { ...server, store } })
  await first.sign()
  await returnTo(second)
  await first.share(kestrel.accountAddress)
  await first.rest()
  await first.sign()
  await returnTo(second)
  expect([first, second].map(({ kernel }) => kernel.state(Session)?.accounts)).toEqual([
    [`eip155:31337:${kestrel.accountAddress}`],
    [],
  ])
  expect([second.wallets.signed, server.sessions.size]).toEqual([[], 1])
  expect(await assertReplays(second.kernel)).toEqual(second.kernel.getState())
})

test('R6: a disconnect ends the session in all tabs, and is sent to the server by the visitor’s tab alone', async () => {
  const { first, second } = await connectInTwoTabs()
  await first.sign()
  await returnTo(second)
  await second.kernel.actions.connection.disconnect()
  await second.rest()
  await first.world.advance(1000)
  await first.rest()
  for (const { kernel } of [first, second]) {
    expect(kernel.getState().connection).toMatchObject({ chains: { eip155: { status: 'disconnected' } } })
    expect(kernel.state(Session)?.accounts).toEqual([])
    expect(await assertReplays(kernel)).toEqual(kernel.getState())
  }
  expect(first.server.calls.filter((one) => one === 'revokeSession')).toHaveLength(1)
})

test('R6: a sign-in in another tab does not interrupt a wallet that is asked', async () => {
  const { first, second } = await connectInTwoTabs()
  await first.sign()
  second.wallets.does = 'hangs'
  await second.sign()
  await second.world.push('siwx', { target: 'page', event: 'shown' }, null)
  await second.rest()
  expect(second.slice().request?.status).toBe('signing')
  await second.answer()
  expect(second.kernel.state(Session)?.accounts).toEqual([own])
})

test('S4: a page with a wrong clock uses the server’s time, and signs in', async () => {
  for (const skew of [-1, 1, -60, 60, -24 * 60, 24 * 60]) {
    const { kernel, connect, sign } = await stage({ skew: skew * MINUTE })
    await connect()
    await sign()
    expect(kernel.state(Session)?.accounts, `${skew} min`).toEqual([own])
  }
})

test('S4: replaces a message that is about to expire before it is signed', async () => {
  const { kernel, world, slice, connect, sign, wallets } = await stage()
  await connect()
  const before = kernel.secret('siwx/message')?.reveal()
  const { expiresAt = 0 } = slice().request ?? {}
  await world.advance(9 * MINUTE)
  expect(kernel.secret('siwx/message')?.reveal()).not.toBe(before)
  expect(slice().request?.expiresAt).toBe(expiresAt + 9 * MINUTE)
  await sign()
  expect(wallets.signed).not.toContain(before)
  expect(kernel.state(Session)?.accounts).toEqual([own])
  expect(await assertReplays(kernel)).toEqual(kernel.getState())
})

test('S4: a message that has expired while the device slept is replaced at the click, and never signed', async () => {
  const { kernel, browser, slice, connect, sign, wallets } = await stage()
  await connect()
  const before = kernel.secret('siwx/message')?.reveal()
  // No timer has run.
  browser.now += 11 * MINUTE
  await sign()
  expect(wallets.signed).toEqual([])
  expect(slice().request).toMatchObject({ status: 'ready', fault: null, expiresAt: browser.now + 10 * MINUTE })
  await sign()
  expect(wallets.signed).toHaveLength(1)
  expect(wallets.signed).not.toContain(before)
  expect(kernel.state(Session)?.accounts).toEqual([own])
  expect(await assertReplays(kernel)).toEqual(kernel.getState())
})

test('S4: a hidden page asks for no new message until the visitor comes back', async () => {
  const returns: (() => void)[] = []
  const untilVisible = () => new Promise<void>((resolve) => void returns.push(resolve))
  const { world, slice, connect, server, rest, browser } = await stage({ untilVisible })
  await connect()
  const nonces = () => server.calls.filter((one) => one === 'getNonce').length
  const before = nonces()
  for (let hours = 0; hours < 8; hours++) await world.advance(60 * MINUTE)
  expect(nonces()).toBe(before)
  for (const comeBack of returns) comeBack()
  await rest()
  expect(nonces()).toBe(before + 1)
  expect(slice().request).toMatchObject({ status: 'ready', expiresAt: browser.now + 10 * MINUTE })
})

test('shows that a server gave no nonce or timed out, and requests it again on retry', async () => {
  for (const how of ['rejects', 'hangs'] as const) {
    const { kernel, world, slice, connect, sign, server } = await stage()
    server.faults.set('getNonce', how)
    const connecting = connect()
    // The first nonce is for a wallet that connects and signs in at once, the second for the view.
    await world.advance(5000)
    await connecting
    await world.advance(15_000)
    expect(slice().request).toMatchObject({ fault: 'unprepared', status: 'preparing' })
    server.faults.clear()
    await sign()
    expect(slice().request).toMatchObject({ fault: null, status: 'ready' })
    await sign()
    expect(kernel.state(Session)?.accounts).toEqual([own])
    expect(await assertReplays(kernel)).toEqual(kernel.getState())
  }
})

test.each([
  ['rejects', true],
  ['hangs', true],
  ['rejects', false],
] as const)(
  'a server that %s when asked for sessions (required: %s): shows the error, disconnects, and returns to Connect',
  async (how, required) => {
    const { kernel, world, slice, top, connect, server, sign, rest } = await stage({ required })
    server.faults.set('getSessions', how)
    expect(await connect()).toEqual({ status: 'connected' })
    if (how === 'hangs') await world.advance(15_000)
    await world.advance(150)
    expect(top()).toBe('Connect')
    expect(kernel.getState()).toMatchObject({
      modal: {
        open: true,
        guards: {},
        toast: {
          message: 'A problem occurred while trying initialize authentication',
          variant: 'error',
          open: true,
        },
      },
      connection: { chains: { eip155: { status: 'disconnected' } } },
      siwx: { accounts: {}, request: null },
    })
    server.faults.clear()
    await connect()
    await rest()
    await sign()
    expect([kernel.state(Session)?.accounts, slice().request]).toEqual([[own], null])
    expect(await assertReplays(kernel)).toEqual(kernel.getState())
  },
)

test('a visitor who disconnects while sessions are looked up hears no more of it', async () => {
  const { kernel, world, connect, server, top } = await stage({ required: false })
  server.faults.set('getSessions', 'hangs')
  await connect()
  await kernel.actions.connection.disconnect()
  await world.advance(15_000)
  expect(kernel.getState()).toMatchObject({ modal: { toast: null }, siwx: { accounts: {} } })
  expect(top()).not.toBe('Connect')
  expect(kernel.log.entries.some(({ type }) => type === 'siwx/initializationFailed')).toBe(false)
})

test('in the page’s storage: verified here, never required, and valid for a week', async () => {
  const { kernel, connect, sign, browser, storage, wallets } = await stage({ provider: 'local' })
  await connect()
  expect(kernel.state(Session)).toMatchObject({ isRequired: false })
  wallets.does = 'lies'
  await sign()
  expect(storage.size).toBe(0)
  wallets.does = 'signs'
  await sign()
  expect(kernel.state(Session)?.accounts).toEqual([own])
  const again = () => stage({ provider: 'local', browser, storage, isPermitted: true })
  const next = await again()
  await next.rest()
  expect(next.kernel.state(Session)?.accounts).toEqual([own])
  browser.now += 7 * 24 * 60 * MINUTE + 1
  const late = await again()
  await late.rest()
  expect(late.kernel.state(Session)?.accounts).toEqual([])
  for (const nonsense of ['', '{', '[{"session":1}]', `[${'1,'.repeat(300_000)}1]`]) {
    storage.set('portico.siwx', nonsense)
    const spoilt = await again()
    await spoilt.rest()
    expect(spoilt.kernel.state(Session)?.accounts).toEqual([])
  }
})

test('a session that expires while the page is open ends, a new one and a restored one', async () => {
  const { kernel, world, connect, sign, browser, storage, top, rest } = await stage({ provider: 'local' })
  await connect()
  await sign()
  await world.advance(2 * 24 * 60 * MINUTE)
  const next = await stage({ provider: 'local', browser, storage, isPermitted: true })
  await next.rest()
  for (const page of [kernel, next.kernel]) expect(page.state(Session)?.accounts).toEqual([own])
  await world.advance(5 * 24 * 60 * MINUTE - 1)
  await next.rest()
  for (const page of [kernel, next.kernel]) expect(page.state(Session)?.accounts).toEqual([own])
  await world.advance(1)
  await rest()
  await next.rest()
  for (const page of [kernel, next.kernel]) expect(page.state(Session)?.accounts).toEqual([])
  expect([top(), next.top()]).toEqual([null, null])
  for (const page of [kernel, next.kernel]) expect(await assertReplays(page)).toEqual(page.getState())
})

test('a session that was signed out of does not end again', async () => {
  const { kernel, world, connect, sign, rest } = await stage({ provider: 'local' })
  await connect()
  await sign()
  await kernel.actions.siwx.signOut()
  await world.advance(8 * 24 * 60 * MINUTE)
  await rest()
  expect(kernel.log.entries.filter(({ type }) => type === 'siwx/sessionClosed')).toHaveLength(1)
})

test('an event about an account that has left adds none', () => {
  const event = { namespace: 'eip155', account: own } as const
  for (const name of ['signInRequested', 'sessionClosed', 'sessionMissing'] as const) {
    const draft = { isEnabled: true, isRequired: true, accounts: {}, request: null }
    reduce[name](draft, event, 0 as never)
    expect(draft.accounts).toEqual({})
  }
})

test('a session that the server ends is over; if required, the view returns', async () => {
  const browser = createBrowser()
  const server = createServer(() => browser.now)
  const until = browser.now + 3 * 24 * 60 * MINUTE
  const kept = { ...server, store: { ...server.store, addSession: async () => ({ endsAt: until }) } }
  const { kernel, world, connect, sign, top, rest } = await stage({ server: kept, browser })
  await connect()
  await sign()
  expect(kernel.state(Session)?.accounts).toEqual([own])
  await world.advance(3 * 24 * 60 * MINUTE)
  await rest()
  expect([kernel.state(Session)?.accounts, top()]).toEqual([[], 'SIWXSignMessage'])
  expect(await assertReplays(kernel)).toEqual(kernel.getState())
})

test('errors have the text of the specification; without a provider, sign-in is disabled', async () => {
  const { kernel, top, connect } = await stage({ provider: null })
  await connect()
  expect([top(), kernel.state(Session)?.isEnabled]).toEqual([null, false])
  const says = (promise: Promise<unknown>) =>
    promise.then(
      () => null,
      (error) => error.cause?.message ?? error.message,
    )
  expect(await says(kernel.actions.siwx.signIn())).toBe('SIWX is not enabled')
  const enabled = await stage()
  expect(await says(enabled.kernel.actions.siwx.signIn())).toBe('No ActiveCaipAddress found')
  expect(await enabled.kernel.actions.siwx.getSession()).toBe(null)
})

test('S2, S3: a nonce that is too short, or an invalid statement, is the site’s mistake, and is never signed', async () => {
  for (const [statement, field] of [
    ['One line\nURI: https://evil.example', 'statement'],
    ['Grüße', 'statement'],
    ['Sign in', 'nonce'],
  ] as const) {
    const { kernel, slice, connect, sign, server, wallets } = await stage({ statement })
    if (field === 'nonce') server.faults.set('nonce', 'rejects')
    await connect()
    expect(slice().request).toMatchObject({ fault: 'unprepared', message: null })
    expect(kernel.getState().modal.alerts).toMatchObject([
      {
        title: 'Invalid App Configuration',
        message: `This site’s sign-in message is invalid: ${field}.`,
      },
    ])
    await sign()
    expect(wallets.signed).toEqual([])
    expect(await assertReplays(kernel)).toEqual(kernel.getState())
  }
})

test('signing out revokes the session on the server; if required, the view returns', async () => {
  const { kernel, top, connect, sign, server, rest } = await stage()
  await connect()
  await sign()
  await kernel.actions.siwx.signOut()
  await rest()
  expect([server.sessions.size, top()]).toEqual([0, 'SIWXSignMessage'])
  expect(await assertReplays(kernel)).toEqual(kernel.getState())
})
