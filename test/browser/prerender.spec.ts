import { openAtRest } from './at-rest.ts'
import { expect, type StageWindow, test } from './stage-fixtures.ts'

test.use({ isInParts: true })

test('the first paint after the click has the frame of the dialog, before the kernel starts', async ({ page }) => {
  await openAtRest(page)
  const first = await page.evaluate(async () => {
    const { kernel } = window as unknown as StageWindow
    document.querySelector<HTMLElement>('[data-testid="connect-button"]')?.focus()
    const getDialog = () => document.querySelector('portico-modal')?.shadowRoot?.querySelector('dialog[open]')
    document.querySelector<HTMLElement>('[data-testid="connect-button"]')?.click()
    while (!getDialog()) await new Promise(requestAnimationFrame)
    return {
      entries: kernel.log.size,
      title: getDialog()?.querySelector('h2')?.textContent,
      hasFocus: getDialog()?.matches(':focus-within'),
    }
  })
  expect(first).toEqual({ entries: 0, title: expect.stringMatching(/^Connect/), hasFocus: true })
  await expect(page.getByTestId('view-Connect')).toBeAttached()
  await expect(page.getByTestId('modal-title')).toHaveText(first.title ?? '')

  await page.keyboard.press('Escape')
  await expect(page.getByTestId('modal')).toBeHidden()
  await expect(page.getByTestId('connect-button')).toBeFocused()
})

test('prerenders the first view in the closed dialog, so that a click only shows it', async ({ page }) => {
  await openAtRest(page)
  const dialog = page.getByTestId('modal')
  await expect(dialog.locator('h2')).toHaveText(/^Connect/)
  await expect(dialog).toBeHidden()
  const { card, size } = await page.evaluate(() => {
    const { kernel } = window as unknown as StageWindow
    const card = document.querySelector('portico-modal')?.shadowRoot?.querySelector('.card')
    const ways = card?.querySelector('fieldset')
    if (card) card.id = 'prerendered'
    if (ways) ways.id = 'ways-prerendered'
    return { card: card !== null, size: kernel.log.size }
  })
  expect({ card, size }).toEqual({ card: true, size: 0 })
  await page.getByTestId('connect-button').click()
  await expect(page.getByTestId('view-Connect')).toBeVisible()
  await expect(dialog.locator('.card')).toHaveId('prerendered')
  await expect(dialog.locator('fieldset')).toHaveId('ways-prerendered')
})

test('a click shows the wallets of the page at once, before anything has started', { tag: '@deep' }, async ({
  page,
}) => {
  await page.addInitScript(announceWallet)
  await openAtRest(page)
  await expect(page.getByTestId('wallet-example.early')).toBeAttached()
  const first = await page.evaluate(async () => {
    const { kernel } = window as unknown as StageWindow
    const getRow = (place: string) =>
      document
        .querySelector('portico-modal')
        ?.shadowRoot?.querySelector(`${place} [data-testid="wallet-example.early"]`)
    const drawn = getRow('dialog:not([open])')
    document.querySelector<HTMLElement>('[data-testid="connect-button"]')?.click()
    while (!document.querySelector('portico-modal')?.shadowRoot?.querySelector('dialog[open]'))
      await new Promise(requestAnimationFrame)
    const shown = getRow('dialog[open]')
    if (shown) shown.id = 'prerendered'
    return { isSame: shown !== undefined && shown === drawn, entries: kernel.log.size }
  })
  expect(first).toEqual({ isSame: true, entries: 0 })
  // What the kernel finds is the same, so the row stays.
  await expect
    .poll(() => page.evaluate(() => (window as unknown as StageWindow).kernel.getState().modal.stack.length))
    .toBe(1)
  await expect(page.getByTestId('wallet-example.early')).toHaveId('prerendered')
})

test('a prerendered row does not move when a wallet of an earlier visit comes', { tag: '@deep' }, async ({ page }) => {
  await page.addInitScript(announceWallet)
  await page.addInitScript(() => {
    localStorage.setItem('portico.wallets', JSON.stringify([{ id: 'old', name: 'Old', mobile_link: 'old:' }]))
  })
  await openAtRest(page, '?wallets&project=a-site')
  await expect(page.getByTestId('wallet-example.early')).toBeAttached()
  /** In the dialog, which may still be coming in. */
  const readPlace = () =>
    page.evaluate(async () => {
      const getDialog = () => document.querySelector('portico-modal')?.shadowRoot?.querySelector('dialog[open]')
      while (!getDialog()) await new Promise(requestAnimationFrame)
      const row = getDialog()?.querySelector('[data-testid="wallet-example.early"]')
      const [inner, outer] = [row, getDialog()].map((element) => element?.getBoundingClientRect().top ?? Number.NaN)
      return Math.round((inner as number) - (outer as number))
    })
  // Without the pointer's move, which starts plugins.
  await page.getByTestId('connect-button').evaluate((button: HTMLElement) => button.click())
  const before = await readPlace()
  await expect(page.getByTestId('wallet-old')).toBeVisible()
  expect(await readPlace()).toBe(before)
})

test('a prerendered row can be focused at once, and keeps the focus as the modal opens', { tag: '@deep' }, async ({
  page,
}) => {
  await page.addInitScript(announceWallet)
  await openAtRest(page)
  await expect(page.getByTestId('wallet-example.early')).toBeAttached()
  await page.evaluate(async () => {
    const { kernel } = window as unknown as StageWindow
    const getDialog = () => document.querySelector('portico-modal')?.shadowRoot?.querySelector('dialog[open]')
    document.querySelector<HTMLElement>('[data-testid="connect-button"]')?.click()
    while (!getDialog()) await new Promise(requestAnimationFrame)
    getDialog()?.querySelector<HTMLElement>('[data-testid="wallet-example.early"]')?.focus()
    while (!kernel.getState().modal.open) await new Promise((resolve) => setTimeout(resolve))
  })
  await expect(page.getByTestId('view-Connect')).not.toHaveAttribute('aria-busy')
  await expect(page.getByTestId('wallet-example.early')).toBeFocused()
})

test('before a click no wallet is asked, nothing is stored, and no other tab is told', async ({ page }) => {
  await page.addInitScript(announceWallet)
  await page.addInitScript(() => {
    const done: string[] = []
    Object.assign(window, { done })
    Storage.prototype.setItem = (key) => void done.push(`store ${key}`)
    Storage.prototype.removeItem = (key) => void done.push(`remove ${key}`)
    BroadcastChannel.prototype.postMessage = () => void done.push('tell')
  })
  await openAtRest(page)
  await expect(page.getByTestId('wallet-example.early')).toBeAttached()
  const before = await page.evaluate(() => {
    const { kernel, asked, done } = window as unknown as Early
    return { asked, done, entries: kernel.log.size, providers: kernel.getState().connection.connectors }
  })
  expect(before).toEqual({ asked: [], done: [], entries: 0, providers: [] })
})

test('a click on a prerendered wallet counts once the modal is open', async ({ page }) => {
  await page.addInitScript(announceWallet)
  await openAtRest(page)
  await expect(page.getByTestId('wallet-example.early')).toBeAttached()
  await page.evaluate(clickThrough)
  await expect(page.getByTestId('view-ConnectingExternal')).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as Early).asked))
    .toEqual(['example.early eth_requestAccounts'])
  await page.getByTestId('modal-back').click()
  await expect(page.getByTestId('view-Connect')).toBeVisible()
})

test('of several clicks on prerendered rows, the first counts', async ({ page }) => {
  await page.addInitScript(announceWallet)
  await page.addInitScript(announceWallet, 'other')
  await openAtRest(page)
  await expect(page.getByTestId('wallet-example.other')).toBeAttached()
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('[data-testid="connect-button"]')?.click()
    const root = document.querySelector('portico-modal')?.shadowRoot
    for (const name of ['early', 'other'])
      root?.querySelector<HTMLElement>(`[data-testid="wallet-example.${name}"]`)?.click()
  })
  await expect(page.getByTestId('view-ConnectingExternal')).toBeVisible()
  await expect.poll(() => page.evaluate(() => (window as unknown as Early).asked)).not.toEqual([])
  const outcome = await page.evaluate(async () => {
    const { kernel, asked } = window as unknown as Early
    // A choice that still counted would have been made by the time that another action is done.
    await kernel.actions.stage.change({ lines: 2 })
    const { modal, connection } = kernel.getState()
    const shown = modal.stack.map(({ params }) => params.connectorId)
    return { asked, shown, attempt: connection.chains.eip155?.attempt?.connectorId }
  })
  const attempt = 'example.early'
  expect(outcome).toEqual({ asked: [`${attempt} eth_requestAccounts`], shown: [undefined, attempt], attempt })
})

test('in a wallet’s own browser the tap connects it, although its row was prerendered', { tag: '@deep' }, async ({
  page,
}) => {
  await page.addInitScript(announceWallet)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgent', { value: `${navigator.userAgent} MetaMaskMobile` })
  })
  await openAtRest(page)
  await expect(page.getByTestId('wallet-example.early')).toBeAttached()
  // What connects it is fetched for the row that was drawn.
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => (window as unknown as Early).asked)).toEqual([])
  await page.getByTestId('connect-button').click()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as Early).asked))
    .toEqual(['example.early eth_requestAccounts'])
  await expect(page.getByTestId('view-ConnectingExternal')).toBeVisible()
})

test('a visitor who leaves before the modal is open has chosen no wallet', async ({ page }) => {
  await page.addInitScript(announceWallet)
  await openAtRest(page)
  await expect(page.getByTestId('wallet-example.early')).toBeAttached()
  await page.evaluate(clickThrough)
  await page.keyboard.press('Escape')
  const outcome = await page.evaluate(async () => {
    const { kernel, asked } = window as unknown as Early
    await kernel.load('modal')
    // A choice that still counted would have opened a view by the time that another action is done.
    await kernel.actions.modal.open({ view: 'Networks' })
    return { asked, views: kernel.getState().modal.stack.map(({ view }) => view) }
  })
  expect(outcome).toEqual({ asked: [], views: ['Networks'] })
})

test('a view that the host opens before the first paint of a click stays', { tag: '@deep' }, async ({ page }) => {
  await openAtRest(page)
  await page.evaluate(async () => {
    const { kernel } = window as unknown as StageWindow
    // A page that is slow to paint.
    const paint = window.requestAnimationFrame
    window.requestAnimationFrame = (run) => window.setTimeout(() => paint(run), 2_000)
    document.querySelector<HTMLElement>('[data-testid="connect-button"]')?.click()
    await kernel.actions.modal.open({ view: 'Networks' })
    window.requestAnimationFrame = paint
  })
  const opened = () =>
    page.evaluate(
      () => (window as unknown as StageWindow).kernel.log.entries.filter(({ type }) => type === 'modal/open').length,
    )
  await expect.poll(opened).toBe(2)
  await expect(page.getByTestId('view-Networks')).toBeVisible()
  await expect(page.getByTestId('view-Connect')).toHaveCount(0)
})

test.describe('with animations', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a wallet does not move from where it appears, however late that is', async ({ page }) => {
    await page.addInitScript(announceWallet)
    await openAtRest(page, '?prefetch=none&methods', { isAhead: false })
    const places = await page.evaluate(async () => {
      // A page that is slow to paint: the dialog has come in before the kernel starts.
      const paint = window.requestAnimationFrame
      window.requestAnimationFrame = (run) => window.setTimeout(() => paint(run), 2_000)
      document.querySelector<HTMLElement>('[data-testid="connect-button"]')?.click()
      const getRow = () => {
        const dialog = document.querySelector('portico-modal')?.shadowRoot?.querySelector('dialog[open]')
        return dialog?.querySelector('[data-testid="wallet-example.early"]')
      }
      while (!getRow()) await new Promise(paint)
      window.requestAnimationFrame = paint
      const places = new Set<number>()
      const end = performance.now() + 1_000
      while (performance.now() < end) {
        places.add(Math.round(getRow()?.getBoundingClientRect().top ?? 0))
        await new Promise(requestAnimationFrame)
      }
      return [...places]
    })
    expect(places).toHaveLength(1)
  })
})

test('Escape while the kernel starts closes the frame, and the modal stays closed', async ({ page }) => {
  await openAtRest(page)
  await page.evaluate(async () => {
    const getRoot = () => document.querySelector('portico-modal')?.shadowRoot
    document.querySelector<HTMLElement>('[data-testid="connect-button"]')?.click()
    while (!getRoot()?.querySelector('dialog[open]')) await new Promise(requestAnimationFrame)
    getRoot()?.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true, cancelable: true }),
    )
  })
  await expect(page.getByTestId('modal')).toBeHidden()
  const isOpen = await page.evaluate(async () => {
    const { kernel } = window as unknown as StageWindow
    await kernel.load('modal')
    return kernel.getState().modal.open
  })
  expect(isOpen).toBe(false)
  await expect(page.getByTestId('modal')).toBeHidden()
  await page.getByTestId('connect-button').click()
  await expect(page.getByTestId('view-Connect')).toBeVisible()
})

interface Early extends StageWindow {
  /** The methods that the wallet was asked for. */
  readonly asked: readonly string[]
  readonly done: readonly string[]
}

/** In the page: a wallet that announces itself, and never answers. */
function announceWallet(id = 'early') {
  const { asked = [] } = window as { asked?: string[] }
  Object.assign(window, { asked })
  const info = { uuid: id, name: id === 'early' ? 'Early' : 'Other', icon: '', rdns: `example.${id}` }
  const request = ({ method }: { method: string }) => {
    asked.push(`${info.rdns} ${method}`)
    return new Promise(() => {})
  }
  const detail = Object.freeze({ info, provider: { request, on() {} } })
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', announce)
}

/** In the page: clicks the button and, before anything else can happen, the wallet. */
function clickThrough() {
  document.querySelector<HTMLElement>('[data-testid="connect-button"]')?.click()
  const row = '[data-testid="wallet-example.early"]'
  document.querySelector('portico-modal')?.shadowRoot?.querySelector<HTMLElement>(row)?.click()
}
