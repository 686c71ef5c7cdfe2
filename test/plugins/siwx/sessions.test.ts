// How long a session lasts: until its account leaves, the visitor signs out, or it expires.
import { expect, test } from 'vitest'
import { Session } from '../../../plugins/capabilities.ts'
import type { SessionStore } from '../../../plugins/siwx/index.ts'
import { reduce } from '../../../plugins/siwx/reducers.ts'
import { assertReplays, createBrowser } from '../../kit/index.ts'
import { until } from '../../soon.ts'
import { createHourlyServer, returnTo } from './hourly-server.ts'
import { createServer, harbor, kestrel, stage } from './siwx.ts'

const MINUTE = 60_000
const own = `eip155:31337:${harbor.accountAddress}`

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
  await assertReplays(kernel)
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
  await assertReplays(kernel)
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
    await assertReplays(kernel)
  },
)

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
  await assertReplays(kernel)
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
  await assertReplays(page.kernel)
})

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
  for (const page of [kernel, next.kernel]) await assertReplays(page)
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
  await assertReplays(kernel)
})

test('signing out revokes the session on the server; if required, the view returns', async () => {
  const { kernel, top, connect, sign, server, rest } = await stage()
  await connect()
  await sign()
  await kernel.actions.siwx.signOut()
  await rest()
  expect([server.sessions.size, top()]).toEqual([0, 'SIWXSignMessage'])
  await assertReplays(kernel)
})
