// Several tabs of a visitor, and the session that they share.
import { expect, test } from 'vitest'
import { Session } from '../../../plugins/capabilities.ts'
import type { SessionStore } from '../../../plugins/siwx/index.ts'
import { assertReplays, createBrowser } from '../../kit/index.ts'
import { createHourlyServer, returnTo } from './hourly-server.ts'
import { createServer, harbor, kestrel, type SiwxStage, stage } from './siwx.ts'

const MINUTE = 60_000
const own = `eip155:31337:${harbor.accountAddress}`

/** Two tabs of a visitor who has connected in both, and not signed in. */
async function connectInTwoTabs(site: SiwxStage = {}) {
  const first = await stage(site)
  await first.connect()
  const { browser, server } = first
  const second = await stage({ ...site, browser, server, isPermitted: true })
  await second.connect()
  return { first, second }
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
  for (const { kernel } of [first, second]) await assertReplays(kernel)
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
    await assertReplays(second.kernel)
  },
)

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
  await assertReplays(second.kernel)
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
    for (const { kernel } of [first, second]) await assertReplays(kernel)
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
  await assertReplays(second.kernel)
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
    await assertReplays(kernel)
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
