// Changing the e-mail address, and the sessions of a smart account.
import { describe, expect, test } from 'vitest'
import { findDisguises } from '../canary.ts'
import { assertReplays } from '../kit/index.ts'
import { CODE, START, stage } from './embedded-login-stage.ts'
import { ADDRESS } from './stage.ts'

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
    expect(kernel.getState().modal.toast?.message).toBe('E-mail address changed')
    const report = JSON.stringify(await kernel.log.export({ personal: true }))
    for (const canary of [NEW, FIRST, SECOND_CODE])
      expect(findDisguises(canary, report).filter((form) => !form.endsWith('half'))).toEqual([])
    expect(await assertReplays(kernel)).toEqual(kernel.getState())
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
    // One at a time.
    const count = calls.length
    await own.revokeSession({ pci: 'in-milliseconds' })
    await world.advance(0)
    expect([slice().sessions?.revoking, calls.length]).toEqual(['one', count])
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

  test('ends no session that is not listed', async () => {
    const { world, own, slice, calls } = await granting()
    const count = calls.length
    await own.revokeSession({ pci: 'nobody' })
    await world.advance(0)
    expect([slice().sessions?.revoking, calls.length]).toEqual([null, count])
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
