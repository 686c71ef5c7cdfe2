import { expect, test } from 'vitest'
import { firstOf } from '../cases.ts'
import type { Driver } from './driver.ts'
import { inEachEngine } from './in-each-engine.ts'
import type { ScenarioPage } from './page.tsx'

const isArmed = () =>
  (window.helpers.find('submit')?.getAttribute('aria-disabled') ?? 'false') === 'false' &&
  !!window.helpers.find('submit')
const isDisarmed = () => window.helpers.find('submit')?.getAttribute('aria-disabled') === 'true'
const isHintShown = () => !!window.helpers.find('modal')?.textContent?.includes('Something is covering this window.')

/** Counts accepted clicks, after everything before this call was processed. */
async function countConfirmed(driver: Driver, about: string): Promise<number> {
  await driver.evaluate((about) => (window as unknown as ScenarioPage).kernel.actions.stage.change({ about }), about)
  await driver.waitFor((about) => window.helpers.find('submit')?.textContent?.includes(about), about)
  return driver.evaluate(() => (window as unknown as ScenarioPage).kernel.getState().stage.confirmed)
}

async function openReview(driver: Driver, query: string): Promise<void> {
  await driver.goto(`/${query}`)
  await driver.textOf(query.includes('embedded') ? 'view-Connect' : 'connect-button')
  await driver.evaluate(() => (window as unknown as ScenarioPage).kernel.actions.modal.open({ view: 'Confirm' }))
  await driver.waitFor(isArmed)
}

/** Where an overlay is: in the page, in a shadow root of it, or above a dialog. */
interface Place {
  readonly isShadowed?: boolean
  readonly isRaised?: boolean
}

/** Adds an overlay beside the visible page. */
function addOverlay(style: string, { isShadowed, isRaised }: Place): void {
  const host = document.createElement('div')
  host.id = 'overlay-host'
  const overlay = document.createElement('div')
  overlay.id = 'overlay'
  overlay.style.cssText = `position:fixed;inset:0;inline-size:auto;block-size:auto;margin:0;border:0;background:#fff;z-index:2147483647;transform:translateX(200vw);${style}`
  const root = isShadowed ? host.attachShadow({ mode: 'open' }) : host
  root.append(overlay)
  document.body.append(host)
  if (!isRaised) return
  overlay.popover = 'manual'
  overlay.showPopover()
}

function moveOver(): void {
  const host = document.querySelector('#overlay-host')
  const overlay = (host?.shadowRoot ?? host)?.querySelector<HTMLElement>('#overlay')
  overlay?.style.removeProperty('transform')
}

/** Raises it above what was raised since. */
function raiseAgain(): void {
  const host = document.querySelector('#overlay-host')
  const overlay = (host?.shadowRoot ?? host)?.querySelector<HTMLElement>('#overlay')
  overlay?.hidePopover()
  overlay?.showPopover()
}

/** By then the observers of the first frame have been notified. */
async function waitForTwoFrames(): Promise<void> {
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
}

/** Removes the overlay, and stops the clock of the page, so that the button has been free for no time. */
function removeAndStopClock(): void {
  const now = performance.now()
  performance.now = () => now
  document.querySelector('#overlay-host')?.remove()
}

// Chromium has Intersection Observer v2. Without it, it takes the same way as the others.
const DIALOG = '?old'
const IN_PAGE = '?old&embedded'

const ATTACKS: readonly (readonly [attack: string, style: string, query: string, place?: Place])[] = [
  ['ignores the pointer, above the dialog', 'pointer-events:none', DIALOG],
  ['ignores the pointer, in a shadow root of the page', 'pointer-events:none', IN_PAGE, { isShadowed: true }],
  ['ignores the pointer, in a shadow root, above the dialog', 'pointer-events:none', DIALOG, { isShadowed: true }],
  ['ignores the pointer, in the page', 'pointer-events:none', IN_PAGE],
  ['takes the click', '', IN_PAGE],
  ['is half transparent, above the dialog', 'opacity:0.5', DIALOG],
  ['is half transparent, in the page', 'opacity:0.5;pointer-events:none', IN_PAGE],
]

inEachEngine('the click guard', (getDriver) => {
  for (const [attack, style, query, place] of firstOf(ATTACKS, 2))
    test(`refuses a click through an overlay that ${attack}, moved there a moment before`, async () => {
      const driver = getDriver()
      await openReview(driver, query)
      await driver.evaluate(addOverlay, style, { ...place, isRaised: query === DIALOG })
      await driver.waitFor(isArmed)
      await driver.evaluate(moveOver)
      await driver.clickAt('submit')
      await driver.waitFor(isDisarmed)
      if (style.includes('none')) {
        await driver.clickAt('submit')
        await driver.waitFor(isHintShown)
      }
      await driver.evaluate(removeAndStopClock)
      await driver.clickAt('submit')
      expect(await countConfirmed(driver, 'Send 1')).toBe(0)

      await driver.evaluate(() => void Reflect.deleteProperty(performance, 'now'))
      await driver.waitFor(isArmed)
      await driver.click('submit')
      await driver.waitFor(() => (window as unknown as ScenarioPage).kernel.getState().stage.confirmed === 1)
    })

  test('takes a click in a page with a form whose fields are called like properties of elements', async () => {
    const driver = getDriver()
    await openReview(driver, IN_PAGE)
    await driver.evaluate(() => {
      const form = document.body.appendChild(document.createElement('form'))
      for (const name of ['children', 'shadowRoot', 'parentNode'])
        form.append(Object.assign(document.createElement('input'), { name }))
    })
    await driver.click('submit')
    await driver.waitFor(() => (window as unknown as ScenarioPage).kernel.getState().stage.confirmed === 1)
  })

  test('goes on watching once a form with such a field no longer covers the button', async () => {
    const driver = getDriver()
    await openReview(driver, IN_PAGE)
    await driver.evaluate(() => {
      const form = document.createElement('form')
      form.id = 'overlay-host'
      form.style.cssText = 'position:fixed;inset:0;background:#fff;z-index:2147483647'
      form.append(Object.assign(document.createElement('input'), { name: 'shadowRoot' }))
      document.body.append(form)
    })
    await driver.waitFor(isDisarmed)
    await driver.evaluate(() => document.querySelector('#overlay-host')?.remove())
    await driver.waitFor(isArmed)
    await driver.click('submit')
    await driver.waitFor(() => (window as unknown as ScenarioPage).kernel.getState().stage.confirmed === 1)
  })

  test('refuses a click on a button that is hardly visible', async () => {
    const driver = getDriver()
    await openReview(driver, IN_PAGE)
    await driver.evaluate(() => document.body.style.setProperty('opacity', '0.1'))
    await driver.clickAt('submit')
    expect(await countConfirmed(driver, 'Send 1')).toBe(0)
  })

  for (const isShadowed of firstOf([false, true]))
    test(`moves the dialog in front of what the page raised ${isShadowed ? 'in a shadow root ' : ''}before the review`, async () => {
      const driver = getDriver()
      await driver.goto(`/${DIALOG}`)
      await driver.click('connect-button')
      await driver.waitFor(() => window.helpers.find('modal')?.matches(':modal'))
      await driver.evaluate(addOverlay, 'pointer-events:none', { isShadowed, isRaised: true })
      await driver.evaluate(moveOver)
      // The review opens while the dialog still comes in from below.
      await driver.evaluate(() => window.helpers.find('modal')?.style.setProperty('translate', '0 200vh'))
      await driver.evaluate(() => (window as unknown as ScenarioPage).kernel.actions.modal.open({ view: 'Confirm' }))
      await driver.waitFor(() => !!window.helpers.find('submit'))
      await driver.evaluate(waitForTwoFrames)
      await driver.evaluate(() => window.helpers.find('modal')?.style.removeProperty('translate'))
      await driver.waitFor(isArmed)
      await driver.click('submit')
      await driver.waitFor(() => (window as unknown as ScenarioPage).kernel.getState().stage.confirmed === 1)
      await driver.evaluate(raiseAgain)
      await driver.waitFor(isDisarmed)
    })
})
