import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { visitor } from './visitor.ts'

const TASKS = ['harbor', 'phone', 'inbox', 'swap', 'replay']

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const) {
  test(`shows the introduction and the tasks on the first screen of ${width} × ${height}`, { tag: '@deep' }, async ({
    page,
  }) => {
    const { open, at } = visitor(page)
    await page.setViewportSize({ width, height })
    await open()
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('Nothing leaves this computer.')).toBeInViewport({ ratio: 1 })
    await expect(at('tasks').getByRole('listitem')).toHaveCount(TASKS.length)
    for (const task of TASKS) await expect(at(`task-${task}`)).toBeInViewport({ ratio: 1 })
    const wallets = at('page-wallet-menu')
    await expect(wallets.last()).toBeVisible()
    const rows = await wallets.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    expect(rows.length).toBeGreaterThan(4)
    expect(new Set(rows).size).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    for (const theme of ['dark', 'light'] as const) {
      await page.evaluate((theme) => window.kernel.actions.modal.setTheme({ theme }), theme)
      await expect(page.locator(`html[data-theme=${theme}]`)).toBeVisible()
      await expectAccessible(page, `the playground, ${theme}`)
    }
  })
}

test('ticks and announces the connection of Harbor, keeps it over a reload, and resets it', { tag: '@deep' }, async ({
  page,
}) => {
  const { open, at, approve, modal } = visitor(page)
  await open()
  await at('start-harbor').focus()
  await page.keyboard.press('Enter')
  await at('wallet-example.harbor').click()
  await approve()
  await expect(at('account-button')).toBeVisible()
  await expect(at('task-harbor')).toHaveAttribute('data-done', 'true')
  await expect(at('task-status')).toHaveText('Done: Connect Harbor. 1 of 5.')
  await expect(at('tasks-count')).toHaveText('1 of 5 done')
  await expect(modal).toBeHidden()

  await page.reload()
  await expect(at('account-button')).toBeVisible()
  await expect(at('task-harbor')).toHaveAttribute('data-done', 'true')
  await expect(at('task-status')).toBeEmpty()

  await at('tasks-reset').click()
  await expect(at('tasks-count')).toHaveText('0 of 5 done')
  await expect(page.getByRole('heading', { name: 'Five things to try' })).toBeFocused()
  await expect(at('tasks-reset')).toHaveCount(0)

  // A restored wallet does not count as connected by the visitor.
  await page.reload()
  await expect(at('account-button')).toBeVisible()
  await expect(at('task-harbor')).toHaveAttribute('data-done', 'false')
})

test('links to the phone and the inbox, and each task opens where it begins', { tag: '@deep' }, async ({
  page,
  world,
}) => {
  const { open, at } = visitor(page)
  await open()
  for (const [task, url] of [
    ['phone', world.phone.url],
    ['inbox', world.inbox.url],
  ] as const) {
    const opening = page.context().waitForEvent('page')
    await at(`open-${task}`).click()
    const other = await opening
    await other.waitForLoadState()
    expect(other.url()).toBe(new URL(url ?? '').href)
    await other.close()
  }
  await at('start-phone').click()
  await expect(at('qr')).toBeVisible()
  await at('modal-close').click()
  await at('start-inbox').click()
  await expect(at('email-input')).toBeVisible()
  await at('modal-close').click()
  await at('start-swap').click()
  await expect(at('view-Connect')).toBeVisible()
})

test('a newcomer does all five things in their order, by what the page says', { tag: '@deep' }, async ({ page }) => {
  test.slow()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const { open, at, approve } = visitor(page)
  const expectDone = (count: number) => expect(at('tasks-count')).toHaveText(`${count} of 5 done`)
  /** Opens what a task links to, in another tab: behind the modal, the link is out of reach. */
  const openLink = async (task: string) => {
    const opening = page.context().waitForEvent('page')
    await at(`open-${task}`).click()
    return opening
  }
  await open()

  await test.step('connect Harbor', async () => {
    await at('start-harbor').click()
    await at('wallet-example.harbor').click()
    await approve()
    await expectDone(1)
  })

  await test.step('pair the phone by the copied link', async () => {
    const phone = await openLink('phone')
    await at('start-phone').click()
    await at('copy-uri').click()
    await phone.getByTestId('phone-uri').focus()
    await phone.keyboard.press('ControlOrMeta+V')
    await phone.getByTestId('phone-pair').click()
    await phone.getByTestId('phone-approve').click()
    await expectDone(2)
    await phone.close()
  })

  await test.step('log in with the code of the inbox', async () => {
    const inbox = await openLink('inbox')
    await at('start-inbox').click()
    const email = `newcomer${Date.now()}@lovelace.example`
    await at('email-input').fill(email)
    await at('email-input').press('Enter')
    await expect(at('view-EmailVerifyOtp')).toBeVisible()
    const code = await inbox.locator('article', { hasText: email }).locator('strong').textContent()
    await inbox.close()
    await at('otp-input').fill(code ?? '')
    await expectDone(3)
  })

  await test.step('swap ether for MUSD', async () => {
    await at('start-swap').click()
    await at('swap-choose-target').click()
    await at('token-MUSD').click()
    await at('amount-input').fill('0.1')
    await at('view-Swap').getByTestId('submit').click()
    await at('view-SwapPreview').getByTestId('submit').click()
    // The account of the log-in is active, whose frame asks instead of a wallet.
    await page.frameLocator('#portico-frame').getByTestId('frame-approve').click()
    await expectDone(4)
  })

  await test.step('replay it', async () => {
    await at('modal-close').click()
    await at('start-replay').click()
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await expectDone(5)
  })
})

test('folds the timeline, opens it with actions and events, and ticks a replay', { tag: '@deep' }, async ({ page }) => {
  const { open, at, connect } = visitor(page)
  await open()
  await connect()
  await expect(at('timeline-toggle')).toHaveAttribute('aria-expanded', 'false')
  await expect(at('timeline-slider')).toHaveCount(0)
  await at('start-replay').click()
  await expect(at('timeline-slider')).toBeVisible()
  await expect(at('timeline-toggle')).toBeFocused()
  for (const [kind, isShown] of [
    ['Actions', true],
    ['Events', true],
    ['I/O', false],
  ] as const)
    await expect(page.getByRole('button', { name: new RegExp(`^${kind}`) })).toHaveAttribute(
      'aria-pressed',
      String(isShown),
    )
  await expect(at('task-replay')).toHaveAttribute('data-done', 'false')
  const opened = await page.evaluate(() => window.kernel.log.entries.find(({ type }) => type === 'modal/opened')?.seq)
  await at('timeline-slider').fill(String(opened))
  await expect(at('view-Connect')).toBeVisible()
  await expect(at('task-replay')).toHaveAttribute('data-done', 'true')
  await expect(at('task-status')).toHaveText('Done: Replay what you just did. 2 of 5.')
  await at('timeline-toggle').click()
  await expect(at('timeline-slider')).toHaveCount(0)
  await expect(at('account-button')).toHaveText(/0xf39F…2266/)
})

test('a press on a wallet’s button is a click, though the dialog around it steps aside before the release', async ({
  page,
}) => {
  const { open, at, choose, modal } = visitor(page)
  await open()
  await choose()
  const show = (way: 'show' | 'showModal') =>
    modal.evaluate((dialog, way) => {
      const element = dialog as HTMLDialogElement
      element.close()
      element[way]()
    }, way)
  await expect(page.locator('[data-testid=modal]:modal')).toHaveCount(0)
  await show('showModal')
  await expect(modal.getByTestId('page-wallet-approve')).toBeVisible()
  await at('page-wallet-approve').hover()
  await page.mouse.down()
  await show('show')
  // As often as the wallet’s window looks where it belongs, and once more.
  for (let turn = 0; turn < 3; turn++) await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
  await page.mouse.up()
  await expect(at('account-button')).toBeVisible()
  await expect(modal).toBeHidden()
})
