import { expect, test } from 'vitest'
import { Session } from '../../../plugins/capabilities.ts'
import { findDisguises } from '../../canary.ts'
import { assertReplays } from '../../kit/index.ts'
import { DOMAIN, harbor, stage } from './siwx.ts'

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
  await assertReplays(kernel)
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
  await assertReplays(kernel)
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
  await assertReplays(kernel)
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
  await assertReplays(must.kernel)

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
  await assertReplays(may.kernel)
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
  await assertReplays(kernel)
  const next = await stage({ browser, server, isPermitted: true })
  await next.rest()
  expect(next.top()).toBe('SIWXSignMessage')
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
  await assertReplays(kernel)
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
  await assertReplays(kernel)
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
    await assertReplays(kernel)
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
    await assertReplays(kernel)
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
    await assertReplays(kernel)
  }
})
