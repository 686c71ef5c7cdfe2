// The host's terms: before they are accepted, no address goes to the frame, and nobody is logged in.
import { expect, test } from 'vitest'
import { CODE, EMAIL, stage } from './stage.ts'

const host = { termsUrl: 'https://meridian.example/terms', features: { legalCheckbox: true, socials: ['google'] } }

test.each<[way: string, log: (staged: Awaited<ReturnType<typeof stage>>) => Promise<unknown>]>([
  ['e-mail', ({ own }) => own.connectEmail({ email: EMAIL })],
  ['social login', ({ own }) => own.connectSocial({ provider: 'google' })],
])('%s: they are asked for instead', async (_, log) => {
  const staged = await stage({ host })
  const { kernel, world, methods, slice, view } = staged
  await kernel.actions.modal.open({ view: 'AllWallets' })
  await log(staged)
  await world.advance(1_000)
  expect([view(), slice().login, methods()]).toEqual(['Connect', null, []])
  await kernel.actions.connection.acceptTerms({ isAccepted: true })
  await log(staged)
  await world.advance(0)
  expect(methods()).not.toEqual([])
})

test('an e-mail login goes on once they are accepted', async () => {
  const { kernel, world, own, chain } = await stage({ host })
  await kernel.actions.modal.open()
  await kernel.actions.connection.acceptTerms({ isAccepted: true })
  await own.connectEmail({ email: EMAIL })
  await world.advance(0)
  await own.submitCode({ code: CODE })
  await world.advance(0)
  await world.advance(0)
  expect(chain()?.status).toBe('connected')
})
