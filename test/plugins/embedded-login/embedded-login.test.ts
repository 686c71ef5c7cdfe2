// Logging in by e-mail, in the secure frame.
import { expect, test } from 'vitest'
import { EmbeddedWallet } from '../../../plugins/capabilities.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { embeddedLogin } from '../../../plugins/embedded-login/index.ts'
import { createKernel } from '../../../plugins/index.ts'
import { findDisguises } from '../../canary.ts'
import { assertReplays, createWorld, scriptedEvmWallet } from '../../kit/index.ts'
import { ADDRESS, networks, SECOND } from '../stage.ts'
import { CODE, EMAIL, frameFails, LANTERN, stage, TOKEN } from './stage.ts'

const OTHER = 'grace@hopper.example'

test('announces without a request; a login opens the frame, describes the site to it, and connects', async () => {
  const { kernel, world, methods, view, slice, chain, send, own, calls } = await stage()
  expect(methods()).toEqual([])
  await send()
  expect(methods()).toEqual(['keepEmail', 'open', 'isConnected', 'syncDappData', 'syncTheme', 'connectEmail'])
  expect(calls.find(({ method }) => method === 'syncDappData')?.params).toMatchObject({
    metadata: { name: 'Meridian' },
    sdkVersion: '4',
    sdkType: 'appkit',
  })
  expect([view(), slice().login?.step]).toEqual(['EmailVerifyOtp', 'code'])
  expect(kernel.secret(slice().login?.email ?? '')?.reveal()).toBe(EMAIL)
  await own.submitCode({ code: CODE })
  await world.advance(0)
  expect(calls.flatMap(({ method, params }) => (/^keepEmail|^connectOtp/.test(method) ? [params] : []))).toEqual([
    { email: EMAIL },
    { otp: CODE },
  ])
  // The code view is shown once, before the frame has loaded.
  expect(kernel.log.entries.filter(({ type }) => type === 'modal/viewReplaced')).toEqual([])
  expect(chain()).toMatchObject({
    status: 'connected',
    accountState: { address: ADDRESS, connectedWalletInfo: { name: 'Secure account' } },
    networkState: { approvedNetworkIds: networks.map(({ caipNetworkId }) => caipNetworkId) },
  })
  await assertReplays(kernel)
})

test.each([undefined, 'solana'])(
  'a login leaves the wallet of another family connected: %s is asked for',
  async (namespace) => {
    const harbor = scriptedEvmWallet({ accounts: [SECOND] })
    const { kernel, world, own } = await stage({ wallet: harbor.request })
    await harbor.announce(world)
    const connected = kernel.actions.connection.connect({ connectorId: 'example.harbor' })
    await world.advance(0)
    await connected
    await kernel.actions.modal.open({ view: 'Connect', ...(namespace && { namespace }) })
    await own.connectEmail({ email: EMAIL })
    await world.advance(0)
    await own.submitCode({ code: CODE })
    await world.advance(0)
    await world.advance(0)
    const { chains } = kernel.getState().connection
    expect(chains.eip155).toMatchObject({ status: 'connected', accountState: { address: SECOND } })
    expect(chains.solana).toMatchObject({ status: 'connected', accountState: { address: LANTERN } })
    await assertReplays(kernel)
  },
)

test('D1: the e-mail, the code and the token are not in the log, in any of fourteen encodings', async () => {
  const { kernel, world, login, state, own, slice } = await stage()
  await login()
  await world.push('embedded-login', { target: 'frame', event: 'session' }, null)
  state.fails.set('connectOtp', Object.assign(new Error(EMAIL), { name: 'refusal-0' }))
  await kernel.actions.connection.disconnect()
  await world.advance(30_000)
  await own.connectEmail({ email: EMAIL })
  await world.advance(0)
  await own.submitCode({ code: CODE })
  await world.advance(0)
  expect(slice().login?.fault).toMatchObject({ kind: 'refused', words: 'embedded-login/fault' })
  expect(kernel.secret('embedded-login/fault')?.reveal()).toBe(`Words about ${EMAIL}`)
  const report = JSON.stringify(await kernel.log.export({ personal: true }))
  for (const canary of [EMAIL, CODE, TOKEN]) {
    const forms = findDisguises(canary, report).filter((form) => canary !== CODE || !form.endsWith('half'))
    expect(forms, canary).toEqual([])
  }
  await assertReplays(kernel)
})

test('D5: disconnecting signs out, and deletes the visitor’s data from storage and the vault', async () => {
  const { kernel, world, login, methods, slice } = await stage()
  const before = new Set(world.storage.keys())
  await login()
  const isPersonal = (key: string) => key.startsWith('portico.embedded-login') && !key.endsWith('.sent')
  const added = [...world.storage.keys()].filter((key) => !before.has(key) && isPersonal(key))
  expect(added.length).toBeGreaterThan(3)
  await kernel.actions.connection.disconnect()
  await world.advance(0)
  expect(methods()).toContain('signOut')
  expect([...world.storage.keys()].filter(isPersonal)).toEqual([])
  expect([kernel.secret('embedded-login/email'), slice().user, slice().email]).toEqual([undefined, null, null])
})

test('sends the code by itself after the device is approved', async () => {
  const { kernel, world, view, slice, state, send } = await stage()
  state.action = 'VERIFY_DEVICE'
  let approve = () => {}
  state.answers.set('connectDevice', () => new Promise((resolve) => (approve = () => resolve(null))))
  await send()
  expect([view(), slice().login?.step]).toEqual(['EmailVerifyDevice', 'device'])
  approve()
  await world.advance(0)
  expect([view(), slice().login?.step]).toEqual(['EmailVerifyOtp', 'code'])
  expect(kernel.getState().modal.stack.map((entry) => entry.view)).toEqual(['Connect', 'EmailVerifyOtp'])
  await assertReplays(kernel)
})

test('opens the code view before the frame has loaded; leaving it cancels the login', async () => {
  const { kernel, world, view, state, slice, send, methods } = await stage()
  let arrive = () => {}
  state.answers.set('open', () => new Promise((resolve) => (arrive = () => resolve({ isNew: false }))))
  await send()
  expect([view(), slice().login?.step, methods().at(-1)]).toEqual(['EmailVerifyOtp', 'sending', 'open'])
  await kernel.actions.modal.close()
  await world.advance(0)
  arrive()
  await world.advance(0)
  expect([slice().login, kernel.getState().modal.open, methods().includes('connectEmail')]).toEqual([
    null,
    false,
    false,
  ])
  await assertReplays(kernel)
})

test('R3: leaving the device approval prevents a late switch to the code view', async () => {
  const { kernel, world, view, state, send, slice } = await stage()
  state.action = 'VERIFY_DEVICE'
  let approve = () => {}
  state.answers.set('connectDevice', () => new Promise((resolve) => (approve = () => resolve(null))))
  await send()
  await kernel.actions.modal.back()
  await world.advance(0)
  approve()
  await world.advance(0)
  expect([view(), slice().login]).toEqual(['Connect', null])
  await assertReplays(kernel)
})

test('connects a visitor whom the frame knows without a code', async () => {
  const { chain, state, send } = await stage({ isIn: true })
  state.action = 'CONNECT'
  await send()
  expect(chain()?.status).toBe('connected')
})

test('connecting without a login in the frame throws to the caller, word for word', async () => {
  const { kernel, world, chain } = await stage()
  const failure = kernel.actions.connection.connect({ connectorId: 'embedded', namespace: 'eip155' }).then(
    () => null,
    (error) => error,
  )
  await world.advance(0)
  expect(await failure).toMatchObject({ name: 'PorticoError', message: 'Address or auth connector not found' })
  // Nobody was logging in, so nothing starts again.
  expect(kernel.getState().modal).toMatchObject({ open: false, toast: null })
  expect(chain()?.status).toBe('disconnected')
  await assertReplays(kernel)
})

test('starts again if the frame knows the visitor but has no account', async () => {
  const { kernel, world, login, state, view, methods, slice } = await stage()
  state.fails.set('getUser', frameFails('frame-invalid', 'An error occurred'))
  await login()
  await world.advance(0)
  expect(view()).toBe('Connect')
  expect(kernel.getState().modal.toast?.message).toBe('A problem occurred while trying initialize authentication')
  expect(methods()).toContain('signOut')
  expect([slice().login, slice().user]).toEqual([null, null])
  await assertReplays(kernel)
})

test('F10: a frame that does not load shows an alert and an error, and other ways still work', async () => {
  const { kernel, slice, state, send, view } = await stage()
  state.fails.set('open', frameFails('frame-missing', 'Unable to load email login dependency'))
  await send()
  expect(slice().login?.fault).toMatchObject({ kind: 'missing' })
  expect(kernel.getState().modal.alerts).toMatchObject([{ title: 'Invalid App Configuration' }])
  expect(view()).toBe('Connect')
  state.fails.clear()
  await send()
  expect(view()).toBe('EmailVerifyOtp')
})

test('the page’s policy names the frame: the host’s own, or else the hosted one', () => {
  const policyOf = (services?: Record<string, string>) =>
    createKernel({ plugins: [eip155(), embeddedLogin()], services, io: createWorld().io }).csp()['frame-src']
  expect(policyOf({ frame: 'https://frame.example' })).toContain('https://frame.example')
  expect(policyOf()).toContain('https://secure.walletconnect.org')
})

test('gives the frame the modal’s theme, also on changes, and the system’s for `auto`', async () => {
  const { kernel, world, login, calls } = await stage()
  await login()
  const accents = ['#0052ff', '#0a7d3c'].map((accent) => ({ mode: 'dark', accent }) as const)
  for (const theme of ['light', 'dark', 'auto', ...accents] as const) {
    await kernel.actions.modal.setTheme({ theme })
    await world.advance(0)
  }
  const themes = calls.flatMap(({ method, params }) => (method === 'syncTheme' ? [params] : []))
  const plain = { themeVariables: {} }
  expect(themes).toEqual([
    { themeMode: 'dark', ...plain },
    { themeMode: 'light', ...plain },
    { themeMode: 'dark', ...plain },
    { themeMode: 'light', ...plain },
    ...accents.map(({ accent }) => ({ themeMode: 'dark', themeVariables: { '--w3m-accent': accent } })),
  ])
})

test('one login connects both namespaces of the frame, and they disconnect together', async () => {
  const { kernel, world, login, state, chain, calls, slice } = await stage()
  await login()
  await world.advance(0)
  const both = () => [chain()?.status, kernel.getState().connection.chains.solana?.status]
  expect(both()).toEqual(['connected', 'connected'])
  expect(kernel.getState().connection.chains.solana?.accountState.address).toBe(LANTERN)
  state.answers.set('rpcRequest', () => ({ signature: '1'.repeat(88) }))
  await kernel.actions.solana.request({ method: 'solana_signMessage', params: { message: '2NEpo7' } })
  await world.advance(0)
  expect(slice().user?.caipNetworkId).toBe('solana:local')
  const networks = calls.filter(({ method }) => method === 'switchNetwork').map(({ params }) => params)
  expect([networks[0], networks.at(-1)]).toEqual([{ chainId: 'eip155:31337' }, { chainId: 'solana:local' }])
  expect(calls.find(({ method }) => method === 'rpcRequest')?.params).toMatchObject({
    method: 'solana_signMessage',
    params: { message: '2NEpo7', pubkey: LANTERN },
  })
  await assertReplays(kernel)
  await kernel.actions.connection.disconnect({ namespace: 'solana' })
  await world.advance(0)
  expect(both()).toEqual(['disconnected', 'disconnected'])
})

test('leaves the frame alone when the visitor leaves a view while nothing is being approved', async () => {
  const { kernel, world, login, methods } = await stage()
  await login()
  await kernel.actions.modal.open({ view: 'Account' })
  await world.advance(0)
  await kernel.actions.modal.close()
  await world.advance(0)
  expect(methods()).not.toContain('abortUnsafe')
})

test('a code that nobody waits for is not passed on', async () => {
  const { own, world, methods } = await stage()
  await own.submitCode({ code: CODE })
  await world.advance(0)
  expect(methods()).toEqual([])
})

test('returns from the code view, however deep it is, if no code could be sent', async () => {
  const { kernel, own, world, view, state } = await stage()
  state.fails.set('connectEmail', frameFails('frame-invalid', 'An error occurred'))
  await kernel.actions.modal.open({ view: 'WhatIsAWallet' })
  await kernel.actions.modal.push({ view: 'Connect' })
  await own.connectEmail({ email: EMAIL })
  await world.advance(0)
  expect(view()).toBe('Connect')
})

test('names the e-mail as the way of the login, for hosts', async () => {
  const { kernel, login } = await stage()
  await login()
  expect(kernel.state(EmbeddedWallet)).toMatchObject({ authProvider: 'email' })
})

test('F11: an address that was only typed is not that of the connected user', async () => {
  const { kernel, world, login, own, slice } = await stage()
  await login()
  const seen = () => kernel.secret(kernel.state(EmbeddedWallet)?.user?.email ?? '')?.reveal()
  await kernel.actions.modal.open({ view: 'Connect' })
  await world.advance(30_000)
  await own.connectEmail({ email: OTHER })
  await world.advance(0)
  expect(slice().login?.step).toBe('code')
  expect([kernel.secret(slice().login?.email ?? '')?.reveal(), seen()]).toEqual([OTHER, EMAIL])
  await kernel.actions.modal.close()
  await world.advance(0)
  expect([slice().login, seen()]).toEqual([null, EMAIL])
  await assertReplays(kernel)
})

test('says so if the frame sends too many messages', async () => {
  const { kernel, world } = await stage()
  await world.push('embedded-login', { target: 'frame', event: 'flood' }, null)
  await world.advance(0)
  expect(kernel.getState().modal.alerts.map(({ title }) => title)).toContain('Problem with your email or social login')
})
