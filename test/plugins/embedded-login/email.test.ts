// Changing the e-mail address.
import { describe, expect, test } from 'vitest'
import { findDisguises } from '../../canary.ts'
import { assertReplays } from '../../kit/index.ts'
import { CODE, stage } from './stage.ts'

test('a code that is asked for again while nobody logs in is no fault, and asks the frame for nothing', async () => {
  const { kernel, own, world, methods } = await stage()
  await own.resendCode()
  await world.advance(0)
  expect(methods()).toEqual([])
  expect(kernel.log.entries.filter(({ type }) => type === 'kernel/pluginFailed')).toEqual([])
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
    expect(kernel.getState().modal.toast?.message).toBe('Email address changed')
    const report = JSON.stringify(await kernel.log.export({ personal: true }))
    for (const canary of [NEW, FIRST, SECOND_CODE])
      expect(findDisguises(canary, report).filter((form) => !form.endsWith('half'))).toEqual([])
    await assertReplays(kernel)
  })

  test('is for visitors who are logged in, and a code for one that was asked for', async () => {
    const { kernel, world, own, slice, methods } = await stage()
    await own.changeEmail({ email: NEW })
    await world.advance(0)
    expect([slice().change, methods()]).toEqual([null, []])
    await own.resendChangeCode()
    await own.submitChangeCode({ code: CODE })
    await world.advance(0)
    expect(kernel.log.entries.filter(({ type }) => /emailChange/.test(type))).toEqual([])
    expect(methods()).toEqual([])
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
    await assertReplays(kernel)
  })
})
