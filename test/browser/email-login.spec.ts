import type { Page } from '@playwright/test'
import { recoverMessageAddress } from 'viem'
import { findDisguises } from '../canary.ts'
import { askNode } from '../world/rpc.ts'
import { waitUntilAtRest } from './axe.ts'
import { inBothLooks } from './each-look.ts'
import { expect, test } from './fixtures.ts'
import { readCode } from './read-code.ts'
import { reload } from './reload.ts'
import { visitor } from './visitor.ts'

const NETWORK = 'eip155:31337'
const TO = '0x00000000000000000000000000000000000000aa'

const ask = (page: Page, method: string, params: unknown[]) =>
  page.evaluate(([method, params]) => window.kernel.actions.eip155?.request({ method, params: params as never }), [
    method,
    params,
  ] as const)

test('an e-mail code opens an account that signs, sends, survives a reload, and leaves nothing when disconnected', async ({
  page,
  world,
}) => {
  test.slow()
  const email = `ada${Date.now()}@lovelace.example`
  const { at, modal, open } = visitor(page)
  const frame = page.frameLocator('#portico-frame')
  await open('?plugins=eip155,embedded-login')
  await expect(page.locator('#portico-frame')).toHaveCount(0)

  await test.step('the address is checked before anything is asked', async () => {
    await at('connect-button').click()
    await at('email-input').fill('ada@lovelace')
    await at('email-input').press('Enter')
    await expect(at('view-Connect').getByRole('alert')).toContainText('a valid email address')
    await at('email-input').fill(email)
    await at('email-input').press('Enter')
  })

  const code = await test.step('a wrong code is told in the words of the frame', async () => {
    await expect(at('view-EmailVerifyOtp')).toBeVisible()
    await expect(at('view-EmailVerifyOtp')).toContainText(email)
    const sent = await readCode(world, email)
    await at('otp-input').fill(sent === '000000' ? '111111' : '000000')
    await expect(at('login-fault')).toHaveText('Invalid code')
    await inBothLooks(page, 'EmailVerifyOtp')
    return sent
  })

  await test.step('the right one, pasted as people write it, connects', async () => {
    await at('otp-input').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await expect(at('account-button')).toBeVisible()
    await expect(modal).toBeHidden()
    await expect(at('task-inbox')).toHaveAttribute('data-done', 'true')
  })

  const readAddress = () => page.evaluate(() => window.kernel.getState().connection.chains.eip155?.accountState.address)
  const address = await readAddress()
  expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)

  const approve = async (asked: Promise<unknown>) => {
    await expect(at('view-ApproveTransaction')).toBeVisible()
    await expect(frame.getByTestId('frame-approve')).toBeVisible()
    // The frame moves with the dialog while it grows.
    await waitUntilAtRest(page)
    await frame.getByTestId('frame-approve').click()
    await expect(modal).toBeHidden()
    return (await asked) as { result: `0x${string}` }
  }

  await test.step('it signs, and sends', async () => {
    const { result: signature } = await approve(ask(page, 'personal_sign', ['0x68656c6c6f', address]))
    expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(address)
    const { result: hash } = await approve(ask(page, 'eth_sendTransaction', [{ from: address, to: TO, value: '0x2a' }]))
    const node = world.rpc[NETWORK]?.url ?? ''
    expect(await askNode(node, 'eth_getTransactionByHash', [hash])).toMatchObject({ value: '0x2a' })
  })

  await test.step('it does two calls at once, being a smart account; the visitor goes to the plain one and signs', async () => {
    const calls = [TO, TO].map((to) => ({ to, value: '0x1' }))
    const { result } = await approve(ask(page, 'wallet_sendCalls', [{ version: '2.0.0', from: address, calls }]))
    const { id } = result as unknown as { id: string }
    const done = { result: { status: 200, atomic: true } }
    await expect.poll(() => ask(page, 'wallet_getCallsStatus', [id])).toMatchObject(done)
    const week = Math.floor(Date.now() / 1_000) + 604_800
    const granted = [{ expiry: week, signer: {}, permissions: [{ type: 'contract-call', data: {} }], policies: [] }]
    await approve(ask(page, 'wallet_grantPermissions', granted))
    await at('account-button').click()
    await at('view-Account')
      .getByRole('button', { name: /account details/ })
      .click()
    await at('profile-more').click()
    await at('smart-sessions').click()
    await expect(at('view-SmartSessionList')).toContainText('Meridian')
    await inBothLooks(page, 'SmartSessionList')
    await at('revoke').click()
    await expect(frame.getByTestId('frame-approve')).toBeVisible()
    await waitUntilAtRest(page)
    await frame.getByTestId('frame-approve').click()
    await expect(at('view-SmartSessionList')).toContainText('No smart sessions')
    await at('modal-back').click()
    await expect(at('edit-email')).toContainText(email)
    await page.evaluate(() => window.kernel.actions.modal.close())
    await page.evaluate(() => window.kernel.actions.connection.setPreferredAccountType({ accountType: 'eoa' }))
    await expect
      .poll(() => page.evaluate(() => window.kernel.getState()['embedded-login']?.user?.accountType))
      .toBe('eoa')
    const plain = await readAddress()
    expect(plain).not.toBe(address)
    const { result: signature } = await approve(ask(page, 'personal_sign', ['0x68656c6c6f', plain]))
    expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(plain)
  })

  await test.step('whoever leaves the approval has said no', async () => {
    const asked = ask(page, 'personal_sign', ['0x68656c6c6f', await readAddress()])
    await expect(frame.getByTestId('frame-reject')).toBeVisible()
    await inBothLooks(page, 'ApproveTransaction')
    await page.keyboard.press('Escape')
    await at('modal-close')
      .click({ timeout: 2_000 })
      .catch(() => {})
    expect(await asked).toMatchObject({ error: { code: 4001 } })
    await expect(modal).toBeHidden()
    await expect(page.locator('#portico-frame')).toBeHidden()
  })

  const other = `grace${Date.now()}@hopper.example`
  await test.step('another address, by a code to each', async () => {
    await at('account-button').click()
    await at('view-Account')
      .getByRole('button', { name: /account details/ })
      .click()
    await at('edit-email').click()
    await expect(at('email-input')).toBeFocused()
    await at('email-input').fill(other)
    await inBothLooks(page, 'UpdateEmailWallet')
    await at('submit').click()
    await expect(at('view-UpdateEmailPrimaryOtp')).toContainText(email)
    await inBothLooks(page, 'UpdateEmailPrimaryOtp')
    const before = code
    await expect.poll(() => readCode(world, email)).not.toBe(before)
    await at('otp-input').fill(await readCode(world, email))
    await expect(at('view-UpdateEmailSecondaryOtp')).toContainText(other)
    await inBothLooks(page, 'UpdateEmailSecondaryOtp')
    await at('otp-input').fill(await readCode(world, other))
    await expect(at('edit-email')).toContainText(other)
    await page.evaluate(() => window.kernel.actions.modal.close())
  })

  await test.step('no log holds the address of the person, or a code', async () => {
    const report = await page.evaluate(async () => JSON.stringify(await window.kernel.log.export({ personal: true })))
    expect(report).toContain('embedded-login/userReceived')
    expect([
      ...findDisguises(email, report),
      ...findDisguises(other, report),
      ...(report.includes(`"${code}"`) ? [code] : []),
    ]).toEqual([])
  })

  await test.step('the session is taken up after a reload, and its end leaves nothing of the person', async () => {
    await reload(page)
    await expect(at('account-button')).toBeVisible()
    await at('account-button').click()
    await at('disconnect').click()
    await expect(at('connect-button')).toBeVisible()
    await expect
      .poll(() =>
        page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('portico.embedded-login'))),
      )
      // The time of the last e-mail: another one must not go out before its time.
      .toEqual(['portico.embedded-login.sent'])
  })
})

/** Clicks an element that is visible only briefly, as soon as it exists. */
const clickOnceShown = (page: Page, testId: string) =>
  page.evaluate((id) => {
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    const observer = new MutationObserver(() => {
      const [button] = roots.flatMap((root) => root.querySelector<HTMLElement>(`[data-testid="${id}"]`) ?? [])
      if (!button) return
      observer.disconnect()
      button.click()
    })
    for (const root of roots) observer.observe(root, { childList: true, subtree: true })
  }, testId)

const toPersianDigits = (text: string) => text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit)))

test('a click on a social login is not lost after a half-typed address', async ({ page }) => {
  const { at, open } = visitor(page)
  await open('?plugins=eip155,embedded-login')
  await at('connect-button').click()
  await at('email-input').fill('ann')
  await at('email-input').press('Enter')
  await expect(at('email-input')).toHaveAccessibleDescription(/valid email address/)
  await at('email-input').fill('anna')
  await waitUntilAtRest(page)
  const button = await at('social-google').boundingBox()
  if (!button) throw new Error('no button')
  await page.mouse.move(button.x + button.width / 2, button.y + button.height / 8)
  await page.mouse.down()
  await expect(at('email-input')).not.toBeFocused()
  await waitUntilAtRest(page)
  await page.mouse.up()
  await expect(at('view-ConnectingSocial')).toBeVisible()
})

test('login ends at the account, and another visitor may log in after a confirmation', async ({
  page,
  world,
  context,
}) => {
  const { at, open } = visitor(page)
  await open('?plugins=eip155,embedded-login&wallets=none')
  const addressOf = () =>
    page.evaluate(() => window.kernel.getState().connection.chains.eip155?.accountState.address ?? null)
  const email = `ada${Date.now()}@lovelace.example`
  await at('connect-button').click()
  await at('email-input').fill(email)
  await at('email-input').press('Enter')
  await expect(at('view-EmailVerifyOtp')).toContainText(email)
  await clickOnceShown(page, 'view-account')
  await at('otp-input').fill(toPersianDigits(await readCode(world, email)))
  await expect(at('view-Account')).toBeVisible()
  const first = await addressOf()

  await page.evaluate(() => window.kernel.actions.modal.open({ view: 'Connect' }))
  await at('social-google').click()
  const question = at('view-ReplaceConnection')
  await expect(question).toContainText(/^.*Connecting another account will disconnect .* \(Secure account\)\./)
  const opened = context.waitForEvent('page')
  await question.getByRole('button', { name: 'Replace' }).click()
  const provider = await opened
  await expect(at('view-ConnectingSocial')).toContainText('Google')
  await clickOnceShown(page, 'view-account')
  await provider.getByTestId('provider-approve').click()
  await expect(at('view-Account')).toBeVisible()
  await expect.poll(addressOf).not.toBe(first)
})

test('logs in through a provider’s window and a Farcaster code, and ignores a sibling of the frame', {
  tag: '@deep',
}, async ({ page, world, context }) => {
  test.slow()
  const { at, modal, open } = visitor(page)
  await page.setViewportSize({ width: 360, height: 780 })
  await open('?plugins=eip155,embedded-login&theme=light')

  await test.step('the window that was closed is told, and another one may be opened', async () => {
    await at('connect-button').click()
    const opened = context.waitForEvent('page')
    await at('social-google').click()
    const window = await opened
    // By script: the window is gone before a click of Playwright's has ended.
    await window.getByTestId('provider-cancel').evaluate((button) => setTimeout(() => (button as HTMLElement).click()))
    await expect(at('login-fault')).toContainText('closed')
    await inBothLooks(page, 'ConnectingSocial')
  })

  await test.step('F1, F2: what another window says, of this origin or of the frame’s, changes nothing', async () => {
    const theFrameKnowsTheTheme = () => page.evaluate(() => window.kernel.log.entries.at(-1)?.type)
    await expect.poll(theFrameKnowsTheTheme).toBe('embedded-login/request')
    const before = await page.evaluate(() => window.kernel.log.entries.length)
    await page.evaluate(async (address) => {
      const sibling = document.createElement('iframe')
      sibling.src = address
      document.body.append(sibling)
      await new Promise((resolve) => sibling.addEventListener('load', resolve))
      for (const type of ['SESSION_UPDATE', 'READY', 'CONNECT_OTP_SUCCESS'])
        window.postMessage({ type: `@w3m-frame/${type}`, payload: { token: 'theirs' } }, location.origin)
      sibling.remove()
    }, `${world.frame.url}/sdk`)
    expect(await page.evaluate(() => window.kernel.log.entries.length)).toBe(before)
  })

  await test.step('the provider says who it is', async () => {
    const opened = context.waitForEvent('page')
    await at('retry').click()
    await (await opened).getByTestId('provider-approve').click()
    await expect(at('account-button')).toBeVisible()
    await expect(modal).toBeHidden()
    await at('account-button').click()
    await at('disconnect').click()
    await expect(at('connect-button')).toBeVisible()
  })

  await test.step('a page that no window of another site can see: the window comes back to the site, and tells it', async () => {
    await open('?plugins=eip155,embedded-login&theme=light&coop')
    await at('connect-button').click()
    const opened = context.waitForEvent('page')
    await at('social-discord').click()
    const window = await opened
    await window.getByTestId('provider-approve').click()
    await expect(at('account-button')).toBeVisible()
    await expect.poll(() => window.isClosed()).toBe(true)
    await at('account-button').click()
    await at('disconnect').click()
    await expect(at('connect-button')).toBeVisible()
  })

  await test.step('Farcaster', async () => {
    await at('connect-button').click()
    await at('social-farcaster').click()
    await expect(at('qr')).toBeVisible()
    await inBothLooks(page, 'ConnectingFarcaster')
    const url = await page.evaluate(() => window.kernel.secret('embedded-login/farcaster')?.reveal() ?? '')
    await fetch(`${url.replace('/farcaster', '/pass')}&name=ada`)
    await expect(at('account-button')).toBeVisible()
  })

  await test.step('F5: a frame that is led elsewhere gets nothing any more', async () => {
    await page.evaluate(() => {
      const frame = document.getElementById('portico-frame') as HTMLIFrameElement
      frame.src = '/world.json'
    })
    await expect.poll(() => page.frames().some((one) => one.url().endsWith('/world.json'))).toBe(true)
    const asked = await page.evaluate(() =>
      window.kernel.actions.eip155?.request({ method: 'personal_sign', params: ['0x00'] }),
    )
    expect(asked).toHaveProperty('error')
  })
})
