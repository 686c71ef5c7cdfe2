// What goes wrong in a login, what overtakes it, and what the visitor learns.
import { expect, test } from 'vitest'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { embeddedLogin } from '../../../plugins/embedded-login/index.ts'
import { createKernel } from '../../../plugins/index.ts'
import { solana } from '../../../plugins/solana/index.ts'
import { CODE, CONFIGURATION, EMAIL, frameFails, RESULT, stage } from './stage.ts'

type Stage = Awaited<ReturnType<typeof stage>>

const events = ({ kernel }: Stage, name: string) =>
  kernel.log.entries.flatMap(({ type, data }) => (type === `embedded-login/${name}` ? [data] : []))
const views = ({ kernel }: Stage) => kernel.getState().modal.stack.map(({ view }) => view)

/** Makes the frame's next answers to a method wait for the test. */
function hold({ state }: Stage, method: string) {
  const held: { resolve(answer: unknown): void; reject(error: Error): void }[] = []
  state.answers.set(method, () => new Promise((resolve, reject) => held.push({ resolve, reject })))
  return held
}

test.each([
  ['frame-missing', 'missing'],
  ['frame-taken', 'missing'],
  ['frame-timeout', 'silent'],
  ['popup-blocked', 'blocked'],
  ['popup-closed', 'closed'],
  ['frame-invalid', 'refused'],
  ['frame-aborted', 'refused'],
])('an error with the code %s shows as “%s”, without words of the frame', async (code, kind) => {
  const { state, slice, send, kernel } = await stage()
  state.fails.set('connectEmail', frameFails(code, `Words about ${EMAIL}`))
  await send()
  expect(slice().login?.fault).toEqual({ kind, words: null, seconds: 0 })
  expect(kernel.secret('embedded-login/fault')).toBe(undefined)
})

test.each<[unknown, string]>([
  [{ message: 'Too many codes' }, 'Too many codes'],
  [{}, ''],
  [null, ''],
])('the words of the frame, %j, are kept apart from the log until the visitor leaves', async (refusal, words) => {
  const { kernel, world, state, slice, send, own, login } = await stage()
  const names: string[] = []
  state.refusal = (name) => {
    names.push(name)
    return refusal
  }
  state.fails.set('connectEmail', Object.assign(new Error(''), { name: 'refusal-7', code: -32_000 }))
  await send()
  expect(slice().login?.fault).toEqual({ kind: 'refused', words: 'embedded-login/fault', seconds: 0 })
  expect([kernel.secret('embedded-login/fault')?.reveal(), names]).toEqual([words, ['refusal-7']])
  state.fails.clear()
  await login()
  await own.connectEmail({ email: EMAIL })
  await kernel.actions.connection.disconnect()
  await world.advance(0)
  expect(kernel.secret('embedded-login/fault')).toBe(undefined)
})

test('F10: a frame that does not load is explained to the page’s developer', async () => {
  const { kernel, state, send } = await stage()
  state.fails.set('open', frameFails('frame-missing', ''))
  await send()
  expect(kernel.getState().modal.alerts).toMatchObject([
    {
      title: 'Invalid App Configuration',
      message: 'The embedded wallet failed to load. This site may not be allowed to use it.',
    },
  ])
})

test('before the wait is over, the error shows next to the e-mail field', async () => {
  const staged = await stage({ storage: { 'portico.embedded-login.sent': `${Date.UTC(2026, 10, 21) - 1}` } })
  await staged.send()
  expect([views(staged), staged.slice().login?.fault?.kind]).toEqual([['Connect'], 'wait'])
})

test.each([
  ['the code is asked for again', 'connectEmail', 'EmailVerifyOtp', 'code'],
  ['the device is being approved', 'connectDevice', 'EmailVerifyDevice', 'device'],
])('an error stays in its view when %s', async (_, method, view, step) => {
  const staged = await stage()
  const { own, world, state, send, slice } = staged
  if (method === 'connectDevice') {
    state.action = 'VERIFY_DEVICE'
    state.fails.set(method, frameFails('frame-timeout', ''))
    await send()
  } else {
    await send()
    await world.advance(30_000)
    state.fails.set(method, frameFails('frame-timeout', ''))
    await own.resendCode()
    await world.advance(0)
  }
  expect([views(staged), slice().login]).toMatchObject([['Connect', view], { step, fault: { kind: 'silent' } }])
})

test.each(['isConnected', 'syncDappData', 'syncTheme'])(
  'a frame that is ready, but silent on %s, leaves the visitor at the e-mail field, to try again, without an alert',
  async (method) => {
    const staged = await stage()
    const { kernel, state, send, slice, world } = staged
    state.fails.set(method, frameFails('frame-timeout', 'Something went wrong'))
    await send()
    expect([views(staged), slice().login?.fault?.kind]).toEqual([['Connect'], 'silent'])
    expect(kernel.getState().modal.alerts).toEqual([])
    state.fails.clear()
    await send()
    await world.advance(0)
    expect([views(staged), slice().login?.step]).toEqual([['Connect', 'EmailVerifyOtp'], 'code'])
  },
)

test('a code is not used up by a page that cannot load what uses it', async () => {
  const { world, methods } = await stage()
  let isGone = false
  const load = <T>(fetchCode: () => Promise<T>) =>
    isGone && String(fetchCode).includes('account-runtime')
      ? Promise.reject(new TypeError('Failed to fetch'))
      : world.io.load(fetchCode)
  const kernel = createKernel({
    plugins: [eip155(), solana(), embeddedLogin()],
    ...CONFIGURATION,
    io: { ...world.io, load },
  })
  await kernel.load('embedded-login')
  await kernel.actions.modal.open()
  const own = kernel.actions['embedded-login']
  await own.connectEmail({ email: EMAIL })
  await world.advance(0)
  isGone = true
  await own.submitCode({ code: CODE })
  const fault = { kind: 'missing', words: null, seconds: 0 }
  expect(kernel.getState()['embedded-login'].login).toMatchObject({ step: 'code', fault })
  expect(methods()).not.toContain('connectOtp')
  isGone = false
  await own.submitCode({ code: CODE })
  for (let turn = 0; turn < 3; turn++) await world.advance(0)
  expect(kernel.getState().connection.chains.eip155?.status).toBe('connected')
})

test('a code that is asked for again and arrives after the first one was right does not start the login again', async () => {
  const staged = await stage()
  const { own, world, send, slice, chain } = staged
  await send()
  await world.advance(30_000)
  const [asked] = [hold(staged, 'connectEmail')]
  await own.resendCode()
  await world.advance(0)
  await own.submitCode({ code: CODE })
  for (let turn = 0; turn < 3; turn++) await world.advance(0)
  asked[0]?.resolve({ action: 'VERIFY_OTP' })
  await world.advance(0)
  expect([chain()?.status, slice().login?.step, events(staged, 'codeSent').length]).toEqual(['connected', 'done', 1])
})

test.each(['a first code', 'another code'])('%s for an address that was replaced arrives at nobody', async (which) => {
  const staged = await stage()
  const { own, world, send } = staged
  if (which === 'another code') {
    await send()
    await world.advance(30_000)
  }
  const asked = hold(staged, 'connectEmail')
  if (which === 'another code') await own.resendCode()
  else await send()
  // Before that, the other address would have to wait.
  await world.advance(30_000)
  await own.connectEmail({ email: 'grace@hopper.example' })
  await world.advance(0)
  const before = events(staged, 'codeSent').length
  asked[0]?.resolve({ action: 'CONNECT' })
  await world.advance(0)
  expect([events(staged, 'codeSent').length, events(staged, 'loginVerified')]).toEqual([before, []])
  asked[1]?.resolve({ action: 'VERIFY_OTP' })
  await world.advance(0)
  expect([events(staged, 'codeSent').length, events(staged, 'loginVerified')]).toEqual([before + 1, []])
})

test.each(['a first code', 'another code'])(
  '%s that arrives after a provider was chosen changes nothing',
  async (which) => {
    const staged = await stage()
    const { own, world, send, slice } = staged
    if (which === 'another code') {
      await send()
      await world.advance(30_000)
    }
    const asked = hold(staged, 'connectEmail')
    hold(staged, 'result')
    if (which === 'another code') await own.resendCode()
    else await send()
    await world.advance(0)
    await own.connectSocial({ provider: 'github' })
    await world.advance(0)
    asked[0]?.resolve({ action: 'CONNECT' })
    await world.advance(0)
    expect(events(staged, 'loginVerified')).toEqual([])
    expect(slice().login).toMatchObject({ way: 'github', step: 'elsewhere' })
  },
)

test('a provider that answers after the visitor asked for a code logs nobody in', async () => {
  const staged = await stage()
  const { kernel, own, world, slice } = staged
  const asked = hold(staged, 'result')
  await kernel.actions.modal.open()
  await own.connectSocial({ provider: 'github' })
  await world.advance(0)
  await own.connectEmail({ email: EMAIL })
  await world.advance(0)
  asked[0]?.resolve(RESULT)
  await world.advance(0)
  expect([events(staged, 'providerAnswered'), slice().login?.way, slice().login?.step]).toEqual([[], 'email', 'code'])
})

test.each(['code', 'another code', 'provider', 'QR code'])(
  'R3: what is left is left: a late %s changes nothing',
  async (which) => {
    const staged = await stage()
    const { kernel, own, world, send } = staged
    if (which === 'another code') {
      await send()
      await world.advance(30_000)
    }
    const asked = hold(staged, { provider: 'result', 'QR code': 'connectFarcaster' }[which] ?? 'connectEmail')
    if (which === 'code') await send()
    else if (which === 'another code') await own.resendCode()
    else {
      await kernel.actions.modal.open()
      await own.connectSocial({ provider: which === 'provider' ? 'github' : 'farcaster' })
    }
    await world.advance(0)
    await kernel.actions.modal.close()
    await world.advance(0)
    const before = kernel.log.entries.filter(({ kind }) => kind === 'event').length
    asked[0]?.resolve({ action: 'CONNECT', userName: 'ada' })
    await world.advance(0)
    expect(kernel.log.entries.filter(({ kind }) => kind === 'event')).toHaveLength(before)
  },
)

test.each([
  ['is right', 'loginVerified'],
  ['is wrong', 'loginFailed'],
])('R3: a code that %s after the visitor has left says nothing', async (how, event) => {
  const staged = await stage()
  const { kernel, own, world, send, slice } = staged
  await send()
  const asked = hold(staged, 'connectOtp')
  const entered = own.submitCode({ code: CODE })
  await world.advance(0)
  expect(slice().login?.step).toBe('checking')
  await kernel.actions.modal.close()
  await world.advance(0)
  if (how === 'is right') asked[0]?.resolve(null)
  else asked[0]?.reject(frameFails('frame-invalid', ''))
  await entered
  await world.advance(0)
  expect([events(staged, event), slice().login]).toEqual([[], null])
})

test('a code that is being checked is not passed on again', async () => {
  const staged = await stage()
  const { own, world, send, methods } = staged
  await send()
  hold(staged, 'connectOtp')
  for (let press = 0; press < 2; press++) {
    own.submitCode({ code: CODE })
    await world.advance(0)
  }
  expect(methods().filter((method) => method === 'connectOtp')).toHaveLength(1)
})

test.each([
  ['google', 'ConnectingSocial'],
  ['farcaster', 'ConnectingFarcaster'],
] as const)('another try with %s replaces the first in the same view', async (provider, view) => {
  const staged = await stage()
  const { kernel, own, world, state } = staged
  state.fails.set('getSocialRedirectUri', frameFails('frame-timeout', ''))
  state.fails.set('getFarcasterUri', frameFails('frame-timeout', ''))
  await kernel.actions.modal.open()
  for (let press = 0; press < 2; press++) {
    await own.connectSocial({ provider })
    await world.advance(0)
  }
  expect([views(staged), events(staged, 'loginFailed').length]).toEqual([['Connect', view], 2])
})

test('after another login than Farcaster’s was left, the frame is not loaded again', async () => {
  const staged = await stage()
  const { kernel, own, world, methods } = staged
  hold(staged, 'result')
  await kernel.actions.modal.open()
  await own.connectSocial({ provider: 'google' })
  await world.advance(0)
  await kernel.actions.modal.back()
  await world.advance(1_000)
  expect([events(staged, 'loginEnded'), methods().includes('reload')]).toEqual([[{ wasFarcaster: false }], false])
})

test('a frame that can’t load again after Farcaster was left says nothing', async () => {
  const staged = await stage()
  const { kernel, own, world, state, methods } = staged
  hold(staged, 'connectFarcaster')
  state.fails.set('reload', frameFails('frame-missing', ''))
  await kernel.actions.modal.open()
  await own.connectSocial({ provider: 'farcaster' })
  await world.advance(0)
  await kernel.actions.modal.back()
  await world.advance(1_000)
  expect(methods().at(-1)).toBe('reload')
  expect(kernel.log.entries.filter(({ type }) => type === 'kernel/pluginFailed')).toEqual([])
})

test('an error before a code was sent shows in the connect view, until the visitor leaves that for another', async () => {
  const staged = await stage()
  const { kernel, world, state, send, slice } = staged
  state.fails.set('connectEmail', frameFails('frame-timeout', ''))
  await send()
  expect([views(staged), slice().login]).toMatchObject([['Connect'], { step: 'sending', fault: { kind: 'silent' } }])
  state.fails.clear()
  await send()
  expect([views(staged), slice().login]).toMatchObject([['Connect', 'EmailVerifyOtp'], { step: 'code', fault: null }])
  state.fails.set('connectOtp', frameFails('frame-invalid', ''))
  await staged.own.submitCode({ code: CODE })
  await world.advance(0)
  expect(slice().login).toMatchObject({ step: 'code', fault: { kind: 'refused' } })
  await kernel.actions.modal.back()
  await world.advance(0)
  expect(slice().login).toBe(null)
})

test.each([
  ['arrives', { action: 'VERIFY_DEVICE' }],
  ['fails', null],
])('a login that begins while another is signed out ends with it: what %s late breaks nothing', async (_, answer) => {
  const staged = await stage()
  const { kernel, own, world, login, slice } = staged
  await login()
  await kernel.actions.modal.open({ view: 'Connect' })
  await world.advance(30_000)
  const asked = hold(staged, 'connectEmail')
  await own.connectEmail({ email: 'grace@hopper.example' })
  await world.advance(0)
  await kernel.actions.connection.disconnect()
  await world.advance(0)
  expect([slice().login, slice().user]).toEqual([null, null])
  if (answer) asked[0]?.resolve(answer)
  else asked[0]?.reject(frameFails('frame-timeout', ''))
  await world.advance(0)
  expect(slice().login).toBe(null)
  expect(kernel.log.entries.filter(({ type }) => type === 'kernel/pluginFailed')).toEqual([])
})
