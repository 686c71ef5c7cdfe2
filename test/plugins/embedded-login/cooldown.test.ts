// The time that passes before another e-mail may be sent.
import { describe, expect, test } from 'vitest'
import { getTimeLeft } from '../../../plugins/embedded-login/cooldown.ts'
import { assertReplays } from '../../kit/index.ts'
import { frameFails, START, stage } from './stage.ts'

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
    expect(world.storage.get('portico.embedded-login.sent')).toBe(`${START}`)
    await world.advance(30_000)
    await send()
    expect(world.storage.get('portico.embedded-login.sent')).toBe(`${START + 30_000}`)
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

test('C2: an e-mail that approves the device counts, also if the visitor goes back, or reloads', async () => {
  const { kernel, world, state, send, slice, methods } = await stage()
  state.action = 'VERIFY_DEVICE'
  state.answers.set('connectDevice', () => new Promise(() => {}))
  await send()
  await kernel.actions.modal.back()
  await world.advance(5_000)
  await send()
  expect(slice().login?.fault).toEqual({ kind: 'wait', words: null, seconds: 25 })
  expect(methods().filter((method) => method === 'connectEmail')).toHaveLength(1)
  const later = await stage({ storage: Object.fromEntries(world.storage) })
  await later.send()
  expect(later.slice().login?.fault).toMatchObject({ kind: 'wait' })
  await world.advance(25_000)
  await send()
  expect(methods().filter((method) => method === 'connectEmail')).toHaveLength(2)
  await assertReplays(kernel)
})

describe('C2: while the frame has not answered', () => {
  const count = ({ methods }: Pick<Awaited<ReturnType<typeof stage>>, 'methods'>) =>
    methods().filter((method) => method === 'connectEmail').length

  test.each(['with storage', 'without'])('no second code is sent if it is asked for twice, %s', async (how) => {
    const staged = await stage()
    const { kernel, own, world, send, slice, state } = staged
    await send()
    await world.advance(30_000)
    if (how === 'without') world.io.set = () => Promise.reject(new DOMException('denied', 'SecurityError'))
    let answer = (_: unknown) => {}
    state.answers.set('connectEmail', () => new Promise((resolve) => (answer = resolve)))
    for (let click = 0; click < 2; click++) {
      await own.resendCode()
      await world.advance(0)
    }
    expect([count(staged), slice().login]).toMatchObject([2, { step: 'code', fault: null, isResending: true }])
    answer({ action: 'VERIFY_OTP' })
    await world.advance(0)
    expect(slice()).toMatchObject({ resendAt: START + 60_000, login: { step: 'code', isResending: false } })
    await assertReplays(kernel)
  })

  test('none is sent either if the visitor goes back and sends again, or reloads', async () => {
    const staged = await stage()
    const { kernel, world, send, slice, state } = staged
    state.answers.set('connectEmail', () => new Promise(() => {}))
    await send()
    await world.advance(5_000)
    await kernel.actions.modal.back()
    await send()
    expect([count(staged), slice().login?.fault]).toEqual([1, { kind: 'wait', words: null, seconds: 25 }])
    const later = await stage({ storage: Object.fromEntries(world.storage) })
    await later.send()
    expect([count(later), later.slice().login?.fault?.kind]).toEqual([0, 'wait'])
    await world.advance(25_000)
    await send()
    expect(count(staged)).toBe(2)
  })

  test('what sent no e-mail need not be waited for', async () => {
    const staged = await stage()
    const { kernel, own, world, send, login, state } = staged
    state.fails.set('connectEmail', frameFails('frame-timeout', ''))
    await send()
    await send()
    expect(count(staged)).toBe(2)
    state.fails.clear()
    await send()
    await world.advance(30_000)
    state.fails.set('connectEmail', frameFails('frame-timeout', ''))
    for (let click = 0; click < 2; click++) {
      await own.resendCode()
      await world.advance(0)
    }
    expect(count(staged)).toBe(5)
    state.fails.clear()
    state.answers.set('connectEmail', () => {
      state.isIn = true
      return { action: 'CONNECT' }
    })
    await login()
    await kernel.actions.connection.disconnect()
    await world.advance(0)
    await send()
    expect(count(staged)).toBe(7)
  })
})

test('C2: the time of the last e-mail outlives a sign-out', async () => {
  const { kernel, world, login } = await stage()
  await login()
  await kernel.actions.connection.disconnect()
  await world.advance(0)
  const later = await stage({ storage: Object.fromEntries(world.storage) })
  await later.send()
  expect(later.slice().login?.fault).toMatchObject({ kind: 'wait', seconds: 30 })
  expect(later.methods()).not.toContain('connectEmail')
})
