// What the login does by itself: on the page, on the modal, and on other wallets; and what it leaves alone.
import { expect, test } from 'vitest'
import { bip122 } from '../../../plugins/bip122/index.ts'
import { EmbeddedWallet } from '../../../plugins/capabilities.ts'
import { contract } from '../../../plugins/embedded-login/contract.ts'
import { manifest } from '../../../plugins/embedded-login/manifest.ts'
import { scriptedEvmWallet } from '../../kit/index.ts'
import { ADDRESS, SECOND } from '../stage.ts'
import { CODE, createUser, EMAIL, frameFails, REDIRECT, stage, TOKEN } from './stage.ts'

type Stage = Awaited<ReturnType<typeof stage>>

const failures = ({ kernel }: Stage) => kernel.log.entries.filter(({ type }) => type === 'kernel/pluginFailed')
const own = ({ kernel }: Stage) => kernel.log.entries.filter(({ type }) => type.startsWith('embedded-login/'))

test('offers the account in the families of the frame, and in no other', async () => {
  const { kernel } = await stage({ plugins: [bip122()] })
  const { connectors } = kernel.getState().connection
  expect(Object.keys(kernel.getState().connection.chains).sort()).toEqual(['bip122', 'eip155', 'solana'])
  expect(connectors.filter(({ id }) => id === 'embedded')).toMatchObject(
    ['eip155', 'solana'].map((chain) => ({
      id: 'embedded',
      name: 'Secure account',
      type: 'AUTH',
      chain,
      transport: 'embedded-login',
      views: ['EmailVerifyOtp', 'EmailVerifyDevice', 'ConnectingSocial', 'ConnectingFarcaster'],
    })),
  )
})

test('connects the families of the frame, and no other', async () => {
  const { kernel, login, world } = await stage({ plugins: [bip122()] })
  await login()
  await world.advance(0)
  const { chains } = kernel.getState().connection
  expect([chains.eip155?.status, chains.solana?.status, chains.bip122?.status]).toEqual([
    'connected',
    'connected',
    'disconnected',
  ])
})

test.each<[string, unknown, object | null]>([
  ['a phone', { isMobile: true, messenger: null }, { isMobile: true, messenger: null }],
  ['a messaging app on a computer', { isMobile: false, messenger: 'mac' }, { isMobile: false, messenger: 'mac' }],
  ['a messaging app on a phone', { isMobile: true, messenger: 'ios' }, { isMobile: true, messenger: 'ios' }],
  ['a computer', { isMobile: false, messenger: null }, null],
  ['nonsense', { isMobile: 'yes', messenger: 7 }, null],
  ['a phone with nonsense', { isMobile: true, messenger: 7 }, { isMobile: true, messenger: null }],
  ['nonsense in a messaging app', { isMobile: 'yes', messenger: 'ios' }, { isMobile: false, messenger: 'ios' }],
  ['nothing', null, null],
])('a page on %s', async (_, page, seen) => {
  const staged = await stage({ page })
  expect(staged.slice()).toEqual({ ...manifest.initialState(), ...seen })
  expect(own(staged).filter(({ kind }) => kind === 'event')).toHaveLength(seen ? 1 : 0)
})

test('a page that can’t be asked is any page', async () => {
  const staged = await stage({
    page: () => {
      throw new Error('no')
    },
  })
  expect([staged.slice(), failures(staged)]).toEqual([manifest.initialState(), []])
})

test('does nothing for a visitor who does something else', async () => {
  const harbor = scriptedEvmWallet({ accounts: [ADDRESS] })
  const staged = await stage({ wallet: harbor.request })
  const { kernel, world, methods } = staged
  await harbor.announce(world)
  const before = own(staged).length
  await kernel.actions.modal.open()
  await kernel.actions.modal.setTheme({ theme: 'light' })
  const connected = kernel.actions.connection.connect({ connectorId: 'example.harbor' })
  await world.advance(0)
  await connected
  await kernel.actions.connection.switchNetwork({ caipNetworkId: 'eip155:31338' })
  await kernel.actions.modal.push({ view: 'Networks' })
  await world.advance(0)
  await kernel.actions.modal.close()
  await kernel.actions.connection.disconnect()
  await world.advance(0)
  expect(methods()).toEqual([])
  // The watcher of networks with smart accounts has its code; there is nothing that it reports.
  expect(
    own(staged)
      .slice(before)
      .map(({ type }) => type),
  ).toEqual([])
})

test('places the frame for an approval, and at no other time', async () => {
  const { kernel, world, own: actions, login, state, calls } = await stage()
  const rect = { x: 1, y: 20, width: 300, height: 400 }
  await login()
  await actions.placeFrame(rect)
  state.answers.set('rpcRequest', () => new Promise(() => {}))
  const shown = () => calls.filter(({ method }) => method === 'show' || method === 'hide')
  expect(shown()).toEqual([])
  void kernel.actions.eip155.request({ method: 'personal_sign', params: ['0x00', ADDRESS] })
  await world.advance(0)
  await actions.placeFrame(rect)
  expect(shown()).toEqual([{ method: 'show', params: rect }])
  await kernel.actions.modal.close()
  await world.advance(0)
  expect(shown().slice(1)).toEqual([{ method: 'hide', params: undefined }])
})

test('says what happened if the frame sends too many messages', async () => {
  const { kernel, world } = await stage()
  await world.push('embedded-login', { target: 'frame', event: 'flood' }, null)
  await world.advance(0)
  expect(kernel.getState().modal.alerts).toMatchObject([
    { title: 'Problem with your email or social login', message: 'Reload this page, then try again.' },
  ])
})

test('stores the frame’s session, and gives it back at the next visit', async () => {
  const { world, login } = await stage()
  await login()
  await world.push('embedded-login', { target: 'frame', event: 'session' }, null)
  await world.advance(0)
  expect(world.storage.get('portico.embedded-login.token')).toBe(TOKEN)
  const later = await stage({ storage: Object.fromEntries(world.storage), isIn: true })
  expect(later.calls.find(({ method }) => method === 'isConnected')?.params).toEqual({ token: TOKEN })
})

test('D5: a frame that renews the session after a sign-out leaves none in the browser', async () => {
  const { kernel, world, login } = await stage()
  await login()
  await kernel.actions.connection.disconnect()
  await world.advance(0)
  await world.push('embedded-login', { target: 'frame', event: 'session' }, null)
  await world.advance(0)
  expect(world.storage.has('portico.embedded-login.token')).toBe(false)
})

test('stores a session that the frame renews while an earlier visit is restored', async () => {
  const storage = { 'portico.embedded-login.used': 'true' }
  const { world } = await stage({ storage })
  await world.push('embedded-login', { target: 'frame', event: 'session' }, null)
  await world.advance(0)
  expect(world.storage.get('portico.embedded-login.token')).toBe(TOKEN)
})

test('gives the theme to a frame that a visitor has opened, and goes on without one', async () => {
  const staged = await stage()
  const { kernel, world, send, state, methods } = staged
  await send()
  const count = () => methods().filter((method) => method === 'syncTheme').length
  expect(count()).toBe(1)
  await kernel.actions.modal.setTheme({ theme: 'light' })
  await world.advance(0)
  expect(count()).toBe(2)
  state.fails.set('syncTheme', frameFails('frame-missing', ''))
  await kernel.actions.modal.setTheme({ theme: 'dark' })
  await world.advance(0)
  expect([count(), failures(staged)]).toEqual([3, []])
})

test('the site is described to a new frame, once', async () => {
  const { calls, send, world, own: actions } = await stage()
  await send()
  await world.advance(30_000)
  await actions.resendCode()
  await world.advance(0)
  expect(calls.filter(({ method }) => method === 'open')).toHaveLength(2)
  expect(calls.flatMap(({ method, params }) => (method === 'syncDappData' ? [params] : []))).toEqual([
    { metadata: { name: 'Meridian', icons: [] }, projectId: null, sdkVersion: '4', sdkType: 'appkit' },
  ])
})

test('another wallet switches its network, and the frame stays where it is', async () => {
  const harbor = scriptedEvmWallet({ accounts: [SECOND] })
  const { kernel, world, own: actions, calls } = await stage({ wallet: harbor.request })
  await harbor.announce(world)
  const connected = kernel.actions.connection.connect({ connectorId: 'example.harbor' })
  await world.advance(0)
  await connected
  await kernel.actions.modal.open({ view: 'Connect', namespace: 'solana' })
  await actions.connectEmail({ email: EMAIL })
  await world.advance(0)
  await actions.submitCode({ code: CODE })
  for (let turn = 0; turn < 2; turn++) await world.advance(0)
  const { chains } = kernel.getState().connection
  expect([chains.eip155?.accountState.address, chains.solana?.status]).toEqual([SECOND, 'connected'])
  expect(chains.eip155?.networkState.smartAccountEnabledNetworks).toEqual([])
  const before = calls.length
  await kernel.actions.connection.switchNetwork({ caipNetworkId: 'eip155:31338' })
  await world.advance(0)
  expect(calls.slice(before)).toEqual([])
  await kernel.actions.connection.disconnect({ namespace: 'eip155' })
  await world.advance(0)
  expect([calls.slice(before), kernel.getState().connection.chains.solana?.status]).toEqual([[], 'connected'])
})

test('a login without an account starts again, with a note', async () => {
  const { kernel, world, login, state, methods } = await stage()
  state.fails.set('getUser', frameFails('frame-invalid', ''))
  await login()
  await world.advance(0)
  expect(kernel.getState().modal).toMatchObject({
    toast: { message: 'A problem occurred while trying initialize authentication', variant: 'error' },
    stack: [{ view: 'Connect' }],
  })
  expect(methods()).toContain('forget')
})

test('a login whose account does not answer waits until the visitor leaves, who can log in again then', async () => {
  const { kernel, world, login, state, slice, chain } = await stage()
  state.answers.set('getUser', () => new Promise(() => {}))
  await login()
  await world.advance(600_000)
  expect(slice().login?.step).toBe('done')
  await kernel.actions.modal.close()
  await world.advance(0)
  expect(slice().login).toBe(null)
  state.answers.clear()
  await login()
  expect(chain()?.status).toBe('connected')
})

test('tells hosts who is logged in, and of Farcaster’s QR code', async () => {
  const { kernel, world, own: actions, state, slice, login } = await stage()
  expect(kernel.state(EmbeddedWallet)).toBe(null)
  state.answers.set('connectFarcaster', () => new Promise(() => {}))
  await kernel.actions.modal.open()
  await actions.connectSocial({ provider: 'farcaster' })
  await world.advance(0)
  expect(kernel.state(EmbeddedWallet)).toEqual({
    connectorId: 'embedded',
    user: null,
    authProvider: null,
    accountType: 'eoa',
    isSmartAccountDeployed: false,
    farcasterUrl: slice().farcaster,
  })
  expect(kernel.secret(slice().farcaster ?? '')?.reveal()).toBe(REDIRECT)
  await kernel.actions.modal.close()
  await world.advance(0)
  expect(kernel.state(EmbeddedWallet)).toBe(null)
  state.answers.set('getUser', (params) =>
    createUser(params, { accountType: 'smartAccount', isDeployed: true, userName: 'ada', hasEmail: true }),
  )
  await login()
  const { user } = slice()
  expect(kernel.state(EmbeddedWallet)).toEqual({
    connectorId: 'embedded',
    user: { email: slice().email, userName: user?.userName },
    authProvider: 'email',
    accountType: user?.accountType,
    isSmartAccountDeployed: user?.isDeployed,
    farcasterUrl: null,
  })
})

test('D3: the names of its events for the analytics service', () => {
  const tracked = Object.entries(contract.events).flatMap(([name, { track }]) => (track ? [[name, track]] : []))
  expect(Object.fromEntries(tracked)).toEqual({
    codeRequested: 'EMAIL_SUBMITTED',
    codeSent: 'EMAIL_VERIFICATION_CODE_SENT',
    socialChosen: 'SOCIAL_LOGIN_STARTED',
    loginVerified: 'EMAIL_VERIFICATION_CODE_PASS',
    loginFailed: 'EMAIL_VERIFICATION_CODE_FAIL',
    accountMissing: 'SOCIAL_LOGIN_ERROR',
    accountTypeChanged: 'SET_PREFERRED_ACCOUNT_TYPE',
    emailChangeRequested: 'EMAIL_EDIT',
  })
})

test('each text of the vault has one place, so that the next one replaces it', async () => {
  const { kernel, world, own: actions, slice, send, state } = await stage()
  await send()
  expect(slice().login?.email).toBe('embedded-login/loginEmail')
  state.answers.set('connectFarcaster', () => new Promise(() => {}))
  await actions.connectSocial({ provider: 'farcaster' })
  await world.advance(0)
  expect(slice().farcaster).toBe('embedded-login/farcaster')
  await kernel.actions.modal.close()
  await world.advance(30_000)
  state.answers.clear()
  await send()
  await actions.submitCode({ code: CODE })
  for (let turn = 0; turn < 2; turn++) await world.advance(0)
  expect(slice().email).toBe('embedded-login/email')
  await actions.changeEmail({ email: 'grace@hopper.example' })
  expect(slice().change?.email).toBe('embedded-login/newEmail')
})

test.each<[string, object, object, object]>([
  [
    'with icons and a project',
    { metadata: { name: 'Meridian', icons: ['https://meridian.example/icon.png'] }, projectId: 'p' },
    { metadata: { name: 'Meridian', icons: ['https://meridian.example/icon.png'] }, projectId: 'p' },
    { service: 'https://secure.example', projectId: 'p' },
  ],
  [
    'that says nothing of itself',
    { metadata: undefined, services: undefined },
    { projectId: null },
    { service: 'https://secure.walletconnect.org', projectId: null },
  ],
])('describes a site %s to the frame', async (_, host, site, opening) => {
  const { calls, send } = await stage({ host })
  await send()
  expect(calls.find(({ method }) => method === 'syncDappData')?.params).toEqual({
    ...site,
    sdkVersion: '4',
    sdkType: 'appkit',
  })
  expect(calls.find(({ method }) => method === 'open')?.params).toEqual({ ...opening, caipNetworkId: 'eip155:1' })
})
