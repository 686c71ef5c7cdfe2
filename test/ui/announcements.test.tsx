// @vitest-environment happy-dom
// What a screen reader says by itself: the text that comes into a live region which is already there.
import { afterEach, expect, test, vi } from 'vitest'
// Loaded lazily in production; loaded early here, so that nothing is merely late.
import '../../plugins/embedded-login/views/EmailVerifyOtp.tsx'
import '../../plugins/report/views/ReportProblem.tsx'
import '../../plugins/send/views/Send.tsx'
import '../../plugins/send/views/SendSelectToken.tsx'
import '../../plugins/siwx/views/SIWXSignMessage.tsx'
import { report } from '../../plugins/report/index.ts'
import { createTestKernel, flush } from '../kit/index.ts'
import { CODE, stage as stageLogin } from '../plugins/embedded-login/stage.ts'
import { visitPage } from '../plugins/render-page.tsx'
import { sender, TO } from '../plugins/send/sender.ts'
import { stage as stageSignIn } from '../plugins/siwx/siwx.ts'

afterEach(() => vi.unstubAllGlobals())

const getShadow = () => document.querySelector('portico-modal')?.shadowRoot
const find = (testId: string) => getShadow()?.querySelector(`[data-testid="${testId}"]`)
const getRegions = () => [...(getShadow()?.querySelectorAll('[role="status"]') ?? [])]

/** Texts of those among some regions that are still there. */
const read = (regions: readonly Element[]) =>
  regions.filter(({ isConnected }) => isConnected).map(({ textContent }) => textContent)

test('a log-in that succeeded is announced', async () => {
  const { kernel, world, own, send } = await stageLogin()
  const page = await visitPage(kernel)
  const pass = () => world.advance(0)
  await page.after(send)
  await page.until(pass, () => find('otp-input'))
  const regions = getRegions()
  await page.after(() => own.submitCode({ code: CODE }))
  await page.until(pass, () => page.places().get('EmailVerifyOtp')?.includes('is now connected to Meridian'))
  expect(read(regions).join()).toContain('is now connected to Meridian')
})

test('a code that is checked is announced, and so is that a new one can be asked for', async () => {
  const { kernel, world, own, send, state } = await stageLogin()
  const page = await visitPage(kernel)
  await page.after(send)
  await page.until(
    () => world.advance(0),
    () => find('otp-input'),
  )
  const regions = getRegions()
  await page.after(() => world.advance(30_000))
  expect(find('resend')?.textContent).toBe('Resend code')
  expect(read(regions)).toContain('Resend code')
  state.answers.set('connectOtp', () => new Promise(() => {}))
  await page.after(() => void own.submitCode({ code: CODE }))
  expect(read(regions)).toContain('Checking the code')
})

test('the address that a typed name leads to is announced, and describes the field', async () => {
  const { kernel, world, connect, actions } = await sender({ records: { addresses: { 'grace.eth': TO } } })
  await connect()
  const page = await visitPage(kernel)
  await page.after(() => kernel.actions.modal.open({ view: 'Send' }))
  await page.until(
    () => world.advance(0),
    () => find('receiver-input'),
  )
  const regions = getRegions()
  await page.after(() => actions.enterReceiver({ text: 'grace.eth' }))
  expect(read(regions)).toContain('Looking up the recipient')
  await page.after(() => world.advance(2_000))
  const address = '0x52BE…c77d'
  expect(read(regions)).toContain(address)
  const descriptions = find('receiver-input')?.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(descriptions.map((id) => getShadow()?.getElementById(id)?.textContent)).toContain(address)
})

test('what a search for a token finds is announced, and that it finds none', async () => {
  const { kernel, world, connect, receiveTokens, actions } = await sender()
  await receiveTokens()
  await connect()
  await actions.prepare()
  const page = await visitPage(kernel)
  await page.after(() => kernel.actions.modal.open({ view: 'SendSelectToken' }))
  const field = () => getShadow()?.querySelector('input')
  await page.until(() => world.advance(0), field)
  const search = (text: string) =>
    page.after(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text)
      field()?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const regions = getRegions()
  expect(read(regions).join('')).toBe('')
  await search('doll')
  expect(read(regions)).toContain('Your tokens: 1')
  await search('drachma')
  expect(read(regions).join('')).toMatch(/^No tokens found/)
})

test('a sign-in that failed is announced once', async () => {
  const { kernel, rest, connect, sign, wallets } = await stageSignIn()
  const page = await visitPage(kernel)
  await page.after(connect)
  await page.until(rest, () => page.places().get('SIWXSignMessage')?.includes('app.meridian.example'))
  const regions = getRegions()
  wallets.does = 'fails'
  await page.after(sign)
  await page.until(rest, () => page.places().get('SIWXSignMessage')?.includes('Your wallet couldn’t sign'))
  expect(read(regions).join()).toContain('Your wallet couldn’t sign')
  expect(getShadow()?.querySelectorAll('[role="status"] [role="alert"]')).toHaveLength(0)
})

test('so is a report that failed', async () => {
  const { kernel } = createTestKernel({
    plugins: [report()],
    request({ target }) {
      if (target === 'host') return false
      throw new Error('Nobody took it.')
    },
  })
  const page = await visitPage(kernel)
  await page.after(() => kernel.actions.report.open())
  await page.until(flush, () => find('report-file'))
  const regions = getRegions()
  const whole = await kernel.log.export()
  await page.after(() => kernel.actions.report.deliver({ way: 'file', report: whole, words: '' }))
  await page.until(flush, () => getShadow()?.querySelector('.banner.is-critical'))
  expect(read(regions).filter(Boolean)).toHaveLength(1)
  expect(getShadow()?.querySelectorAll('[role="status"] [role="alert"]')).toHaveLength(0)
})
