// The visitor logs out in another tab while this one shows a step of a login, or of a change of the email.
import { expect, test } from 'vitest'
import { assertReplays } from '../../kit/index.ts'
import { networks } from '../stage.ts'
import { EMAIL, stage } from './stage.ts'
import { type Staged, settle } from './two-tabs.ts'

const NEXT = 'countess@lovelace.example'

const STEPS: readonly (readonly [string, (tab: Staged) => unknown])[] = [
  ['EmailVerifyOtp', ({ own }) => own.connectEmail({ email: NEXT })],
  ['ConnectingSocial', ({ own }) => own.connectSocial({ provider: 'google' })],
  ['ConnectingFarcaster', ({ own }) => own.connectSocial({ provider: 'farcaster' })],
  ['UpdateEmailPrimaryOtp', ({ own }) => own.changeEmail({ email: NEXT })],
]

test.each(STEPS)('a form that leads nowhere any more closes: %s', async (view, start) => {
  const first = await stage({ host: { networks } })
  const second = await stage({ host: { networks }, beside: first })
  await second.login()
  await settle(first, second)
  await first.world.advance(60_000)
  for (const method of ['result', 'connectFarcaster']) first.state.answers.set(method, () => new Promise(() => {}))
  first.state.answers.set('updateEmail', () => ({ action: 'VERIFY_PRIMARY_OTP' }))
  await first.kernel.actions.modal.open({ view: 'Connect' })
  void start(first)
  await settle(first)
  expect(first.view()).toBe(view)
  await second.kernel.actions.connection.disconnect()
  await settle(second, first)
  expect([first.chain()?.status, first.slice().login, first.slice().change]).toEqual(['disconnected', null, null])
  expect(first.view()).toBe('Connect')
  expect(first.kernel.secret('embedded-login/newEmail')).toBe(undefined)
  expect(JSON.stringify(first.slice())).not.toContain(EMAIL)
  await assertReplays(first.kernel)
})
