import { FAILED } from '../../plugins/activity/constants.ts'
import { UNAVAILABLE } from '../../plugins/balances/constants.ts'
import { TEXTS as NAMES } from '../../plugins/names/constants.ts'
import { getFailedText, getMissingText, TEXTS as SEND } from '../../plugins/send/constants.ts'
import { TRACKING_MESSAGES } from '../../plugins/shared/transactions/tracking-messages.ts'
import { TEXTS as SIWX } from '../../plugins/siwx/constants.ts'
import { TEXTS as SWAP } from '../../plugins/swap/constants.ts'
import { inEachLook } from './each-look.ts'
import { expect, test } from './fixtures.ts'
import { visitor } from './visitor.ts'

for (const variant of ['loading', 'success', 'error'] as const) {
  test(`a toast is a pill of 44 px without a button: ${variant}`, { tag: '@deep' }, async ({ page }) => {
    const { open, at, connect } = visitor(page)
    await open('?plugins=eip155,report')
    await connect()
    await at('account-button').click()
    await expect(at('view-Account')).toBeVisible()
    const say = () =>
      page.evaluate(
        (one) => window.kernel.actions.modal.toast({ message: 'Confirm transaction in your wallet', variant: one }),
        variant,
      )
    await inEachLook(page, `toast-${variant}`, async () => {
      await say()
      await expect(at('toast')).toBeVisible()
      expect((await at('toast').boundingBox())?.height).toBeCloseTo(44, 1)
      await expect(at('toast').getByRole('button')).toHaveCount(0)
    })
  })
}

/** Too long for one line of 360 px at 12 px, the smallest size. */
const LONGEST: string = SIWX.uninitialized

/** No need to measure a text of this length. */
const SHORT = 32

const MESSAGES = [
  UNAVAILABLE,
  FAILED,
  NAMES.unsuggested,
  NAMES.noAccount,
  NAMES.unregistered('adalovelace.reown.id'),
  SEND.started,
  getFailedText('eip155'),
  getFailedText('solana'),
  getMissingText('solana') ?? '',
  SIWX.declined,
  ...Object.values(TRACKING_MESSAGES),
  ...Object.values(SWAP),
  'Swapping 1,234.567 MUSD to 4,321.123 WETH',
  'Authenticating...',
  'This application might not support Smart Accounts',
]

test('a toast has one line at 360 px, whatever it says', { tag: '@deep' }, async ({ page }) => {
  const { open, at } = visitor(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await open('?plugins=eip155')
  await at('connect-button').click()
  await expect(at('view-Connect')).toBeVisible()
  for (const message of [...MESSAGES, LONGEST].filter((one) => one.length > SHORT)) {
    await page.evaluate((one) => window.kernel.actions.modal.toast({ message: one, variant: 'loading' }), message)
    await expect(at('toast')).toHaveText(message)
    const { left, width, height } = await at('toast').evaluate((toast) => {
      const { left, width } = toast.getBoundingClientRect()
      const text = toast.querySelector('bdi') as HTMLElement
      return {
        left,
        width,
        height: text.getBoundingClientRect().height / parseFloat(getComputedStyle(text).lineHeight),
      }
    })
    expect(Math.round(height), message).toBeLessThanOrEqual(message === LONGEST ? 2 : 1)
    expect(left, message).toBeGreaterThanOrEqual(4)
    expect(left + width, message).toBeLessThanOrEqual(356)
  }
})
