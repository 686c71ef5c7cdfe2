// What hosts bring for wallets that are no objects of the page: the makers' real packages, up to where they ask for an
// app or a service of their own. They have some 400 MB, which only this file needs.
import { createPublicKey, verify } from 'node:crypto'
import { join } from 'node:path'
import { createConfig } from '@wagmi/core'
import { http, verifyMessage } from 'viem'
import { mainnet } from 'viem/chains'
import { WebSocketServer } from 'ws'
import { wagmiWallets } from '../../adapters/wagmi/index.ts'
import { eip155 } from '../../plugins/eip155/index.ts'
import { solana } from '../../plugins/solana/index.ts'
import { root } from '../entries.mjs'
import { installFolder } from '../install-folder.mjs'
import { expect, test } from './fixtures.ts'
import { openInSafe, SAFE } from './safe-parent.ts'
import { visitor } from './visitor.ts'

const folder = join(root, 'test/wallet-packages')
const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test.describe('with the makers’ packages', { tag: '@deep' }, () => {
  test.slow()
  // In one worker: two that install the same folder at the same time spoil it.
  test.describe.configure({ mode: 'default' })
  test.beforeAll(() => {
    test.setTimeout(600_000)
    installFolder(folder)
  })

  test.describe('wagmi', () => {
    const config = createConfig({ chains: [mainnet], transports: { 1: http() } })
    test.use({ plugins: async ({ browserName: _ }, use) => use([eip155(), wagmiWallets(config)]) })

    test.describe('in a page of its own', () => {
      // They ask for servers of their makers, which nobody reaches here.
      test.use({ expected: /^asked |^console: / })
      test.beforeEach(async ({ page }) => {
        await page.route(/^https:/, (route) => route.abort())
        await page.goto(`${process.env.PORTICO_HOSTS}/packages-connectors/`)
        await page.getByTestId('connect-button').click()
      })

      test('MetaMask and Base Account are rows, those of frames are not', async ({ page }) => {
        const list = page.getByTestId('view-Connect')
        await expect(list).toContainText('MetaMask')
        await expect(list).toContainText('Base Account')
        await expect(list).not.toContainText('Farcaster')
        await expect(list).not.toContainText('Safe')
      })

      test('Base Account opens its own page; who closes it has declined', async ({ page, context }) => {
        const { at } = visitor(page)
        await context.route(/^https:\/\/keys\.coinbase\.com\/connect/, (route) =>
          route.fulfill({
            contentType: 'text/html',
            body: `<title>Base</title><button onclick="opener.postMessage({ event: 'PopupUnload' }, '*')">Close</button>`,
          }),
        )
        const opened = context.waitForEvent('page')
        await at('view-Connect').getByText('Base Account').click()
        const popup = await opened
        await expect(at('view-ConnectingExternal')).toContainText('Continue in Base Account')
        await popup.getByRole('button').click()
        await expect(at('view-ConnectingExternal')).toContainText('declined')
        await at('modal-back').click()
        await expect(at('view-Connect')).toContainText('Base Account')
      })

      test('MetaMask without its extension shows its code, and asks for its relay', async ({ page }) => {
        const { at } = visitor(page)
        const asked: string[] = []
        await page.routeWebSocket(/^wss:/, (socket) => void asked.push(new URL(socket.url()).hostname))
        await at('view-Connect').getByText('MetaMask').click()
        await expect.poll(() => asked, { timeout: 30_000 }).toContain('mm-sdk-relay.api.cx.metamask.io')
        await expect(at('view-WagmiScan').getByTestId('qr')).toBeVisible()
        await at('modal-back').click()
        await expect(at('view-ConnectingExternal')).toContainText('Continue in MetaMask')
        await at('modal-back').click()
        await expect(at('view-Connect')).toContainText('MetaMask')
      })
    })

    test('in the frame of a Safe it is connected at once, and gets what the page sends', async ({ page }) => {
      await page.setViewportSize({ width: 480, height: 820 })
      const frame = await openInSafe(page, () => `${process.env.PORTICO_HOSTS}/packages-connectors/?reconnect`)
      const at = (id: string) => frame.getByTestId(id)
      await expect(at('account-button')).toBeVisible()
      const chain = await frame.evaluate(() => window.kernel.getState().connection.chains.eip155)
      expect(chain).toMatchObject({ status: 'connected', accountState: { address: SAFE } })
      const call = { method: 'eth_sendTransaction', params: [{ from: SAFE, to: ADDRESS, value: '0x1', data: '0x' }] }
      const sent = await frame.evaluate((one) => window.kernel.actions.eip155?.request(one), call)
      // The Safe answers with its own hash, before its owners have confirmed.
      expect(sent).toEqual({ result: `0x${'1'.repeat(64)}` })

      await at('account-button').click()
      await at('disconnect').click()
      await expect(at('connect-button')).toBeVisible()
      expect(await frame.evaluate(() => (window as never as { config: { state: object } }).config.state)).toMatchObject(
        {
          status: 'disconnected',
        },
      )
      await at('connect-button').click()
      await at('view-Connect').getByText('Safe', { exact: true }).click()
      await expect(at('account-button')).toBeVisible()
    })

    test('inside a Farcaster client its wallet connects and signs; a refusal can be repeated', async ({ page }) => {
      await page.setViewportSize({ width: 424, height: 820 })
      await page.goto(`${process.env.PORTICO_HOSTS?.replace('127.0.0.1', 'localhost')}/packages-farcaster/`)
      const app = page.frameLocator('iframe[title="app"]')
      const at = (id: string) => app.getByTestId(id)
      const setRefusing = (refuses: boolean) =>
        page.evaluate((one) => (window as never as { setRefusing(refuses: boolean): void }).setRefusing(one), refuses)
      await setRefusing(true)
      await at('connect-button').click()
      await expect(at('view-Connect')).toContainText('Farcaster')
      await expect(at('view-Connect')).not.toContainText('Safe')
      await at('view-Connect').getByText('Farcaster').click()
      await expect(at('view-ConnectingExternal')).toContainText('declined')
      await setRefusing(false)
      await at('retry').click()
      await expect(at('account-button')).toBeVisible()

      const frame = page.frames().find((one) => one.url().endsWith('/packages-connectors/'))
      const chain = await frame?.evaluate(() => window.kernel.getState().connection.chains.eip155)
      expect(chain).toMatchObject({ status: 'connected', accountState: { address: ADDRESS } })
      const call = { method: 'personal_sign', params: ['0x68656c6c6f', ADDRESS] }
      const signed = (await frame?.evaluate((one) => window.kernel.actions.eip155?.request(one), call)) as {
        result: `0x${string}`
      }
      expect(await verifyMessage({ address: ADDRESS, message: 'hello', signature: signed.result })).toBe(true)
      const state = await frame?.evaluate(() => (window as never as { config: { state: object } }).config.state)
      expect(state).toMatchObject({ status: 'connected' })
    })
  })

  test.describe('Solana’s wallet apps on Android', () => {
    test.use({
      plugins: async ({ browserName: _ }, use) => {
        const mobileWalletAdapter = () => Promise.reject(new Error('A rerun fetches nothing.'))
        await use([solana({ mobileWalletAdapter })])
      },
      viewport: { width: 360, height: 740 },
      isMobile: true,
      hasTouch: true,
      userAgent:
        'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
      // The adapter's own font.
      expected: /fonts\.googleapis\.com|ERR_FAILED/,
    })

    test('a tap opens the app by its link, and the app gets a signed greeting', async ({ page, context }) => {
      const { at } = visitor(page)
      await page.route(/^https:/, (route) => route.abort())
      // Its dialogs are in a closed shadow root.
      await page.addInitScript(() => {
        const { attachShadow } = Element.prototype
        Element.prototype.attachShadow = function (options) {
          return attachShadow.call(this, { ...options, mode: 'open' })
        }
      })
      const client = await context.newCDPSession(page)
      await client.send('Page.enable')
      const link = new Promise<URL>((resolve) =>
        client.on('Page.frameRequestedNavigation', ({ url }) => resolve(new URL(url))),
      )
      await page.goto(`${process.env.PORTICO_HOSTS}/packages-mobile/`)
      await at('connect-button').tap()
      await at('view-Connect').getByText('Mobile Wallet Adapter').tap()
      // The browser asks whether the page may reach the app: the adapter's dialog, above the waiting modal, says so.
      await page.getByRole('button', { name: 'Continue to Allow' }).click({ trial: true })
      await context.grantPermissions(['local-network-access'])
      await page.getByRole('button', { name: 'Connect Wallet' }).tap()
      const { protocol, pathname, searchParams } = await link
      expect([protocol, pathname]).toEqual(['solana-wallet:', '/v1/associate/local'])

      // The app opens: the browser loses the focus, and the app listens.
      const server = new WebSocketServer({ port: Number(searchParams.get('port')), host: 'localhost' })
      const greeting = new Promise<Buffer>((resolve) =>
        server.on('connection', (socket) => socket.on('message', (data) => resolve(data as Buffer))),
      )
      await page.evaluate(() => window.dispatchEvent(new Event('blur')))
      const message = await greeting
      const spki = toSpki(searchParams.get('association') ?? '')
      const association = createPublicKey({ key: spki, format: 'der', type: 'spki' })
      const [key, signature] = [message.subarray(0, 65), message.subarray(65)]
      expect(verify('sha256', key, { key: association, dsaEncoding: 'ieee-p1363' }, signature)).toBe(true)

      // It closes without an answer.
      for (const socket of server.clients) socket.terminate()
      server.close()
      await expect(at('retry')).toBeVisible({ timeout: 40_000 })
      await at('modal-back').tap()
      await expect(at('view-Connect')).toContainText('Mobile Wallet Adapter')
    })
  })
})

/** @param text - A point of P-256, as base64url. */
function toSpki(text: string): Buffer {
  const prefix = Buffer.from('3059301306072a8648ce3d020106082a8648ce3d030107034200', 'hex')
  return Buffer.concat([prefix, Buffer.from(text, 'base64url')])
}
