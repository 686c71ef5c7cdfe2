import { describe, expect, test } from 'vitest'
import type { PortCall } from '../../kernel/index.ts'
import { EmbeddedWallet } from '../../plugins/capabilities.ts'
import type { ChainRecord } from '../../plugins/connection/state.ts'
import { eip155 } from '../../plugins/eip155/index.ts'
import { PROVIDERS } from '../../plugins/embedded-login/constants.ts'
import { getTimeLeft } from '../../plugins/embedded-login/cooldown.ts'
import { embeddedLogin } from '../../plugins/embedded-login/index.ts'
import { getProviders } from '../../plugins/embedded-login/providers.ts'
import { createKernel } from '../../plugins/index.ts'
import { solana } from '../../plugins/solana/index.ts'
import { findDisguises } from '../canary.ts'
import { assertReplays, createTestKernel, createWorld, scriptedEvmWallet } from '../kit/index.ts'
import { ADDRESS, networks, SECOND } from './stage.ts'

const EMAIL = 'canary.ada@lovelace.example'
const CODE = '731946'
const TOKEN = 'token-of-a-canary-session'
const REDIRECT = 'https://canary-provider.example/authorize?state=4f1c'
const RESULT = 'https://r.example/canary-of-a-result/77aa12'
const START = Date.UTC(2026, 10, 21)

const LANTERN = 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z'
const SOLANA = {
  caipNetworkId: 'solana:local',
  name: 'Solana Local',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: ['https://rpc.example/solana'],
}

const frameFails = (code: string, message: string) => Object.assign(new Error(message), { code })

/** Settings of a test. */
interface Staged {
  readonly state: { readonly fails: Map<string, unknown>; readonly answers: Map<string, (params: unknown) => unknown> }
  readonly calls: readonly { readonly method: string; readonly params: unknown }[]
  chain(): ChainRecord | undefined
}

/** Scripts the frame's port. */
async function stage({
  storage = {} as Record<string, string>,
  isIn = false,
  page = {} as unknown,
  served = (_url: string, _body?: string): unknown => ({ jsonrpc: '2.0', id: 1, result: '0x0' }),
  latency = (_kind: string, _url?: string): number => 0,
  prepare = (_: Staged): void => {},
  /** Responses of the page's own wallets. */
  wallet = (_: PortCall): unknown => null,
} = {}) {
  const calls: { method: string; params: unknown }[] = []
  const state = {
    isIn,
    action: 'VERIFY_OTP' as string,
    accounts: [{ address: ADDRESS, type: 'eoa' }],
    fails: new Map<string, unknown>(),
    answers: new Map<string, (params: unknown) => unknown>(),
  }
  const seenOnSolana = {
    caipNetworkId: 'solana:local',
    userName: null,
    accountType: 'eoa',
    isDeployed: false,
    address: LANTERN,
    accounts: [{ address: LANTERN, type: 'eoa' }],
    hasEmail: true,
  }
  const seen = (chainId: string) => ({
    caipNetworkId: chainId,
    userName: null,
    accountType: 'eoa',
    isDeployed: false,
    address: ADDRESS,
    accounts: state.accounts,
    hasEmail: true,
  })
  const request = (call: PortCall, plugin: string): unknown => {
    const { target, method, params } = call
    if (plugin !== 'embedded-login') return wallet(call)
    if (target === 'page') return page
    if (target === 'system') return 'light'
    if (target === 'refusal') return { message: `Words about ${EMAIL}` }
    calls.push({ method, params })
    const failure = state.fails.get(method)
    if (failure) throw failure
    const own = state.answers.get(method)
    const isOnSolana = method === 'getUser' && JSON.stringify(params).includes('solana:')
    if (own && !isOnSolana) return own(params)
    if (method === 'open') return { isNew: calls.filter((one) => one.method === 'open').length === 1 }
    if (method === 'isConnected') return { isConnected: state.isIn }
    if (method === 'connectEmail') return { action: state.action }
    if (method === 'connectOtp') state.isIn = true
    const { chainId } = Object(params) as { chainId: string }
    if (method === 'getUser') return chainId.startsWith('solana:') ? seenOnSolana : seen(chainId)
    if (method === 'getSmartAccountEnabledNetworks') return { smartAccountEnabledNetworks: [31337] }
    if (method === 'signOut') state.isIn = false
    if (method === 'getSocialRedirectUri') return { uri: REDIRECT }
    if (method === 'connectSocial') state.isIn = true
    if (method === 'getFarcasterUri') return { url: REDIRECT }
    if (method === 'connectFarcaster') state.isIn = true
    if (method === 'result') return RESULT
    if (method === 'email') return EMAIL
    return method === 'token' ? TOKEN : null
  }
  const { kernel, world } = createTestKernel({
    plugins: [eip155(), solana(), embeddedLogin()],
    configuration: {
      networks: [...networks, SOLANA],
      metadata: { name: 'Meridian' },
      services: { frame: 'https://secure.example', api: 'https://api.example' },
    },
    request,
    fetch: ({ url, body }) => served(url, body),
    latency,
    storage,
  })
  const chain = () => kernel.getState().connection.chains.eip155
  prepare({ state, calls, chain })
  await kernel.load('connection')
  await kernel.load('embedded-login')
  await world.advance(0)
  const own = kernel.actions['embedded-login']
  const slice = () => kernel.getState()['embedded-login']
  const methods = () => calls.map(({ method }) => method)
  const view = () => kernel.getState().modal.stack.at(-1)?.view
  async function send() {
    await kernel.actions.modal.open()
    await own.connectEmail({ email: EMAIL })
    await world.advance(0)
  }
  async function login() {
    await send()
    await own.submitCode({ code: CODE })
    await world.advance(0)
    await world.advance(0)
  }
  return { kernel, world, own, slice, chain, calls, methods, view, state, send, login }
}

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
  expect(kernel.secret(slice().email ?? '')?.reveal()).toBe(EMAIL)
  await own.submitCode({ code: CODE })
  await world.advance(0)
  expect(chain()).toMatchObject({
    status: 'connected',
    accountState: { address: ADDRESS, connectedWalletInfo: { name: 'Secure account' } },
    networkState: { approvedNetworkIds: networks.map(({ caipNetworkId }) => caipNetworkId) },
  })
  expect(await assertReplays(kernel)).toEqual(kernel.getState())
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
    expect(await assertReplays(kernel)).toEqual(kernel.getState())
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
  expect(await assertReplays(kernel)).toEqual(kernel.getState())
})

test('D5: disconnecting signs out, and deletes the visitor’s data from storage and the vault', async () => {
  const { kernel, world, login, methods, slice } = await stage()
  const before = new Set(world.storage.keys())
  await login()
  const added = [...world.storage.keys()].filter((key) => !before.has(key) && key.startsWith('portico.embedded-login'))
  expect(added.length).toBeGreaterThan(3)
  await kernel.actions.connection.disconnect()
  await world.advance(0)
  expect(methods()).toContain('signOut')
  expect([...world.storage.keys()].filter((key) => key.startsWith('portico.embedded-login'))).toEqual([])
  expect([kernel.secret('embedded-login/email'), slice().user, slice().email]).toEqual([undefined, null, null])
})

describe('C2: cool-down between two codes', () => {
  const [now, span] = [START, 30_000]
  test.each([
    [now, span],
    [now - 1, span - 1],
    [now - 29_999, 1],
    [now - 30_000, 0],
    [now - 31_000, 0],
    [0, 0],
    [-1, 0],
    [now + 1, span],
    [now + 86_400_000, span],
    [now + 3e11, span],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 0],
  ])('a code of %d leaves %d ms', (sentAt, ms) => {
    expect(getTimeLeft(sentAt + span, now)).toBe(ms)
  })

  test('shows the remaining time in whole seconds, rounded up, also after a reload', async () => {
    const { slice, send, methods, world } = await stage({
      storage: { 'portico.embedded-login.sent': `${START - 6_100}` },
    })
    await send()
    expect(slice().login?.fault).toEqual({ kind: 'wait', words: null, seconds: 24 })
    expect(methods()).toEqual(['keepEmail'])
    await world.advance(24_000)
    await send()
    expect(methods()).toContain('connectEmail')
  })

  test('C1: a timestamp ten years ahead locks no one out', async () => {
    const { slice, send, methods, world } = await stage({
      storage: { 'portico.embedded-login.sent': `${START + 3e11}` },
    })
    await send()
    expect(slice().login?.fault).toMatchObject({ kind: 'wait', seconds: 30 })
    await world.advance(30_000)
    await send()
    expect(methods()).toContain('connectEmail')
  })

  test('C3: ends at the deadline even if the timer is late; then another code may be sent', async () => {
    const { own, slice, send, methods, world } = await stage()
    await send()
    expect(slice().resendAt).toBe(START + 30_000)
    await own.resendCode()
    await world.advance(0)
    expect(slice().login?.fault).toMatchObject({ kind: 'wait', seconds: 30 })
    await world.advance(30_000)
    expect(slice()).toMatchObject({ resendAt: null, login: { fault: null, step: 'code' } })
    await own.resendCode()
    await world.advance(0)
    expect(methods().filter((method) => method === 'connectEmail').length).toBe(2)
  })
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
  expect(await assertReplays(kernel)).toEqual(kernel.getState())
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
  expect(await assertReplays(kernel)).toEqual(kernel.getState())
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
  expect(await assertReplays(kernel)).toEqual(kernel.getState())
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
  expect(chain()?.status).toBe('disconnected')
  expect(await assertReplays(kernel)).toEqual(kernel.getState())
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
  expect(await assertReplays(kernel)).toEqual(kernel.getState())
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

test('restores an earlier visit without a prompt, and forgets one that the frame forgot', async () => {
  const sessions = JSON.stringify({ version: 1, sessions: [{ namespace: 'eip155', connectorId: 'embedded' }] })
  const storage = {
    'portico.connection': sessions,
    'portico.embedded-login.used': 'true',
    'portico.embedded-login.network': 'eip155:31338',
  }
  const known = await stage({ storage, isIn: true })
  expect(known.chain()).toMatchObject({
    status: 'connected',
    networkState: { activeNetwork: 'eip155:31338' },
    accountState: { address: ADDRESS },
  })
  expect(await assertReplays(known.kernel)).toEqual(known.kernel.getState())
  const forgotten = await stage({ storage })
  expect(forgotten.chain()?.status).toBe('disconnected')
  expect([...forgotten.world.storage.keys()].filter((key) => key.startsWith('portico.embedded-login'))).toEqual([])
  const never = await stage({ storage: { 'portico.connection': sessions } })
  expect([never.methods(), never.chain()?.status]).toEqual([[], 'disconnected'])
})

describe('requests to the account', () => {
  test('F8: go to the frame on its network, with an approval view', async () => {
    const { kernel, world, calls, login, view, state } = await stage()
    await login()
    let sign = (_: unknown) => {}
    state.answers.set('rpcRequest', () => new Promise((resolve) => (sign = resolve)))
    await kernel.actions.modal.close()
    const asked = kernel.actions.eip155.request({ method: 'personal_sign', params: ['0x00', ADDRESS] })
    await world.advance(0)
    expect(view()).toBe('ApproveTransaction')
    sign(`0x${'ab'.repeat(65)}`)
    expect(await asked).toEqual({ result: `0x${'ab'.repeat(65)}` })
    await world.advance(0)
    expect(kernel.getState().modal.open).toBe(false)
    expect(calls.find(({ method }) => method === 'rpcRequest')?.params).toEqual({
      method: 'personal_sign',
      params: ['0x00', ADDRESS],
    })
    expect(calls.at(-1)?.method).toBe('hide')
    expect(JSON.stringify(kernel.log.entries)).not.toContain('abababab')
    expect(await assertReplays(kernel)).toEqual(kernel.getState())
  })

  test('F9: leaving the approval view aborts unsafe requests in the frame', async () => {
    const { kernel, world, methods, login, state, slice } = await stage()
    await login()
    let refuse = (_: unknown) => {}
    state.answers.set('rpcRequest', () => new Promise((_, reject) => (refuse = reject)))
    state.answers.set('abortUnsafe', () => refuse(Object.assign(new Error('Request was aborted'), { code: 4001 })))
    const asked = kernel.actions.eip155.request({ method: 'personal_sign', params: ['0x00', ADDRESS] })
    await world.advance(0)
    expect(slice().approvals.length).toBe(1)
    await kernel.actions.modal.close()
    await world.advance(0)
    expect(await asked).toMatchObject({ error: { code: 4001 } })
    expect(methods()).toEqual(expect.arrayContaining(['abortUnsafe', 'hide']))
    expect(slice().approvals).toEqual([])
    expect(await assertReplays(kernel)).toEqual(kernel.getState())
  })

  test('queue behind each other; a rejection cancels those that wait', async () => {
    const { kernel, world, calls, login, state, slice, view } = await stage()
    await login()
    const shown: { resolve(answer: unknown): void; reject(error: Error): void }[] = []
    state.answers.set('rpcRequest', () => new Promise((resolve, reject) => shown.push({ resolve, reject })))
    const sign = (text: string) => kernel.actions.eip155.request({ method: 'personal_sign', params: [text, ADDRESS] })
    const asked = () =>
      calls.flatMap(({ method, params }) =>
        method === 'rpcRequest' ? [(params as { params: string[] }).params[0]] : [],
      )
    const signature = (digits: string) => `0x${digits.repeat(65)}`
    const [first, second] = [sign('0x01'), sign('0x02')]
    await world.advance(0)
    expect([asked(), slice().approvals.length, view()]).toEqual([['0x01'], 2, 'ApproveTransaction'])
    shown[0]?.resolve(signature('ab'))
    expect(await first).toEqual({ result: signature('ab') })
    await world.advance(0)
    expect([asked(), view()]).toEqual([['0x01', '0x02'], 'ApproveTransaction'])
    const third = sign('0x03')
    await world.advance(0)
    shown[1]?.reject(Object.assign(new Error('No.'), { code: 4001 }))
    await world.advance(0)
    expect(await second).toMatchObject({ error: { code: 4001 } })
    expect(await third).toHaveProperty('error')
    expect([asked(), slice().approvals]).toEqual([['0x01', '0x02'], []])
    expect(await assertReplays(kernel)).toEqual(kernel.getState())
  })

  test('switch the frame’s network first, and take over the account there', async () => {
    const { kernel, world, methods, login, chain, state, slice } = await stage()
    await login()
    state.accounts = [{ address: SECOND, type: 'eoa' }]
    state.answers.set('getUser', () => ({
      caipNetworkId: 'eip155:31338',
      userName: null,
      accountType: 'eoa',
      isDeployed: false,
      address: SECOND,
      accounts: state.accounts,
      hasEmail: false,
    }))
    await kernel.actions.connection.switchNetwork({ caipNetworkId: 'eip155:31338' })
    await world.advance(0)
    expect(methods()).toContain('switchNetwork')
    expect(slice().user?.caipNetworkId).toBe('eip155:31338')
    expect(chain()?.accountState.address).toBe(SECOND)
    expect(await assertReplays(kernel)).toEqual(kernel.getState())
  })

  test('falls back to the plain account if the wanted type is not available', async () => {
    const { calls, login, chain, state } = await stage()
    const types: unknown[] = []
    state.answers.set('getUser', (params) => {
      const { chainId, preferredAccountType } = params as { chainId: string; preferredAccountType: string }
      types.push(preferredAccountType)
      if (preferredAccountType === 'smartAccount') throw new Error('none here')
      return {
        caipNetworkId: chainId,
        userName: null,
        accountType: 'eoa',
        isDeployed: false,
        address: ADDRESS,
        accounts: state.accounts,
        hasEmail: false,
      }
    })
    await login()
    expect(types.slice(0, 2)).toEqual(['smartAccount', 'eoa'])
    expect(chain()?.status).toBe('connected')
    expect(calls.length).toBeGreaterThan(0)
  })
})

describe('social logins', () => {
  test('lists the specification’s order or the host’s, without those that a messaging app blocks', () => {
    expect(getProviders(undefined, null)).toEqual([
      'google',
      'x',
      'discord',
      'farcaster',
      'github',
      'apple',
      'facebook',
    ])
    expect(getProviders(['apple', 'google', 'myspace', 'apple'], null)).toEqual(['apple', 'google'])
    expect([getProviders(false, null), getProviders([], null), getProviders(true, null)]).toEqual([[], [], PROVIDERS])
    const without = (system: string) => PROVIDERS.filter((one) => !getProviders(true, system).includes(one))
    expect([without('ios'), without('mac'), without('android'), without('windows')]).toEqual([
      ['google'],
      ['x'],
      ['x', 'facebook'],
      [],
    ])
  })

  test('opens the window first, then the provider; the result logs in, and the log has neither URL', async () => {
    const { kernel, world, own, methods, view, chain, slice, state } = await stage()
    const toasts: unknown[] = []
    await kernel.actions.modal.open()
    await own.connectSocial({ provider: 'google' })
    expect(view()).toBe('ConnectingSocial')
    state.answers.set('connectSocial', () => {
      state.isIn = true
      toasts.push(kernel.getState().modal.toast?.message)
      return null
    })
    await world.advance(0)
    expect(toasts).toEqual(['Authenticating...'])
    const asked = methods().filter((method) => !/^sync|isConnected|open/.test(method))
    expect([methods()[0], ...asked.slice(0, 5)]).toEqual([
      'open',
      'getSocialRedirectUri',
      'isApart',
      'go',
      'result',
      'connectSocial',
    ])
    expect(chain()?.status).toBe('connected')
    expect([slice().user?.way, world.storage.get('portico.embedded-login.way')]).toEqual(['google', 'google'])
    const report = JSON.stringify(await kernel.log.export({ personal: true }))
    for (const canary of [REDIRECT, RESULT]) expect(findDisguises(canary, report)).toEqual([])
    expect(await assertReplays(kernel)).toEqual(kernel.getState())
  })

  test.each(['succeeds', 'fails', 'is silent', 'is left', 'is closed'])(
    '“Authenticating...” ends with the login: what the frame does to find out who it is %s',
    async (how) => {
      const { kernel, world, own, slice, state, chain } = await stage()
      const toast = () => kernel.getState().modal.toast
      let answer = (_: unknown) => {}
      state.answers.set('connectSocial', () => new Promise((resolve) => (answer = resolve)))
      await kernel.actions.modal.open()
      await own.connectSocial({ provider: 'google' })
      await world.advance(0)
      await world.advance(10_000)
      expect(toast()).toMatchObject({ message: 'Authenticating...', variant: 'loading', open: true })
      expect(slice().login?.step).toBe('checking')
      if (how === 'succeeds') {
        state.isIn = true
        answer({ userName: 'ada' })
      } else if (how === 'fails') answer(Promise.reject(frameFails('frame-invalid', 'An error occurred')))
      else if (how === 'is silent') answer(Promise.reject(frameFails('frame-timeout', 'Something went wrong')))
      else if (how === 'is left') await kernel.actions.modal.back()
      else await kernel.actions.modal.close()
      await world.advance(0)
      await world.advance(0)
      expect(toast()?.open ?? false).toBe(false)
      expect(chain()?.status).toBe(how === 'succeeds' ? 'connected' : 'disconnected')
      if (how === 'is silent') expect(slice().login).toMatchObject({ step: 'elsewhere', fault: { kind: 'silent' } })
      await kernel.actions.modal.open()
      await world.advance(60_000)
      expect(toast()?.open ?? false).toBe(false)
      expect(await assertReplays(kernel)).toEqual(kernel.getState())
    },
  )

  test('W9: a window without an opener reports through this site, which logs in at once', async () => {
    const { kernel, world, own, calls, state, chain } = await stage()
    const away = () => world.storage.get('portico.embedded-login.away')
    let seen: unknown
    state.answers.set('isApart', () => true)
    state.answers.set('result', () => {
      seen = away()
      return RESULT
    })
    await kernel.actions.modal.open()
    await own.connectSocial({ provider: 'google' })
    await world.advance(0)
    expect(calls.find(({ method }) => method === 'go')?.params).toEqual({ uri: REDIRECT, isApart: true })
    expect([seen, away(), chain()?.status]).toEqual(['true', undefined, 'connected'])
    expect(await assertReplays(kernel)).toEqual(kernel.getState())
  })

  test.each(['closed', 'left'])('a window that was %s leaves nothing for the next visit', async (how) => {
    const { kernel, world, own, state } = await stage()
    const away = () => world.storage.get('portico.embedded-login.away')
    state.answers.set('isApart', () => true)
    state.answers.set('result', () => {
      if (how === 'closed') throw new Error('closed')
      return new Promise(() => {})
    })
    await kernel.actions.modal.open()
    await own.connectSocial({ provider: 'google' })
    await world.advance(0)
    if (how === 'left') expect(away()).toBe('true')
    await kernel.actions.modal.close()
    await world.advance(0)
    expect(away()).toBe(undefined)
  })

  test('a blocked or closed window allows another try', async () => {
    const { kernel, world, own, slice, state, chain } = await stage()
    await kernel.actions.modal.open()
    for (const [method, code, kind] of [
      ['open', 'popup-blocked', 'blocked'],
      ['result', 'popup-closed', 'closed'],
    ] as const) {
      state.fails.set(method, frameFails(code, ''))
      await own.connectSocial({ provider: 'discord' })
      await world.advance(0)
      expect(slice().login).toMatchObject({ way: 'discord', fault: { kind } })
      state.fails.clear()
    }
    await own.connectSocial({ provider: 'discord' })
    await world.advance(0)
    expect(chain()?.status).toBe('connected')
  })

  test('Farcaster: the QR code is not in the log; going back reloads the frame after 100 ms', async () => {
    const { kernel, world, own, methods, slice, state, chain } = await stage({ page: { isMobile: true } })
    let scan = () => {}
    state.answers.set('connectFarcaster', () => new Promise((resolve) => (scan = () => resolve({ userName: 'ada' }))))
    await kernel.actions.modal.open()
    await own.connectSocial({ provider: 'farcaster' })
    await world.advance(0)
    expect(kernel.secret(slice().farcaster ?? '')?.reveal()).toBe(REDIRECT)
    expect(slice().isMobile).toBe(true)
    await kernel.actions.modal.back()
    await world.advance(99)
    expect(methods()).not.toContain('reload')
    await world.advance(1)
    expect(methods().at(-1)).toBe('reload')
    scan()
    await world.advance(0)
    expect(chain()?.status).toBe('disconnected')
    await own.connectSocial({ provider: 'farcaster' })
    await world.advance(0)
    state.isIn = true
    scan()
    await world.advance(0)
    expect([chain()?.status, slice().user?.way]).toEqual(['connected', 'farcaster'])
    expect(findDisguises(REDIRECT, JSON.stringify(await kernel.log.export({ personal: true })))).toEqual([])
    expect(await assertReplays(kernel)).toEqual(kernel.getState())
  })
})

describe('a smart account next to the plain one', () => {
  const BOTH = [
    { address: ADDRESS, type: 'eoa' },
    { address: SECOND, type: 'smartAccount' },
  ]
  const smart = (params: unknown) => ({
    caipNetworkId: (params as { chainId: string }).chainId,
    userName: null,
    accountType: 'smartAccount',
    isDeployed: false,
    address: SECOND,
    accounts: BOTH,
    hasEmail: false,
  })

  test('is active by default; after a switch, the frame follows', async () => {
    const { kernel, world, login, state, chain, calls, slice } = await stage()
    state.answers.set('getUser', smart)
    state.answers.set('setPreferredAccount', (params) => ({ ...(params as object), address: ADDRESS }))
    await login()
    expect(chain()?.accountState).toMatchObject({ address: SECOND, allAccounts: [BOTH[1], BOTH[0]] })
    expect(slice()).toMatchObject({ user: { accountType: 'smartAccount' }, smartNetworks: [31337] })
    expect(calls.some(({ method }) => method === 'setPreferredAccount')).toBe(false)
    await kernel.actions.connection.setPreferredAccountType({ accountType: 'eoa' })
    await world.advance(0)
    expect(chain()?.accountState.address).toBe(ADDRESS)
    expect(calls.filter(({ method }) => method === 'setPreferredAccount').map(({ params }) => params)).toEqual([
      { type: 'eoa' },
    ])
    expect(slice().user?.accountType).toBe('eoa')
    expect(await assertReplays(kernel)).toEqual(kernel.getState())
  })

  test('deploys on a switch to the smart account, with a loading modal meanwhile', async () => {
    const { kernel, world, login, state, slice, methods } = await stage()
    let set = (_: unknown) => {}
    state.answers.set('getUser', smart)
    state.answers.set('setPreferredAccount', () => new Promise((resolve) => (set = resolve)))
    state.answers.set('initSmartAccount', () => ({ address: SECOND, isDeployed: true }))
    const { actions } = kernel
    await login()
    await actions.modal.open({ view: 'Profile' })
    await actions.connection.setPreferredAccountType({ accountType: 'eoa' })
    await world.advance(0)
    set({ type: 'eoa', address: ADDRESS })
    await world.advance(0)
    expect([slice().user?.accountType, methods().includes('initSmartAccount')]).toEqual(['eoa', false])
    await actions.connection.setPreferredAccountType({ accountType: 'smartAccount' })
    await world.advance(0)
    expect(kernel.getState().modal.loading).toBe(true)
    expect(methods()).not.toContain('initSmartAccount')
    set({ type: 'smartAccount', address: SECOND })
    await world.advance(0)
    expect(kernel.getState().modal.loading).toBe(false)
    expect(methods()).toContain('initSmartAccount')
    expect(slice().user).toMatchObject({ accountType: 'smartAccount', isDeployed: true })
    await actions.connection.setPreferredAccountType({ accountType: 'eoa' })
    await world.advance(0)
    expect(kernel.getState().modal.loading).toBe(true)
    await world.advance(30_000)
    expect(kernel.getState().modal.loading).toBe(false)
    expect(await assertReplays(kernel)).toEqual(kernel.getState())
  })

  test('falls back to the plain account if the frame can’t switch', async () => {
    const { kernel, world, login, state, chain, slice } = await stage()
    state.answers.set('getUser', (params) => ({ ...smart(params), accountType: 'eoa', address: ADDRESS }))
    state.fails.set('setPreferredAccount', frameFails('frame-timeout', ''))
    await login()
    await world.advance(0)
    expect(chain()?.accountState).toMatchObject({ address: ADDRESS, allAccounts: [BOTH[0]] })
    expect(slice().user?.accountType).toBe('eoa')
    expect(await assertReplays(kernel)).toEqual(kernel.getState())
  })

  test('shows a note for a signature that fails, but not for a rejection', async () => {
    const { kernel, world, login, state } = await stage()
    state.answers.set('getUser', smart)
    await login()
    const sign = () => kernel.actions.eip155.request({ method: 'personal_sign', params: ['0x00', SECOND] })
    state.fails.set('rpcRequest', Object.assign(new Error(''), { name: 'refusal-1', code: 4001 }))
    await sign()
    await world.advance(0)
    expect(kernel.getState().modal.toast?.message).not.toBe('This application might not support Smart Accounts')
    state.fails.set('rpcRequest', Object.assign(new Error(''), { name: 'refusal-2', code: -32603 }))
    await sign()
    await world.advance(300)
    expect(kernel.getState().modal.toast?.message).toBe('This application might not support Smart Accounts')
  })

  test('rejects methods outside of the frame’s list in the specification’s words, with an alert', async () => {
    const { kernel, world, login, calls } = await stage()
    await login()
    for (const [method, params] of [
      ['wallet_watchAsset', [{ type: 'ERC20' }]],
      ['eth_signTransaction', [{ from: ADDRESS }]],
    ] as const) {
      const before = calls.length
      const answer = await kernel.actions.eip155.request({ method, params })
      await world.advance(0)
      expect(answer).toEqual({ error: { code: 4200, message: 'Requested RPC call is not allowed' } })
      expect(kernel.getState().modal.toast).toMatchObject({ message: 'Action not allowed', variant: 'error' })
      expect(calls.slice(before)).toEqual([])
    }
    expect(await assertReplays(kernel)).toEqual(kernel.getState())
  })

  test('never sends calls without a recipient to the frame', async () => {
    const { kernel, world, login, calls } = await stage()
    await login()
    const before = calls.length
    for (const batch of [[{ data: '0x6000' }], [{ to: SECOND }, {}], [{ to: 'vitalik.eth' }]]) {
      const answer = await kernel.actions.eip155.request({ method: 'wallet_sendCalls', params: [{ calls: batch }] })
      await world.advance(0)
      expect(answer).toMatchObject({ error: { code: -32602 } })
    }
    expect(calls.slice(before).filter(({ method }) => method === 'rpcRequest')).toEqual([])
    expect(await assertReplays(kernel)).toEqual(kernel.getState())
  })

  test('T13: passes each error code of EIP-5792 to the caller, with a message if the frame has none', async () => {
    const { kernel, world, login, state } = await stage()
    state.answers.set('getUser', smart)
    await login()
    const seen: unknown[] = []
    for (const code of [5700, 5710, 5720, 5730, 5740, 5750, 5760]) {
      state.fails.set('rpcRequest', Object.assign(new Error('no'), { code }))
      const answer = await kernel.actions.eip155.request({ method: 'wallet_sendCalls', params: [{ calls: [] }] })
      await world.advance(0)
      const { error } = answer as { error: { code: number; message: string } }
      seen.push(error.code)
      expect(error.message).not.toBe('Something went wrong')
    }
    expect(seen).toEqual([5700, 5710, 5720, 5730, 5740, 5750, 5760])
  })
})

describe('stored for the next visit', () => {
  const sessions = JSON.stringify({ version: 1, sessions: [{ namespace: 'eip155', connectorId: 'embedded' }] })
  /** Starts a later visit with the storage of an earlier one. */
  async function again(storage: ReadonlyMap<string, string>, prepare = (_: Staged) => {}) {
    const staged = await stage({ storage: Object.fromEntries(storage), isIn: true, prepare })
    await staged.world.advance(0)
    expect(staged.chain()?.status).toBe('connected')
    return staged
  }
  const info = ({ kernel }: Pick<Awaited<ReturnType<typeof stage>>, 'kernel'>) => kernel.state(EmbeddedWallet)?.user
  const typesAsked = (calls: readonly { method: string; params: unknown }[]) =>
    calls.flatMap(({ method, params }) =>
      method === 'getUser' ? [(params as { preferredAccountType: string }).preferredAccountType] : [],
    )

  test('networks with smart accounts, also if the frame does not repeat them', async () => {
    const first = await stage()
    await first.login()
    await first.world.advance(0)
    const enabled = ({ chain }: Staged) => chain()?.networkState.smartAccountEnabledNetworks
    expect(enabled(first)).toEqual([31337])
    expect(first.world.storage.get('portico.embedded-login.smart')).toBe('31337')
    const later = await again(first.world.storage, ({ state }) =>
      state.fails.set('getSmartAccountEnabledNetworks', frameFails('frame-timeout', '')),
    )
    expect(enabled(later)).toEqual([31337])
    expect(await assertReplays(later.kernel)).toEqual(later.kernel.getState())
    await later.kernel.actions.connection.disconnect()
    await later.world.advance(0)
    expect([enabled(later), later.world.storage.get('portico.embedded-login.smart')]).toEqual([[], undefined])
  })

  test('the provider’s name and the e-mail, if the frame has neither; disconnecting deletes both', async () => {
    const first = await stage()
    first.state.answers.set('connectFarcaster', () => {
      first.state.isIn = true
      return { userName: 'canary-ada' }
    })
    await first.kernel.actions.modal.open()
    await first.own.connectSocial({ provider: 'farcaster' })
    await first.world.advance(0)
    await first.world.advance(0)
    expect(info(first)?.userName).toBe('canary-ada')
    expect(await assertReplays(first.kernel)).toEqual(first.kernel.getState())
    expect(JSON.stringify(await first.kernel.log.export())).not.toContain('canary-ada')
    const later = await again(first.world.storage, ({ state, calls }) =>
      state.answers.set('getUser', (params) => ({
        ...(params as object),
        caipNetworkId: 'eip155:31337',
        userName: null,
        accountType: 'eoa',
        isDeployed: false,
        address: ADDRESS,
        accounts: [{ address: ADDRESS, type: 'eoa' }],
        hasEmail: calls.some(({ method }) => method === 'restoreEmail'),
      })),
    )
    expect(later.calls.find(({ method }) => method === 'restoreEmail')?.params).toEqual({ email: EMAIL })
    expect(info(later)).toMatchObject({ userName: 'canary-ada' })
    expect(later.kernel.secret(info(later)?.email ?? '')?.reveal()).toBe(EMAIL)
    expect(findDisguises(EMAIL, JSON.stringify(await later.kernel.log.export({ personal: true })))).toEqual([])
    expect(JSON.stringify(await later.kernel.log.export())).not.toContain('canary-ada')
    expect(await assertReplays(later.kernel)).toEqual(later.kernel.getState())
    await later.kernel.actions.connection.disconnect()
    await later.world.advance(0)
    const left = [...later.world.storage].filter(([key]) => key.startsWith('portico.embedded-login'))
    expect([info(later), left]).toEqual([undefined, []])
  })

  test('the preferred account type', async () => {
    const first = await stage()
    await first.login()
    await first.world.advance(0)
    expect(typesAsked(first.calls)[0]).toBe('smartAccount')
    await first.kernel.actions.connection.setPreferredAccountType({ accountType: 'eoa' })
    await first.world.advance(0)
    const later = await again(first.world.storage)
    expect(typesAsked(later.calls)).toEqual(['eoa', 'eoa'])
    expect(later.chain()?.accountState.preferredAccountType).toBe('eoa')
    expect(await assertReplays(later.kernel)).toEqual(later.kernel.getState())
    const garbled = new Map([...first.world.storage, ['portico.connection.types', '{"eip155":"king"}']])
    const nonsense = await again(garbled)
    expect(nonsense.chain()?.accountState.preferredAccountType).toBe('smartAccount')
    expect(nonsense.world.storage.has('portico.connection.types')).toBe(false)
  })

  test.each(['here', 'elsewhere', 'silent'])(
    'the frame says where it stands (%s): it is led only where it is not',
    async (where) => {
      const storage = new Map([
        ['portico.connection', sessions],
        ['portico.embedded-login.used', 'true'],
        ['portico.embedded-login.network', 'eip155:31337'],
      ])
      const { methods, world, chain, kernel } = await stage({
        storage: Object.fromEntries(storage),
        isIn: true,
        prepare: ({ state }) =>
          state.answers.set('getChainId', () =>
            where === 'silent' ? new Promise(() => {}) : { chainId: where === 'here' ? 'eip155:31337' : 'eip155:1' },
          ),
      })
      await world.advance(where === 'silent' ? 5_000 : 0)
      expect(chain()?.status).toBe('connected')
      expect(methods()).toContain('getChainId')
      const led = methods().slice(0, methods().indexOf('getUser')).includes('switchNetwork')
      expect(led).toBe(where !== 'here')
      expect(await assertReplays(kernel)).toEqual(kernel.getState())
    },
  )
})

test('a code that is asked for again while nobody logs in is no fault, and asks the frame for nothing', async () => {
  const { kernel, own, world, methods } = await stage()
  await own.resendCode()
  await world.advance(0)
  expect(methods()).toEqual([])
  expect(kernel.log.entries.filter(({ type }) => type === 'kernel/pluginFailed')).toEqual([])
})

test('the page’s policy names the frame: the host’s own, or else the hosted one', () => {
  const policyOf = (services?: Record<string, string>) =>
    createKernel({ plugins: [eip155(), embeddedLogin()], services, io: createWorld().io }).csp()['frame-src']
  expect(policyOf({ frame: 'https://frame.example' })).toContain('https://frame.example')
  expect(policyOf()).toContain('https://secure.walletconnect.org')
})

describe('changing the e-mail address', () => {
  const NEW = 'canary.grace@hopper.example'
  const [FIRST, SECOND_CODE] = ['402817', '915530']

  async function changing() {
    const staged = await stage()
    const { kernel, world, login, state } = staged
    state.answers.set('updateEmail', () => ({ action: 'VERIFY_PRIMARY_OTP' }))
    await login()
    await kernel.actions.modal.open({ view: 'Profile' })
    await kernel.actions.modal.push({ view: 'UpdateEmailWallet' })
    await world.advance(0)
    return staged
  }

  test('verifies the current address, then the new one; the log has neither address nor code', async () => {
    const { kernel, world, own, slice, state, view, calls } = await changing()
    await own.changeEmail({ email: NEW })
    await world.advance(0)
    expect([view(), slice().change?.step]).toEqual(['UpdateEmailPrimaryOtp', 'primary'])
    state.fails.set('updateEmailPrimaryOtp', Object.assign(new Error(''), { name: 'refusal-0' }))
    await own.submitChangeCode({ code: FIRST })
    await world.advance(0)
    expect(slice().change).toMatchObject({ isPending: false, fault: { kind: 'refused' } })
    state.fails.clear()
    await own.submitChangeCode({ code: FIRST })
    await world.advance(0)
    expect([view(), slice().change?.step]).toEqual(['UpdateEmailSecondaryOtp', 'secondary'])
    expect(kernel.secret(slice().change?.email ?? '')?.reveal()).toBe(NEW)
    state.answers.set('email', () => NEW)
    await own.submitChangeCode({ code: SECOND_CODE })
    await world.advance(0)
    expect(calls.filter(({ method }) => method.startsWith('updateEmail')).map(({ method }) => method)).toEqual([
      'updateEmail',
      'updateEmailPrimaryOtp',
      'updateEmailPrimaryOtp',
      'updateEmailSecondaryOtp',
    ])
    const codes = calls.filter(({ method }) => method.endsWith('Otp') && method.startsWith('updateEmail'))
    expect(codes.map(({ params }) => params)).toEqual([{ otp: FIRST }, { otp: FIRST }, { otp: SECOND_CODE }])
    expect([view(), slice().change]).toEqual(['Profile', null])
    expect(kernel.secret(slice().email ?? '')?.reveal()).toBe(NEW)
    expect([world.storage.get('portico.embedded-login.email'), kernel.secret('embedded-login/newEmail')]).toEqual([
      NEW,
      undefined,
    ])
    expect(kernel.getState().modal.toast?.message).toBe('E-mail address changed')
    const report = JSON.stringify(await kernel.log.export({ personal: true }))
    for (const canary of [NEW, FIRST, SECOND_CODE])
      expect(findDisguises(canary, report).filter((form) => !form.endsWith('half'))).toEqual([])
    expect(await assertReplays(kernel)).toEqual(kernel.getState())
  })

  test('goes to the new address if the frame needs no code for the current one', async () => {
    const { world, own, state, view } = await changing()
    state.answers.set('updateEmail', () => ({ action: 'VERIFY_SECONDARY_OTP' }))
    await own.changeEmail({ email: NEW })
    await world.advance(0)
    expect(view()).toBe('UpdateEmailSecondaryOtp')
  })

  test('C2: sends another code only after the cool-down, to the same address', async () => {
    const { world, own, slice, calls, view } = await changing()
    await own.changeEmail({ email: NEW })
    await world.advance(10_000)
    await own.resendChangeCode()
    await world.advance(0)
    expect(slice().change?.fault).toEqual({ kind: 'wait', words: null, seconds: 20 })
    await world.advance(20_000)
    expect(slice()).toMatchObject({ resendAt: null, change: { fault: null } })
    await own.resendChangeCode()
    await world.advance(0)
    expect(
      calls.filter(({ method }) => method === 'updateEmail').map(({ params }) => Object.keys(params as object)),
    ).toEqual([['email'], []])
    expect(view()).toBe('UpdateEmailPrimaryOtp')
  })

  test('R3: leaving cancels the change, and a late response opens no view', async () => {
    const { kernel, world, own, slice, state, view } = await changing()
    let answer = (_: unknown) => {}
    state.answers.set('updateEmail', () => new Promise((resolve) => (answer = resolve)))
    const asked = own.changeEmail({ email: NEW })
    await world.advance(0)
    await kernel.actions.modal.back()
    await world.advance(0)
    answer({ action: 'VERIFY_PRIMARY_OTP' })
    await asked
    await world.advance(0)
    expect([view(), slice().change, kernel.secret('embedded-login/newEmail')]).toEqual(['Profile', null, undefined])
    expect(await assertReplays(kernel)).toEqual(kernel.getState())
  })
})

describe('smart sessions', () => {
  const HOUR = 3_600
  const seconds = START / 1_000
  const session = (pci: string, more: object = {}) => ({
    project: { id: 'p', name: 'Meridian' },
    pci,
    expiry: seconds + HOUR,
    createdAt: seconds,
    permissions: [{ type: 'contract-call', data: {} }],
    revokedAt: null,
    ...more,
  })
  const listed = [
    session('one'),
    session('in-milliseconds', { expiry: START + HOUR * 1_000 }),
    session('over', { expiry: seconds - 1 }),
    session('revoked', { revokedAt: seconds - 5 }),
    session(''),
    { pci: 'no-expiry' },
    null,
    'session',
  ]

  /** @param delay - Milliseconds between creating the list and its arrival */
  async function granting(pcis: unknown = listed, delay = 0) {
    const asked: string[] = []
    const ended = new Set<unknown>()
    const made: unknown[] = []
    const staged = await stage({
      latency(_, url = '') {
        if (!url.includes('/sessions/') || url.includes('/revoke')) return 0
        made.push({ pcis: Array.isArray(pcis) ? pcis.filter((one) => !ended.has(one?.pci)) : pcis })
        return delay
      },
      served(url, body) {
        if (!url.includes('/sessions/')) return { jsonrpc: '2.0', id: 1, result: '0x0' }
        asked.push(new URL(url).pathname)
        if (!url.includes('/revoke')) return made.shift()
        ended.add(JSON.parse(`${body}`).pci)
        return {}
      },
    })
    await staged.login()
    await staged.kernel.actions.modal.open({ view: 'SmartSessionList' })
    const loaded = staged.own.loadSessions()
    for (const ms of [0, delay]) await staged.world.advance(ms)
    await loaded
    return { ...staged, asked }
  }

  test('lists sessions that are not expired, revoked or malformed', async () => {
    const { kernel, slice, asked } = await granting()
    expect(asked).toEqual([`/v1/sessions/eip155:31337:${ADDRESS}`])
    expect(slice().sessions?.list?.map(({ pci, site, expiresAt }) => [pci, site, expiresAt])).toEqual([
      ['one', 'Meridian', START + HOUR * 1_000],
      ['in-milliseconds', 'Meridian', START + HOUR * 1_000],
    ])
    expect(await assertReplays(kernel)).toEqual(kernel.getState())
  })

  test('ends one with a signature of the frame; a rejection keeps it', async () => {
    const { kernel, world, own, slice, asked, calls, state, view } = await granting()
    state.fails.set('rpcRequest', Object.assign(new Error(''), { name: 'refusal-1', code: 4001 }))
    await own.revokeSession({ pci: 'one' })
    await world.advance(0)
    expect([slice().sessions?.list?.length, slice().sessions?.revoking, asked.length]).toEqual([2, null, 1])
    // Who said no knows it; what fails otherwise is told.
    expect(kernel.getState().modal.toast?.message).not.toBe('Something went wrong')
    state.fails.set('rpcRequest', Object.assign(new Error(''), { name: 'refusal-2', code: -32603 }))
    await own.revokeSession({ pci: 'one' })
    await world.advance(0)
    expect([slice().sessions?.list?.length, slice().sessions?.revoking, asked.length]).toEqual([2, null, 1])
    expect(kernel.getState().modal.toast?.message).toBe('Something went wrong')
    state.fails.clear()
    let sign = (_: unknown) => {}
    state.answers.set('rpcRequest', () => new Promise((resolve) => (sign = resolve)))
    const ended = own.revokeSession({ pci: 'one' })
    await world.advance(0)
    expect([view(), slice().sessions?.revoking]).toEqual(['ApproveTransaction', 'one'])
    sign('0xcanaryofasignature')
    await ended
    await world.advance(0)
    expect(asked.at(-1)).toBe(`/v1/sessions/eip155:31337:${ADDRESS}/revoke`)
    expect(calls.findLast(({ method }) => method === 'rpcRequest')?.params).toEqual({
      method: 'wallet_revokePermissions',
      params: [
        { pci: 'one', permissions: [{ type: 'contract-call', data: {} }], expiry: seconds + HOUR, address: ADDRESS },
      ],
    })
    expect([view(), slice().sessions?.list?.map(({ pci }) => pci)]).toEqual(['SmartSessionList', ['in-milliseconds']])
    expect(JSON.stringify(kernel.log.entries)).not.toContain('canaryofasignature')
    expect(await assertReplays(kernel)).toEqual(kernel.getState())
  })

  test('a list requested while a session ends does not bring it back, however late it arrives', async () => {
    const { world, own, slice, state } = await granting(listed, 1_000)
    let sign = (_: unknown) => {}
    state.answers.set('rpcRequest', () => new Promise((resolve) => (sign = resolve)))
    const revoked = own.revokeSession({ pci: 'one' })
    await world.advance(0)
    const shownAgain = own.loadSessions()
    await world.advance(0)
    sign('0x')
    for (const ms of [0, 0, 1_000, 1_000]) await world.advance(ms)
    await Promise.all([revoked, shownAgain])
    expect(slice().sessions?.list?.map(({ pci }) => pci)).toEqual(['in-milliseconds'])
  })

  test('shows an invalid response as an error with a retry', async () => {
    const { slice } = await granting({ not: 'a list' })
    expect(slice().sessions).toMatchObject({ list: null, hasFailed: true })
  })
})

test('gives the frame the modal’s theme, also on changes, and the system’s for `auto`', async () => {
  const { kernel, world, login, calls } = await stage()
  await login()
  for (const theme of ['light', 'dark', 'auto'] as const) {
    await kernel.actions.modal.setTheme({ theme })
    await world.advance(0)
  }
  const modes = calls.flatMap(({ method, params }) =>
    method === 'syncTheme' ? [(params as { themeMode: string }).themeMode] : [],
  )
  expect(modes).toEqual(['dark', 'light', 'dark', 'light'])
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
  expect(await assertReplays(kernel)).toEqual(kernel.getState())
  await kernel.actions.connection.disconnect({ namespace: 'solana' })
  await world.advance(0)
  expect(both()).toEqual(['disconnected', 'disconnected'])
})
