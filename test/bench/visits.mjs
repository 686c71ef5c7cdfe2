// Serves a page with the built package, and visits it in a browser: what a page loads and when, since any list of names
// would become outdated. A wallet, the services and the secure frame are scripted.
import { createServer } from 'node:http'
import { chromium } from '@playwright/test'
import { prepare } from '../prepare.mjs'
import { pageFiles } from './graph.mjs'

const HTML = '<!doctype html><html lang="en"><title>x</title><body><script type="module" src="/main.js"></script>'
const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
/** The wallet's test id. */
export const WALLET = 'wallet-example.harbor'
const RDNS = 'example.harbor'
const ICON = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'

const TOKENS = ['ETH', 'USDC'].map((symbol, index) => ({
  name: symbol,
  symbol,
  address: `eip155:1:0x${(index ? 'a' : 'e').repeat(40)}`,
  decimals: 18,
  logoUri: '',
}))
/** The responses of the services, by the path that they follow. */
const ANSWERS = {
  '/getWallets': {
    count: 500,
    data: [1, 2, 3, 4].map((id) => ({ id: `${id}`, name: `Wallet ${id}`, image_id: `${id}`, mobile_link: `w${id}:` })),
  },
  '/v1/convert/tokens': { tokens: TOKENS },
  '/v1/convert/gas-price': { standard: '1000000000' },
  '/v1/convert/quotes': { quotes: [{ toAmount: '2000000000000000000000' }] },
  '/v1/fungible/price': { fungibles: TOKENS.map(({ address }) => ({ address, price: 2000 })) },
}
/** What the secure frame answers: nobody is logged in, and a code is on its way. */
const FRAME_ANSWERS = {
  IS_CONNECTED: { isConnected: false },
  CONNECT_EMAIL: { action: 'VERIFY_OTP' },
  GET_SOCIAL_REDIRECT_URI: { uri: 'https://provider.example/provider' },
}
const FRAME = `<!doctype html><script>
  addEventListener('message', async ({ data: { id, type }, origin }) => {
    const name = type.slice('@w3m-app/'.length)
    const payload = await (await fetch('/sdk/' + name)).json()
    parent.postMessage({ id, type: '@w3m-frame/' + name + '_SUCCESS', payload }, origin)
  })
  parent.postMessage({ type: '@w3m-frame/READY', payload: { version: '4' } }, new URL(document.referrer).origin)
</script>`

/**
 * Starts the server and the browser.
 * @returns `visit(source, act)`, which opens a page with this code and returns the files that `act` returns.
 */
export async function startVisits() {
  const executablePath = await prepare({ browser: true })
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] })
  const bundles = new Map()
  let files = new Map()
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://127.0.0.1')
    const answer = pathname.startsWith('/sdk/') ? (FRAME_ANSWERS[pathname.slice(5)] ?? {}) : ANSWERS[pathname]
    if (answer) return response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
    if (pathname.startsWith('/getWalletImage/')) return response.writeHead(404).end()
    const file = files.get(pathname.slice(1))
    response.setHeader('content-type', file ? 'text/javascript' : 'text/html')
    response.end(file?.contents ?? (pathname === '/sdk' ? FRAME : HTML))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address()

  return {
    async visit(source, act) {
      if (!bundles.has(source)) bundles.set(source, await pageFiles(source, { from: 'dist' }))
      files = bundles.get(source)
      const page = await (await browser.newContext()).newPage()
      const fetched = []
      page.on('request', (request) => fetched.push(new URL(request.url()).pathname.slice(1)))
      await page.addInitScript(announceWallet, { account: ACCOUNT, rdns: RDNS, icon: ICON })
      await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'networkidle' })
      const names = await act(page, () => fetched.splice(0))
      await page.context().close()
      return [...new Set(names)].flatMap((name) => files.get(name) ?? [])
    },
    async stop() {
      await browser.close()
      server.close()
    },
  }
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
