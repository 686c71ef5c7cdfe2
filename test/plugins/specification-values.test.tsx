// @vitest-environment happy-dom
// Values and texts of the specification that no test of a feature holds.
import { afterEach, expect, test, vi } from 'vitest'
import { getProviders } from '../../plugins/embedded-login/providers.ts'
import { SUGGESTED } from '../../plugins/swap/constants.ts'
import { DIALOG, FAST, VIEW } from '../../ui/motion.ts'
import { IMAGE_TIMEOUT_MS } from '../../ui/primitives/Picture.tsx'
import { tokens } from '../../ui/theme/tokens.ts'
import { EMAIL, START, stage } from './embedded-login/stage.ts'
import { visitPage } from './render-page.tsx'

afterEach(() => vi.unstubAllGlobals())

const findToken = (name: string) => new RegExp(`--portico-${name}:([^;]+);`).exec(tokens)?.[1]

test.each([
  ['the animations', [FAST, DIALOG, VIEW], [120, 150, 150]],
  ['the animations of the styles', [findToken('fast'), findToken('normal')], ['120ms', '150ms']],
  ['the time that a wallet’s image has to load', IMAGE_TIMEOUT_MS, 2_000],
  ['the width of the modal', findToken('width'), '360px'],
  [
    'the social providers',
    getProviders(true, null),
    ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  ],
  [
    'the suggested tokens of a swap, as far as the specification names them',
    ['ETH', 'UNI', '1INCH', 'AAVE', 'SOL', 'USDC', 'USDT', 'DAI', 'WBTC'].filter((one) => !SUGGESTED.includes(one)),
    [],
  ],
])('%s', (_, value, specified) => {
  expect(value).toEqual(specified)
})

test('a second e-mail within 30 s shows the remaining seconds, rounded up', async () => {
  const { kernel, world } = await stage({ storage: { 'portico.embedded-login.sent': `${START - 6_100}` } })
  const page = await visitPage(kernel)
  await page.after(() => kernel.actions.modal.open())
  const find = (testId: string) =>
    document.querySelector('portico-modal')?.shadowRoot?.querySelector<HTMLElement>(`[data-testid="${testId}"]`)
  const pass = () => world.advance(0)
  await page.until(pass, () => find('email-input'))
  await page.after(() => page.type('email-input', EMAIL))
  await page.after(() => find('email-input')?.closest('form')?.requestSubmit())
  await page.until(pass, () => find('login-fault'))
  expect(find('login-fault')?.textContent).toBe('Please try again after 24 seconds')
})
