// Measures in a browser what a page loads and when, since any list of names would become outdated.
import { createServer } from 'node:http'
import { chromium } from '@playwright/test'
import { prepare } from '../prepare.mjs'
import { pageFiles } from './graph.mjs'

const HTML = '<!doctype html><html lang="en"><title>x</title><body><script type="module" src="/main.js"></script>'
const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const RDNS = 'example.harbor'
const ICON = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
/** The explorer's response. */
const LISTED = JSON.stringify({
  count: 500,
  data: [1, 2, 3, 4].map((id) => ({ id: `${id}`, name: `Wallet ${id}`, image_id: `${id}`, mobile_link: `w${id}:` })),
})

/**
 * Returns the gzipped bytes loaded after the page itself: by the first opening of a first visit, and by a later visit.
 */
export async function fetchedBytes(source) {
  const executablePath = await prepare({ browser: true })
  const files = await pageFiles(source, { from: 'dist' })
  const { origin, stop } = await serve(files)
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] })

  async function visit(act) {
    const page = await (await browser.newContext()).newPage()
    const fetched = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname.slice(1)))
    await page.addInitScript(announceWallet, { account: ACCOUNT, rdns: RDNS, icon: ICON })
    const later = await act(page, () => fetched.splice(0))
    await page.context().close()
    return [...new Set(later)].reduce((sum, name) => sum + (files.get(name)?.bytes ?? 0), 0)
  }

  const opening = await visit(async (page, take) => {
    await page.goto(origin, { waitUntil: 'networkidle' })
    take()
    await page.getByTestId('connect-button').click()
    await page.getByTestId('view-Connect').getByTestId(`wallet-${RDNS}`).waitFor()
    await page.waitForLoadState('networkidle')
    return take()
  })
  const returning = await visit(async (page, take) => {
    await page.goto(origin, { waitUntil: 'networkidle' })
    const own = new Set(take())
    await page.getByTestId('connect-button').click()
    await page.getByTestId(`wallet-${RDNS}`).click()
    await page.getByTestId('account-button').waitFor()
    // Pointing at the button preloads the modal.
    await page.mouse.move(0, 0)
    await page.waitForLoadState('networkidle')
    take()
    await page.reload({ waitUntil: 'networkidle' })
    await page.getByTestId('account-button').waitFor()
    return take().filter((name) => !own.has(name))
  })
  await browser.close()
  stop()
  return { opening, returning }
}

async function serve(files) {
  const server = createServer(({ url = '/' }, response) => {
    if (url.startsWith('/getWallets?')) return response.setHeader('content-type', 'application/json').end(LISTED)
    if (url.startsWith('/getWalletImage/')) return response.writeHead(404).end()
    const file = files.get(url.slice(1))
    response.setHeader('content-type', file ? 'text/javascript' : 'text/html').end(file?.contents ?? HTML)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return { origin: `http://127.0.0.1:${server.address().port}/`, stop: () => server.close() }
}

/** Runs in the page: announces a wallet that approves everything. */
function announceWallet({ account, rdns, icon }) {
  const answers = { eth_requestAccounts: [account], eth_accounts: [account], eth_chainId: '0x1', eth_getBalance: '0x0' }
  const detail = {
    info: { uuid: rdns, name: 'Harbor', icon, rdns },
    provider: { request: async ({ method }) => answers[method] ?? null, on() {} },
  }
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', announce)
}
