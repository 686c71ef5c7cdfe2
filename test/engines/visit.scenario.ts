import { expect, test } from 'vitest'
import { eip155 } from '../../plugins/eip155/index.ts'
import { report } from '../../plugins/report/index.ts'
import { stage } from '../browser/stage/plugin.ts'
import { isDeep } from '../cases.ts'
import type { Driver } from './driver.ts'
import { expectRerun } from './expect-rerun.ts'
import { inEachEngine } from './in-each-engine.ts'
import type { ScenarioPage } from './page.tsx'

const plugins = [eip155(), stage(), report()]
const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const isConnected = () => !!window.helpers.find('account-button')
const isModalOpen = () => window.helpers.find('modal')?.matches('dialog[open]')
const isModalClosed = () => !window.helpers.find('modal')?.matches('dialog[open]')
const hasButtonFocus = () => document.activeElement?.matches('[data-testid=connect-button]')

/** Opens the page as on a first visit: nothing is stored, by Portico or by the wallet. */
async function openFirst(driver: Driver): Promise<void> {
  await driver.goto('/elsewhere')
  await driver.evaluate(() => localStorage.clear())
  await driver.goto('/')
  await driver.textOf('connect-button')
}

async function connect(driver: Driver): Promise<void> {
  await driver.click('connect-button')
  await driver.click('wallet-example.harbor')
  await driver.waitFor(isConnected)
  await driver.waitFor(isModalClosed)
}

inEachEngine('a visit', (getDriver) => {
  test('connects, signs, switches the network and disconnects', async () => {
    const driver = getDriver()
    await openFirst(driver)
    await connect(driver)
    expect(await driver.textOf('account-button')).toContain('0xf39F…2266')

    const signature = await driver.evaluate((address) => {
      const { provider } = window as unknown as ScenarioPage
      return provider.request({ method: 'personal_sign', params: ['0x4d', address] })
    }, ADDRESS)
    expect(signature).toMatch(/^0x(?:ab){65}$/)

    await driver.click('network-button')
    await driver.click('network-eip155:31338')
    await driver.waitFor(() => window.helpers.find('network-button')?.textContent?.includes('Meridian Second'))
    await driver.waitFor(isModalClosed)

    await driver.click('account-button')
    await driver.click('disconnect')
    await driver.waitFor(() => !!window.helpers.find('connect-button'))
    await expectRerun(driver, plugins)
  })

  test('is connected after a reload and after going back in the history', async () => {
    const driver = getDriver()
    await openFirst(driver)
    await connect(driver)
    await driver.goto('/')
    await driver.waitFor(isConnected)
    await expectRerun(driver, plugins)
    await driver.goto('/elsewhere')
    await driver.back()
    await driver.waitFor(isConnected)
    expect(await driver.textOf('account-button')).toContain('0xf39F…2266')
    await expectRerun(driver, plugins)
  })

  test('opens in the top layer by mouse and by keyboard, keeps the focus inside and gives it back', async () => {
    const driver = getDriver()
    await openFirst(driver)
    await driver.evaluate(() => {
      const banner = document.createElement('div')
      banner.style.cssText = 'position:fixed;inset:0;z-index:2147483647;background:#fff;pointer-events:none'
      document.body.append(banner)
    })
    await driver.click('connect-button')
    await driver.textOf('wallet-example.harbor')
    const shown = await driver.evaluate(() => {
      const dialog = window.helpers.find('modal') as HTMLDialogElement
      const { x, y, width, height } = dialog.getBoundingClientRect()
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      const { host, activeElement } = dialog.getRootNode() as ShadowRoot
      return { isModal: dialog.matches(':modal'), isOnTop: top === host, hasFocus: dialog.contains(activeElement) }
    })
    expect(shown).toEqual({ isModal: true, isOnTop: true, hasFocus: true })
    await driver.click('modal-close')
    await driver.waitFor(isModalClosed)
    await driver.waitFor(hasButtonFocus)

    // Firefox gives its headless window no focus, and then no key clicks a button.
    if (await driver.evaluate(() => document.hasFocus())) await driver.key('Enter')
    else await driver.click('connect-button')
    await driver.waitFor(isModalOpen)
    await driver.textOf('wallet-example.harbor')
    for (let presses = 0; presses < 6; presses++) {
      await driver.key('Tab')
      expect(
        await driver.evaluate(() => {
          const dialog = window.helpers.find('modal') as HTMLDialogElement
          return dialog.contains((dialog.getRootNode() as ShadowRoot).activeElement)
        }),
      ).toBe(true)
    }
    await driver.key('Escape')
    await driver.waitFor(isModalClosed)
    await driver.waitFor(hasButtonFocus)
    await expectRerun(driver, plugins)
  })

  test.runIf(isDeep)('says so if the browser refuses to copy', async () => {
    const driver = getDriver()
    await openFirst(driver)
    await connect(driver)
    await driver.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new DOMException('Refused.', 'NotAllowedError')) },
      })
      return (window as unknown as ScenarioPage).kernel.actions.modal.open({ view: 'Profile' })
    })
    await driver.click('copy-address')
    expect(await driver.textOf('toast')).toContain('Couldn’t copy')
    await expectRerun(driver, plugins)
  })

  test('shows and works where the page may store nothing', async () => {
    const driver = getDriver()
    await openFirst(driver)
    await driver.goto('/?blocked')
    await connect(driver)
    expect(await driver.textOf('account-button')).toContain('0xf39F…2266')
    await expectRerun(driver, plugins)
  })

  test.runIf(isDeep)('mirrors the dialog on a page from right to left', async () => {
    const driver = getDriver()
    await openFirst(driver)
    await driver.evaluate(() => {
      document.documentElement.dir = 'rtl'
    })
    await driver.click('connect-button')
    await driver.textOf('wallet-example.harbor')
    const { dialog, close } = await driver.evaluate(() => {
      const getMiddle = (testId: string) => {
        const { x, width } = (window.helpers.find(testId) as HTMLElement).getBoundingClientRect()
        return x + width / 2
      }
      return { dialog: getMiddle('modal-title'), close: getMiddle('modal-close') }
    })
    expect(close).toBeLessThan(dialog)
  })
})
