// @vitest-environment happy-dom
// The code view after a failure, and while another code is on its way.
import { expect, test } from 'vitest'
// Loaded lazily in production; loaded early here, so that nothing is merely late.
import '../../../plugins/embedded-login/views/EmailVerifyOtp.tsx'
import { visitPage } from '../render-page.tsx'
import { CODE, frameFails, stage } from './stage.ts'

const find = (testId: string) =>
  document.querySelector('portico-modal')?.shadowRoot?.querySelector<HTMLInputElement>(`[data-testid="${testId}"]`)

/** A visitor at the code field. */
async function visit() {
  const { kernel, ...staged } = await stage()
  const page = await visitPage(kernel)
  const turn = () => staged.world.advance(0)
  await page.after(staged.send)
  await page.until(turn, () => find('otp-input'))
  /** Puts a text into the field, as typing and pasting do: a browser reports no change if the text is the same. */
  const enter = (text: string) =>
    page.after(async () => {
      const field = find('otp-input')
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
      field?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  return { ...staged, page, turn, enter }
}

test.each([
  ['the frame did not answer', frameFails('frame-timeout', '')],
  ['the frame refused it for now', Object.assign(new Error(''), { name: 'refusal-7', code: -32_000 })],
])('a right code can be entered again after %s', async (_, failure) => {
  const { page, turn, enter, state, calls } = await visit()
  state.fails.set('connectOtp', failure)
  for (let attempt = 0; attempt < 2; attempt++) {
    await enter(CODE)
    await page.until(turn, () => find('login-fault'))
    expect(find('otp-input')?.value).toBe('')
  }
  state.fails.clear()
  await enter(CODE)
  await page.until(turn, () => page.places().get('EmailVerifyOtp')?.includes('is now connected'))
  expect(calls.filter(({ method }) => method === 'connectOtp')).toHaveLength(3)
})

test('the button for another code is busy until the frame has answered', async () => {
  const { page, turn, state, world } = await visit()
  await page.after(() => world.advance(30_000))
  let answer = (_: unknown) => {}
  state.answers.set('connectEmail', () => new Promise((resolve) => (answer = resolve)))
  await page.after(() => find('resend')?.click())
  await page.until(turn, () => find('resend')?.getAttribute('aria-busy'))
  await page.after(() => answer({ action: 'VERIFY_OTP' }))
  await page.until(turn, () => !find('resend'))
})

test('a failure of another e-mail leaves what the visitor has begun to type', async () => {
  const { page, turn, enter, state, own, world } = await visit()
  await page.after(() => world.advance(30_000))
  await enter(CODE.slice(0, 3))
  state.fails.set('connectEmail', frameFails('frame-timeout', ''))
  await page.after(() => own.resendCode())
  await page.until(turn, () => find('login-fault'))
  expect(find('otp-input')?.value).toBe(CODE.slice(0, 3))
})

test('W3: the words of the frame show as a quotation, of one line and without an address to open', async () => {
  const { page, turn, enter, state } = await visit()
  state.fails.set('connectOtp', Object.assign(new Error(''), { name: 'refusal-7', code: -32_000 }))
  state.refusal = () => ({ message: 'Locked. Unlock at https://evil.example/unlock now\nThen call 555-0100' })
  await enter(CODE)
  await page.until(turn, () => find('login-fault')?.textContent)
  expect(find('login-fault')?.querySelector('q')?.textContent).toBe('Locked. Unlock at now')
  expect(find('login-fault')?.textContent).toBe('Locked. Unlock at now')
  state.refusal = () => ({})
  await enter(CODE)
  await page.until(turn, () => find('login-fault')?.textContent === 'An error occurred')
  expect(find('login-fault')?.querySelector('q')).toBe(null)
})
