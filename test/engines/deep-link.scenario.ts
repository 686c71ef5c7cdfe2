import { expect, test } from 'vitest'
import { eip155 } from '../../plugins/eip155/index.ts'
import { report } from '../../plugins/report/index.ts'
import { walletconnect } from '../../plugins/walletconnect/index.ts'
import { wallets } from '../../plugins/wallets/index.ts'
import { stage } from '../browser/stage/plugin.ts'
import type { Driver } from './driver.ts'
import { expectRerun } from './expect-rerun.ts'
import { inEachEngine } from './in-each-engine.ts'
import type { ScenarioPage } from './page.tsx'
import { customWallets } from './wallet-app.ts'

const plugins = [eip155(), stage(), report(), wallets({ customWallets }), walletconnect()]
const URI = encodeURIComponent(`wc:${'9f'.repeat(32)}@2?relay-protocol=irn&symKey=${'5a'.repeat(32)}`)
const UNIVERSAL = `https://tern.example/app/wc?uri=${URI}`
const WITHIN_TAP = { isInClick: true, isActive: true }

const isPaired = () => !!(window as unknown as ScenarioPage).kernel.secret('walletconnect/uri')
const isConnected = () => !!window.helpers.find('account-button')
const readOpenings = () => (window as unknown as ScenarioPage).openings
const refuse = () => (window as unknown as ScenarioPage).app.refuse()
const approve = () => (window as unknown as ScenarioPage).app.approve()

/** Opens the first view, with two apps, as on a first visit. */
async function openList(driver: Driver): Promise<void> {
  await driver.goto('/elsewhere')
  await driver.evaluate(() => localStorage.clear())
  await driver.goto('/?apps')
  await driver.click('connect-button')
  await driver.textOf('wallet-tern')
}

inEachEngine(
  'apps on a phone',
  (getDriver) => {
    test('a tap on a wallet opens its app by the universal link, within the tap, and connects', async () => {
      const driver = getDriver()
      await openList(driver)
      await driver.waitFor(isPaired)
      await driver.click('wallet-tern')
      await driver.textOf('open-wallet')
      expect(await driver.evaluate(readOpenings)).toEqual([{ url: UNIVERSAL, ...WITHIN_TAP }])
      await driver.evaluate(approve)
      await driver.waitFor(isConnected)
      await expectRerun(driver, plugins)
    })

    test('after a refusal the next tap opens an app again, by its own scheme if it has no universal link', async () => {
      const driver = getDriver()
      await openList(driver)
      await driver.waitFor(isPaired)
      await driver.click('wallet-tern')
      await driver.textOf('open-wallet')
      await driver.evaluate(refuse)
      await driver.textOf('retry')
      await driver.click('modal-back')
      await driver.waitFor(isPaired)
      await driver.click('wallet-heron')
      await driver.textOf('open-wallet')
      expect(await driver.evaluate(readOpenings)).toEqual([
        { url: UNIVERSAL, ...WITHIN_TAP },
        { url: `heron://wc?uri=${URI}`, ...WITHIN_TAP },
      ])
      await driver.evaluate(refuse)
      await driver.textOf('retry')
      // A pairing is renewed behind what says that the visitor declined.
      await driver.waitFor(isPaired)
      await driver.click('retry')
      await driver.textOf('open-wallet')
      const [, , again] = await driver.evaluate(readOpenings)
      expect(again).toEqual({ url: `heron://wc?uri=${URI}`, ...WITHIN_TAP })
      await driver.evaluate(approve)
      await driver.waitFor(isConnected)
      await expectRerun(driver, plugins)
    })

    test('opens nothing by itself once the browser has forgotten the tap', async () => {
      const driver = getDriver()
      await openList(driver)
      await driver.waitFor(isPaired)
      await driver.click('modal-close')
      await driver.evaluate(() => (window as unknown as ScenarioPage).app.holdPairings())
      await driver.click('connect-button')
      await driver.click('wallet-tern')
      await driver.textOf('open-wallet')
      await driver.evaluate(() => {
        Object.defineProperty(navigator, 'userActivation', { value: { isActive: false }, configurable: true })
        ;(window as unknown as ScenarioPage).app.releasePairings()
      })
      await driver.waitFor(() => !!window.helpers.find('copy-uri'))
      expect(await driver.evaluate(readOpenings)).toEqual([])
      await driver.evaluate(() => void Reflect.deleteProperty(navigator, 'userActivation'))
      await driver.click('open-wallet')
      expect(await driver.evaluate(readOpenings)).toEqual([{ url: UNIVERSAL, ...WITHIN_TAP }])
    })

    test('the record tells what a tap opens from what opens later', async () => {
      const driver = getDriver()
      await driver.goto('/?apps')
      await driver.evaluate(() => {
        const button = document.createElement('button')
        button.textContent = 'Open'
        button.dataset.testid = 'plant'
        button.addEventListener('click', async () => {
          open('tern://tap')
          await undefined
          open('tern://promise')
          setTimeout(() => open('tern://timer'))
        })
        document.body.append(button)
      })
      await driver.click('plant')
      await driver.waitFor(() => (window as unknown as ScenarioPage).openings.length === 3)
      const openings = await driver.evaluate(readOpenings)
      expect(openings.map(({ url, isInClick }) => [url, isInClick])).toEqual([
        ['tern://tap', true],
        ['tern://promise', false],
        ['tern://timer', false],
      ])
    })
  },
  'phone',
)
