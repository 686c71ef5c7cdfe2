import type { Locator, Page } from '@playwright/test'
import type { AnyKernel, defineElements, mount, PorticoButtonElement } from '../../adapters/element/index.ts'
import { firstOf } from '../cases.ts'
import type { SiteKernel } from '../hosts/pages/host-helpers.ts'
import { expect, test } from './fixtures.ts'
import { reload } from './reload.ts'
import { visitor } from './visitor.ts'

const SHORT = /0xf39F…2266/
async function goto(page: Page, host: string) {
  await page.goto(`${process.env.PORTICO_HOSTS}/${host}/`)
  // The page may load before its script exposes the test interface.
  await page.waitForFunction(() => ['kernel', 'createSiteKernel'].some((name) => name in window))
}

/** Counts the listeners on objects that outlive a kernel, from before the page's scripts. */
const countListeners = (page: Page) =>
  page.addInitScript(() => {
    const known = new Map<string, number>()
    const keyOf = (target: EventTarget, type: string) => `${target === window ? 'window' : 'document'} ${type}`
    const count = (target: EventTarget, type: string, step: number) => {
      if (target !== window && target !== document) return
      known.set(keyOf(target, type), (known.get(keyOf(target, type)) ?? 0) + step)
    }
    const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype
    const listening = new WeakMap<object, Set<string>>()
    EventTarget.prototype.addEventListener = function (this: EventTarget, ...args: Parameters<typeof add>) {
      const [type, listener] = args
      const types = listening.get(listener as object) ?? new Set()
      const key = `${keyOf(this ?? window, type)} ${JSON.stringify(args[2] ?? null)}`
      if (listener && !types.has(key)) {
        count(this ?? window, type, 1)
        listening.set(listener, types.add(key))
      }
      return add.apply(this ?? window, args)
    }
    EventTarget.prototype.removeEventListener = function (this: EventTarget, ...args: Parameters<typeof remove>) {
      const [type, listener] = args
      const key = `${keyOf(this ?? window, type)} ${JSON.stringify(args[2] ?? null)}`
      if (listener && listening.get(listener as object)?.delete(key)) count(this ?? window, type, -1)
      return remove.apply(this ?? window, args)
    }
    Object.assign(window, { listeners: () => Object.fromEntries([...known].filter(([, number]) => number !== 0)) })
  })
const listeners = (page: Page) => page.evaluate(() => (window as never as { listeners(): object }).listeners())

for (const react of ['18', '19', 'preact']) {
  test(`${react === 'preact' ? 'Preact' : `React ${react}`} in strict mode: one dialog and one set of listeners throughout`, {
    tag: react === '19' ? [] : '@deep',
  }, async ({ page }) => {
    const { at, modal, connect } = visitor(page)
    await countListeners(page)
    await goto(page, `site.${react}`)
    await at('connect-button').click()
    await expect(at('view-Connect')).toBeVisible()
    expect(await page.locator('portico-modal').count()).toBe(1)
    const whileOpen = await listeners(page)
    await at('modal-close').click()
    await expect(modal).toBeHidden()
    const closed = await listeners(page)
    await at('connect-button').click()
    await expect(at('view-Connect')).toBeVisible()
    await expect.poll(() => listeners(page)).toEqual(whileOpen)
    expect(whileOpen).toMatchObject({ 'window keydown': 1 })
    await page.keyboard.press('Escape')
    await expect(modal).toBeHidden()
    await expect.poll(() => listeners(page)).toEqual(closed)
    await connect()
    await expect(at('who')).toHaveText(/^0xf39F/)
    await at('account-button').click()
    await at('disconnect').click()
    await expect(at('connect-button')).toBeVisible()
  })

  test(`React ${react} hydrates the server’s markup without a mismatch`, {
    tag: react === '19' ? [] : '@deep',
  }, async ({ page }) => {
    const { at, connect } = visitor(page)
    const mismatches = () => page.evaluate(() => (window as never as { mismatches: string[] }).mismatches)
    await goto(page, `served.${react}`)
    await expect(at('network-button')).toContainText('Meridian Local')
    await connect()
    await expect(at('who')).toHaveText(/^0xf39F.* 10,000\.000$/)
    expect(await mismatches()).toEqual([])
    // The page knows a returning visitor, the server does not.
    await reload(page)
    await expect(at('who')).toHaveText(/^0xf39F/)
    expect(await mismatches()).toEqual([])
  })
}

/** Returns the look of a page's button, in a host whose column would stretch it to the full width. */
const lookOf = (button: Locator) =>
  button.evaluate((element) => {
    Object.assign(element.parentElement?.style ?? {}, { display: 'flex', flexDirection: 'column' })
    const { backgroundColor, color, borderRadius, width, height } = getComputedStyle(element)
    return { backgroundColor, color, borderRadius, width, height }
  })

for (const react of ['18', '19']) {
  test(`React ${react}: the server’s markup has its final look before any script runs, also under a strict policy`, {
    tag: '@deep',
  }, async ({ page, browser }) => {
    const policy = encodeURIComponent("style-src 'nonce-{nonce}'; img-src data:")
    const context = await browser.newContext({ javaScriptEnabled: false })
    const served = await context.newPage()
    await served.goto(`${process.env.PORTICO_HOSTS}/served.${react}/?csp=${policy}`)
    const first = await lookOf(served.getByTestId('connect-button'))
    await context.close()
    expect(Number.parseFloat(first.width)).toBeLessThan(200)
    expect(first).toMatchObject({ backgroundColor: 'rgb(143, 212, 191)', height: '44px' })

    await goto(page, `served.${react}`)
    // By now, the page's own styles apply.
    await expect(page.locator('#root style')).toHaveCount(0)
    expect(await lookOf(page.getByTestId('connect-button'))).toEqual(first)
  })
}

for (const react of firstOf(['18', '19'])) {
  test(`React ${react}: two kernels on one page share the connection and nothing else, and one modal is above the other`, async ({
    page,
  }) => {
    const { at, approve } = visitor(page)
    const [first, second] = [at('site-0'), at('site-1')]
    const [dark, light] = ['dark', 'light'].map((theme) => page.locator(`portico-modal[data-theme=${theme}]`)) as [
      Locator,
      Locator,
    ]
    await goto(page, `two.${react}`)
    await first.getByTestId('connect-button').click()
    await dark.getByTestId('wallet-example.harbor').click()
    await expect(light.getByTestId('view-ConnectingExternal')).toHaveCount(0)
    await approve()
    await expect(first.getByTestId('account-button')).toHaveText(SHORT)
    // As with two tabs, the storage is shared. A kernel that was not loaded yet knows nothing.
    await expect(second.getByTestId('who')).toHaveText('nobody')
    await second.getByTestId('connect-button').hover()
    await expect(second.getByTestId('who')).toHaveText(/^0xf39F/)
    await expect(dark.getByTestId('modal')).toBeHidden()

    await first.getByTestId('account-button').click()
    await expect(dark.getByTestId('view-Account')).toBeVisible()
    await page.evaluate(() => (window as never as { kernels: SiteKernel[] }).kernels[1]?.actions.modal.open({}))
    await expect(light.getByTestId('view-Account')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(light.getByTestId('modal')).toBeHidden()
    await expect(dark.getByTestId('view-Account')).toBeVisible()
    await dark.getByTestId('disconnect').click()
    await expect(first.getByTestId('who')).toHaveText('nobody')
    await expect(second.getByTestId('who')).toHaveText('nobody')
  })

  test(`React ${react}: a module that runs again leaves nothing behind`, { tag: '@deep' }, async ({ page }) => {
    const { at, connect, modal } = visitor(page)
    await countListeners(page)
    await goto(page, `repeated.${react}`)
    const begin = () => page.evaluate(() => (window as never as { begin(): Promise<void> }).begin())
    const visit = async () => {
      await at('connect-button').click()
      await expect(at('view-Connect')).toBeVisible()
      await at('modal-close').click()
      await expect(modal).toBeHidden()
    }
    await visit()
    const after = await listeners(page)
    for (let run = 0; run < 3; run++) {
      await begin()
      await visit()
    }
    await expect.poll(() => listeners(page)).toEqual(after)
    expect(await page.locator('portico-modal').count()).toBe(1)
    await connect()
    await begin()
    await expect(at('account-button')).toHaveText(SHORT)
    await page.evaluate(() => (window as never as { end(): Promise<void> }).end())
    expect(await page.locator('portico-modal').count()).toBe(0)
    await begin()
    await expect(at('account-button')).toHaveText(SHORT)
  })

  test(`React ${react} behind elements: the button renders before React loads, and keeps the focus when React takes over`, async ({
    page,
  }) => {
    const { at, modal, connect } = visitor(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await goto(page, `plain.${react}`)
    await page.evaluate(() => {
      const { defineElements, createSiteKernel, document: page } = window as never as Plain
      page.querySelector('#root')?.append(page.createElement('portico-button'))
      defineElements()
      defineElements()
      Object.assign(window, { kernel: createSiteKernel() })
      const button = page.querySelector('portico-button') as PorticoButtonElement
      button.label = 'Sign in'
      button.kernel = window.kernel as AnyKernel
    })
    await expect(at('connect-button')).toHaveText(/Sign in/)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    expect(asked.filter((url) => /\/(?:live|Modal|engine)-/.test(url))).toEqual([])
    const drawn = await at('connect-button').evaluateHandle((button) => button)
    await at('connect-button').focus()
    await page.keyboard.press('Enter')
    await expect(at('view-Connect')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(modal).toBeHidden()
    await expect(at('connect-button')).toBeFocused()
    expect(await at('connect-button').evaluate((button, drawn) => button === drawn, drawn)).toBe(true)
    await connect()
    await expect(at('account-button')).toHaveText(SHORT)
  })
}

test('elements come and go, share one modal per kernel, and follow their attributes', async ({ page }) => {
  const { at, modal } = visitor(page)
  await goto(page, 'plain')
  await page.evaluate(() => {
    const { defineElements, createSiteKernel } = window as never as Plain
    const kernel = createSiteKernel()
    Object.assign(window, { kernel })
    document.querySelector('#root')?.append(document.createElement('portico-button'))
    document.querySelector('#root')?.append(document.createElement('portico-button'))
    defineElements({ kernel })
  })
  const button = at('connect-button').first()
  await expect(at('connect-button')).toHaveCount(2)
  await button.click()
  await expect(at('view-Connect')).toBeVisible()
  await expect(modal).toHaveCount(1)
  await at('modal-close').click()
  await expect(modal).toBeHidden()

  await page.evaluate(() => {
    const [first] = document.querySelectorAll('portico-button')
    document.body.append(first as Node)
    first?.setAttribute('label', 'Enter')
    first?.setAttribute('theme', 'light')
  })
  await expect(at('connect-button').filter({ hasText: 'Enter' })).toHaveAttribute('data-theme', 'light')
  await page.evaluate(async () => {
    const [first] = document.querySelectorAll('portico-button')
    first?.remove()
    await new Promise((resolve) => setTimeout(resolve))
    document.body.append(first as Node)
  })
  await expect(at('connect-button')).toHaveCount(2)
  await page.evaluate(() => {
    for (const button of document.querySelectorAll('portico-button')) button.remove()
    document.body.append(document.createElement('portico-modal'))
    window.kernel.actions.modal.open({})
  })
  await expect(at('connect-button')).toHaveCount(0)
  await expect(at('view-Connect')).toBeVisible()
  await page.evaluate(() => document.querySelector('portico-modal')?.remove())
  await expect(modal).toHaveCount(0)
})

test('mount() renders a button anywhere and removes it', { tag: '@deep' }, async ({ page }) => {
  const { at, connect } = visitor(page)
  await goto(page, 'plain')
  await page.evaluate(() => {
    const { mount, createSiteKernel } = window as never as Plain
    const kernel = createSiteKernel()
    Object.assign(window, { kernel })
    Object.assign(window, { unmount: mount(kernel, document.querySelector('#root') as Element) })
  })
  await connect()
  await page.evaluate(() => (window as never as { unmount(): void }).unmount())
  await expect(at('account-button')).toHaveCount(0)
  await expect(page.locator('portico-modal')).toHaveCount(0)
})

type Plain = Window & {
  document: Document
  defineElements: typeof defineElements
  mount: typeof mount
  createSiteKernel: () => SiteKernel
}
