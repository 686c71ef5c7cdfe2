// Logins by social accounts and by Farcaster.
import { describe, expect, test } from 'vitest'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { embeddedLogin } from '../../../plugins/embedded-login/index.ts'
import { PROVIDERS } from '../../../plugins/embedded-login/manifest.ts'
import { getProviders } from '../../../plugins/embedded-login/providers.ts'
import { openReplay } from '../../../plugins/index.ts'
import { solana } from '../../../plugins/solana/index.ts'
import { findDisguises } from '../../canary.ts'
import { assertReplays } from '../../kit/index.ts'
import { frameFails, REDIRECT, RESULT, stage } from './stage.ts'

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
    const { kernel, world, own, methods, calls, view, chain, slice, state } = await stage()
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
    expect(calls.find(({ method }) => method === 'go')?.params).toEqual({ uri: REDIRECT, isApart: false })
    expect(calls.find(({ method }) => method === 'connectSocial')?.params).toEqual({ uri: RESULT })
    expect(calls.find(({ method }) => method === 'getSocialRedirectUri')?.params).toEqual({ provider: 'google' })
    expect(chain()?.status).toBe('connected')
    expect([slice().user?.way, world.storage.get('portico.embedded-login.way')]).toEqual(['google', 'google'])
    const report = JSON.stringify(await kernel.log.export({ personal: true }))
    for (const canary of [REDIRECT, RESULT]) expect(findDisguises(canary, report)).toEqual([])
    await assertReplays(kernel)
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
      await assertReplays(kernel)
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
    await assertReplays(kernel)
  })

  test('a window with an opener leaves no mark for other pages of the site', async () => {
    const { kernel, world, own, state } = await stage()
    state.answers.set('result', () => new Promise(() => {}))
    await kernel.actions.modal.open()
    await own.connectSocial({ provider: 'google' })
    await world.advance(0)
    expect(world.storage.has('portico.embedded-login.away')).toBe(false)
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

  test.each(PROVIDERS)('a log that has a login by %s can be opened', async (provider) => {
    const { kernel, world, own } = await stage()
    await kernel.actions.modal.open()
    await own.connectSocial({ provider })
    await world.advance(0)
    const replay = await openReplay(await kernel.log.export(), { plugins: [eip155(), solana(), embeddedLogin()] })
    expect(replay.problems).toEqual([])
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

  test('a login that fails before the provider’s page closes the window', async () => {
    const { kernel, world, own, slice, state, methods } = await stage()
    await kernel.actions.modal.open()
    // The first one opens the window, the second one the frame.
    state.answers.set('open', () => {
      if (methods().filter((method) => method === 'open').length > 1) throw frameFails('frame-timeout', '')
      return null
    })
    await own.connectSocial({ provider: 'google' })
    await world.advance(0)
    expect(slice().login?.fault).toMatchObject({ kind: 'silent' })
    expect(methods()).toEqual(['open', 'open', 'close'])
    await assertReplays(kernel)
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
    await kernel.actions.modal.close()
    await world.advance(0)
    // After a login that succeeded, the frame is not reloaded.
    expect(
      kernel.log.entries.flatMap(({ type, data }) => (type === 'embedded-login/loginEnded' ? [data] : [])),
    ).toEqual([{ wasFarcaster: true }, { wasFarcaster: false }])
    expect(findDisguises(REDIRECT, JSON.stringify(await kernel.log.export({ personal: true })))).toEqual([])
    await assertReplays(kernel)
  })
})
