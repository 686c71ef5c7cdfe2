import type { Locator, Page } from '@playwright/test'
import type { AnyPlugin } from '../../plugins/index.ts'
import { siwx } from '../../plugins/siwx/index.ts'
import { waitUntilAtRest } from './axe.ts'
import { expectButtonToStay } from './button-stays.ts'
import { expect, test } from './fixtures.ts'
import { plugins } from './plugins.ts'
import { readCode } from './read-code.ts'
import { reload } from './reload.ts'
import { visitor } from './visitor.ts'
import { withPhone } from './with-phone.ts'

/** Set `PORTICO_SHOTS=folder` to save a screenshot of every state. */
const shoot = process.env.PORTICO_SHOTS

const nobody = () => Promise.reject(new Error('A replay asks nobody.'))
const provider = { getNonce: nobody, addSession: nobody, getSessions: nobody, revokeSession: nobody }
/** As in the page: an event contains whether sign-in is required. */
const signing = siwx({ provider, required: true, statement: 'Sign in to Meridian.' })
const own = (plugins as readonly AnyPlugin[]).map((one) => (one.contract.id === 'siwx' ? signing : one))
test.use({ plugins: async ({ browserName: _ }, use) => use(own) })

/** Waits until a click counts. While the message is prepared, the button is busy, and ignores it. */
async function expectReady(button: Locator): Promise<void> {
  await expect(button).toHaveText('Sign in')
  await expect(button).not.toHaveAttribute('aria-disabled', 'true')
}

const signedIn = (page: Page) =>
  expect.poll(() =>
    page.evaluate(() => Object.values(window.kernel?.getState().siwx?.accounts ?? {}).map(({ status }) => status)),
  )

test('S7: the view can’t be left before sign-in; covers declining, signing, a reload, another account, and cancelling', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1280, height: 800 })
  const { open, at, modal, choose, approve, reject, inWallet } = visitor(page)
  const view = at('view-SIWXSignMessage')
  const shot = async (name: string) => {
    if (!shoot) return
    for (const [theme, width] of [
      ['dark', 1280],
      ['light', 1280],
      ['dark', 360],
      ['light', 360],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate((theme) => window.kernel.actions.modal.setTheme({ theme }), theme)
      await page.waitForTimeout(400)
      await page.screenshot({ path: `${shoot}/${name}-${theme}-${width}.png` })
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.evaluate(() => window.kernel.actions.modal.setTheme({ theme: 'dark' }))
    await page.waitForTimeout(400)
  }

  await open('?siwx=server&plugins=eip155,siwx,names')
  await choose()
  await approve()
  await expect(view).toBeVisible()
  await expect(at('modal-title')).toHaveText('Sign in')
  await expect(view).toContainText(new URL(page.url()).host)
  await expect(view).toContainText('Meridian Local')
  await expectReady(at('siwx-sign'))
  await shot('SIWXSignMessage')

  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => at('modal-close').click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await leave()
    await expect(view).toBeVisible()
  }
  await page.getByRole('button', { name: 'Show full message' }).click()
  await expect(at('siwx-message')).toContainText('wants you to sign in with your Ethereum account:')
  await expect(at('siwx-message')).toContainText('Sign in to Meridian.')
  await shot('SIWXMessage')

  await expectReady(at('siwx-sign'))
  await at('siwx-sign').click()
  await expect(at('siwx-sign')).toHaveText('Continue in Harbor')
  // Both stay in one row while the wallet has the request.
  const top = async (id: string) => (await at(id).boundingBox())?.y
  await expect.poll(async () => (await top('siwx-cancel')) === (await top('siwx-sign'))).toBe(true)
  await shot('SIWXLoading')
  await reject()
  await expect(at('toast')).toHaveText('Signature declined')
  await expect(view).toContainText('You’re not signed in.')
  await shot('SIWXDeclined')

  await expectReady(at('siwx-sign'))
  await at('siwx-sign').click()
  await approve()
  await expect(modal).toBeHidden()
  await signedIn(page).toEqual(['signed'])

  await reload(page)
  await expect(at('account-button')).toBeVisible()
  await signedIn(page).toEqual(['signed'])
  await expect(modal).toBeHidden()

  await inWallet('page-wallet-account-1')
  await expect(view).toBeVisible()
  await signedIn(page).toEqual(['unsigned'])
  await reload(page)
  await expect(view).toBeVisible()
  await expectReady(at('siwx-sign'))
  // At 200 % zoom, the button that signs stays visible, also below the whole message.
  await page.setViewportSize({ width: 640, height: 400 })
  await expectButtonToStay(page, 'SIWXSignMessage')
  await page.getByRole('button', { name: 'Show full message' }).click()
  await expect(at('siwx-message')).toBeVisible()
  await at('modal')
    .locator('.body')
    .evaluate((element) => element.scrollTo(0, 0))
  await expectButtonToStay(page, 'SIWXSignMessage')
  await at('siwx-cancel').click()
  await expect(modal).toBeHidden()
  await expect(at('connect-button')).toBeVisible()
})

const FAMILIES = [
  ['solana', 'solana:Meridian1oca1So1anaNeverARea1Net', 'Lantern'],
  ['bip122', 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328', 'Brook'],
  ['polkadot', 'polkadot:45454545454545454545454545454545', 'Thistle'],
] as const

test('signs in with each namespace, and the server verifies the signature', { tag: '@deep' }, async ({
  page,
  world,
}) => {
  test.slow()
  const { open, at, modal, choose, approve } = visitor(page)
  const view = at('view-SIWXSignMessage')
  async function sign() {
    await expect(view).toBeVisible()
    await expectReady(at('siwx-sign'))
    await at('siwx-sign').click()
    await expect(at('siwx-sign')).toHaveText(/^Continue in /)
    await approve()
    await expect(modal).toBeHidden()
  }
  await open('?siwx=server&plugins=eip155,solana,bip122,polkadot,siwx')
  await choose()
  await approve()
  await sign()
  const here = FAMILIES.filter(([, network]) => world.rpc[network]?.status !== 'failed')
  for (const [index, [, network, wallet]] of here.entries()) {
    await at('network-button').click()
    await at(`network-${network}`).click()
    await at(`wallet-${wallet}`).click()
    await approve()
    await sign()
    await signedIn(page).toEqual(Array.from({ length: index + 2 }, () => 'signed'))
  }
})

test('an account of the secure frame signs in: its approval opens over the view', { tag: '@deep' }, async ({
  page,
  world,
}) => {
  test.slow()
  const email = `ada${Date.now()}@lovelace.example`
  const { open, at, modal } = visitor(page)
  const view = at('view-SIWXSignMessage')
  const frame = page.frameLocator('#portico-frame')
  await open('?siwx=server&plugins=eip155,embedded-login,siwx')
  await at('connect-button').click()
  await at('email-input').fill(email)
  await at('email-input').press('Enter')
  await at('otp-input').fill(await readCode(world, email))
  await expect(view).toBeVisible()

  await expectReady(at('siwx-sign'))
  await at('siwx-sign').click()
  await expect(frame.getByTestId('frame-approve')).toBeVisible()
  await at('view-ApproveTransaction').getByRole('button', { name: 'Cancel' }).click()
  await expect(view).toContainText('You’re not signed in.')

  await expectReady(at('siwx-sign'))
  await at('siwx-sign').click()
  await expect(frame.getByTestId('frame-approve')).toBeVisible()
  // The frame moves with the dialog while it grows.
  await waitUntilAtRest(page)
  await frame.getByTestId('frame-approve').click()
  await expect(modal).toBeHidden()
  await signedIn(page).toEqual(['signed'])
})

test('on a phone, one approval connects and signs in, without another view', { tag: '@deep' }, async ({
  page,
  world,
}) => {
  test.slow()
  const { open, at, uri, phone, approve, modal, done } = await withPhone(page, world)
  await open('siwx=server&plugins=eip155,walletconnect,siwx')
  await expect(at('wallet-walletConnect')).toBeVisible()
  await at('wallet-walletConnect').click()
  await phone.getByTestId('phone-uri').fill(await uri())
  await phone.getByTestId('phone-pair').click()
  const asked = phone.getByTestId('phone-sign-in')
  await expect(asked).toContainText('wants you to sign in with your Ethereum account:')
  await expect(asked).toContainText('Sign in to Meridian.')
  if (shoot) await phone.screenshot({ path: `${shoot}/phone-sign-in.png` })
  await approve()
  await expect(modal).toBeHidden()
  await expect(at('account-button')).toBeVisible()
  await signedIn(page).toEqual(['signed'])
  await reload(page)
  await expect(at('account-button')).toBeVisible()
  await signedIn(page).toEqual(['signed'])
  await expect(modal).toBeHidden()
  await done()
})
