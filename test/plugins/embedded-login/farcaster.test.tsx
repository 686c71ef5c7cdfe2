// @vitest-environment happy-dom
// Farcaster's view while the frame fails.
import { expect, test } from 'vitest'
// Loaded lazily in production; loaded early here, so that nothing is merely late.
import '../../../plugins/embedded-login/views/ConnectingFarcaster.tsx'
import '../../../ui/format/qr.ts'
import { visitPage } from '../render-page.tsx'
import { frameFails, stage } from './stage.ts'

const find = (testId: string) =>
  document.querySelector('portico-modal')?.shadowRoot?.querySelector<HTMLElement>(`[data-testid="${testId}"]`)

test('a frame that reloads while the code shows: the code goes, and the visitor can try again or leave', async () => {
  const { kernel, world, state, own, slice } = await stage()
  const page = await visitPage(kernel)
  const turn = () => world.advance(0)
  let reload = () => {}
  state.answers.set(
    'connectFarcaster',
    () => new Promise((_, reject) => (reload = () => reject(frameFails('frame-missing', '')))),
  )
  await page.after(async () => {
    await kernel.actions.modal.open()
    await own.connectSocial({ provider: 'farcaster' })
  })
  await page.until(turn, () => find('qr'))
  await page.after(reload)
  await page.until(turn, () => find('login-fault'))
  expect([find('qr') ?? null, slice().farcaster]).toEqual([null, null])
  expect(page.places().get('ConnectingFarcaster')).toContain('Couldn’t sign in with Farcaster')
  await page.after(() => find('retry')?.click())
  await page.until(turn, () => find('qr'))
  await page.after(reload)
  await page.until(turn, () => find('login-fault'))
  const buttons = [...(document.querySelector('portico-modal')?.shadowRoot?.querySelectorAll('button') ?? [])]
  await page.after(() => buttons.find(({ textContent }) => textContent === 'Choose another method')?.click())
  expect(page.places().has('Connect')).toBe(true)
})
