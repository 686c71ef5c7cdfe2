// A change of the e-mail address that is repeated, overtaken, left or refused.
import { expect, test } from 'vitest'
import { assertReplays } from '../../kit/index.ts'
import { CODE, EMAIL, frameFails, stage } from './stage.ts'

const NEW = 'grace@hopper.example'
const KEY = 'portico.embedded-login'

async function changing() {
  const staged = await stage()
  const { kernel, world, login, state, calls } = staged
  state.answers.set('updateEmail', () => ({ action: 'VERIFY_PRIMARY_OTP' }))
  await login()
  await kernel.actions.modal.open({ view: 'Profile' })
  await kernel.actions.modal.push({ view: 'UpdateEmailWallet' })
  await world.advance(0)
  const before = calls.length
  return {
    ...staged,
    /** The requests to the frame about the change. */
    asked: () =>
      calls.slice(before).flatMap(({ method }) => (method.startsWith('updateEmail') ? [method.slice(11)] : [])),
    /** Makes the frame's next answers to a method wait for the test. */
    hold(method: string) {
      const held: { resolve(answer: unknown): void; reject(error: Error): void }[] = []
      state.answers.set(method, () => new Promise((resolve, reject) => held.push({ resolve, reject })))
      return held
    },
    events: (name: string) => kernel.log.entries.filter(({ type }) => type === `embedded-login/${name}`),
    views: () => kernel.getState().modal.stack.map(({ view }) => view),
    async ask(step: 'changeEmail' | 'resendChangeCode' | 'submitChangeCode') {
      const { own } = staged
      if (step === 'changeEmail') void own.changeEmail({ email: NEW })
      else if (step === 'resendChangeCode') void own.resendChangeCode()
      else void own.submitChangeCode({ code: CODE })
      await world.advance(0)
    },
  }
}

test('while the frame has not answered, nothing else is asked of it', async () => {
  const { ask, asked, hold, slice, world } = await changing()
  const held = hold('updateEmail')
  for (const step of ['changeEmail', 'changeEmail', 'resendChangeCode', 'submitChangeCode'] as const) await ask(step)
  expect([asked(), slice().change]).toMatchObject([[''], { step: 'address', isPending: true, fault: null }])
  held[0]?.resolve({ action: 'VERIFY_PRIMARY_OTP' })
  await world.advance(30_000)
  hold('updateEmailPrimaryOtp')
  for (const step of ['submitChangeCode', 'submitChangeCode', 'resendChangeCode', 'changeEmail'] as const)
    await ask(step)
  expect([asked(), slice().change]).toMatchObject([['', 'PrimaryOtp'], { step: 'primary', isPending: true }])
})

test('an address that was refused can be asked for again; there is no code for it yet', async () => {
  const { ask, asked, state, slice, views, events, world } = await changing()
  await world.advance(30_000)
  state.fails.set('updateEmail', frameFails('frame-invalid', ''))
  await ask('changeEmail')
  expect([views(), slice().change]).toMatchObject([
    ['Profile', 'UpdateEmailWallet'],
    { step: 'address', isPending: false, fault: { kind: 'refused', words: null, seconds: 0 } },
  ])
  for (const step of ['resendChangeCode', 'submitChangeCode'] as const) await ask(step)
  expect([asked(), events('emailChangeSubmitted')]).toEqual([[''], []])
  state.fails.clear()
  await ask('changeEmail')
  expect([asked(), slice().change?.step]).toEqual([['', ''], 'primary'])
})

test('another code for the new address keeps its view, and Back leads to the form', async () => {
  const { kernel, ask, asked, state, views, world, slice } = await changing()
  await ask('changeEmail')
  await ask('submitChangeCode')
  expect(views()).toEqual(['Profile', 'UpdateEmailWallet', 'UpdateEmailSecondaryOtp'])
  await world.advance(29_999)
  await ask('resendChangeCode')
  expect(slice().change?.fault).toEqual({ kind: 'wait', words: null, seconds: 1 })
  await world.advance(1)
  state.answers.set('updateEmail', () => ({ action: 'VERIFY_SECONDARY_OTP' }))
  await ask('resendChangeCode')
  expect([asked(), views()]).toEqual([
    ['', 'PrimaryOtp', ''],
    ['Profile', 'UpdateEmailWallet', 'UpdateEmailSecondaryOtp'],
  ])
  await world.advance(30_000)
  state.answers.set('updateEmail', () => ({ action: 'VERIFY_PRIMARY_OTP' }))
  await ask('resendChangeCode')
  expect(views()).toEqual(['Profile', 'UpdateEmailWallet', 'UpdateEmailPrimaryOtp'])
  await kernel.actions.modal.back()
  await world.advance(0)
  expect([views(), slice().change?.step]).toEqual([['Profile', 'UpdateEmailWallet'], 'primary'])
})

test.each([
  ['the first request', 'updateEmail', 0],
  ['the code of the current address', 'updateEmailPrimaryOtp', 1],
] as const)('R3: what the frame says of %s after the visitor has left is not shown', async (_, method, steps) => {
  for (const how of ['resolve', 'reject'] as const) {
    const { kernel, ask, hold, views, events, world, slice } = await changing()
    if (steps > 0) await ask('changeEmail')
    const held = hold(method)
    await ask(steps > 0 ? 'submitChangeCode' : 'changeEmail')
    const before = events('emailChangeCodeSent').length
    await kernel.actions.modal.open({ view: 'Account' })
    await world.advance(0)
    expect([slice().change, kernel.secret('embedded-login/newEmail')]).toEqual([null, undefined])
    if (how === 'resolve') held[0]?.resolve({ action: 'VERIFY_PRIMARY_OTP' })
    else held[0]?.reject(frameFails('frame-timeout', ''))
    await world.advance(0)
    expect([events('emailChangeCodeSent').length, events('emailChangeFailed')]).toEqual([before, []])
    expect([views().at(-1), slice().change]).toEqual(['Account', null])
    expect(events('emailChangeEnded')).toHaveLength(1)
  }
})

/** A change whose last code the frame checks. */
async function completing() {
  const staged = await changing()
  await staged.ask('changeEmail')
  await staged.ask('submitChangeCode')
  const held = staged.hold('updateEmailSecondaryOtp')
  await staged.ask('submitChangeCode')
  staged.state.answers.set('email', () => NEW)
  return { ...staged, held }
}

test('an address that changed after the visitor left the view is the new one, and nothing else moves', async () => {
  const { kernel, world, held, slice, views } = await completing()
  await kernel.actions.modal.open({ view: 'Account' })
  await kernel.actions.modal.push({ view: 'Networks' })
  await world.advance(0)
  held[0]?.resolve(null)
  await world.advance(0)
  expect(kernel.secret(slice().email ?? '')?.reveal()).toBe(NEW)
  expect([views(), world.storage.get(`${KEY}.email`)]).toEqual([['Account', 'Networks'], NEW])
  expect(kernel.getState().modal.toast).toMatchObject({ message: 'Email address changed', variant: 'success' })
  expect(slice().email).toBe('embedded-login/email')
  await kernel.actions.connection.disconnect()
  await world.advance(0)
  expect([kernel.secret('embedded-login/email'), kernel.secret('embedded-login/newEmail')]).toEqual([
    undefined,
    undefined,
  ])
  await assertReplays(kernel)
})

test('the change is confirmed although the modal closes, if a host opened nothing but its form', async () => {
  const { kernel, world, state, ask } = await changing()
  await kernel.actions.modal.open({ view: 'UpdateEmailWallet' })
  await ask('changeEmail')
  await ask('submitChangeCode')
  state.answers.set('email', () => NEW)
  await ask('submitChangeCode')
  await world.advance(0)
  expect(kernel.getState().modal).toMatchObject({ open: false, toast: { message: 'Email address changed' } })
})

test('an address that changed after the visitor signed out is not stored', async () => {
  const { kernel, world, held, slice, events } = await completing()
  await kernel.actions.connection.disconnect()
  await world.advance(0)
  held[0]?.resolve(null)
  await world.advance(0)
  expect([events('emailChanged'), slice().email, world.storage.get(`${KEY}.email`)]).toEqual([[], null, undefined])
  expect(kernel.getState().modal.toast?.message).not.toBe('Email address changed')
})

test('a wrong last code keeps the old address', async () => {
  const { kernel, world, held, slice, views } = await completing()
  held[0]?.reject(frameFails('frame-invalid', ''))
  await world.advance(0)
  expect([views().at(-1), slice().change]).toMatchObject([
    'UpdateEmailSecondaryOtp',
    { step: 'secondary', isPending: false, fault: { kind: 'refused' } },
  ])
  expect(kernel.secret(slice().email ?? '')?.reveal()).toBe(EMAIL)
})

test('R2: the address changes when storage is denied', async () => {
  const { kernel, world, held, slice } = await completing()
  world.storage.set = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  held[0]?.resolve(null)
  await world.advance(0)
  expect([slice().change, kernel.getState().modal.toast?.message]).toEqual([null, 'Email address changed'])
})
