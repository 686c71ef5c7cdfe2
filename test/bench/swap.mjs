// Measures the cost of a keystroke in a swap's amount, on the local world's chain and service. Nothing fails.
import { createServer } from 'node:http'
import { chromium } from '@playwright/test'
import { build } from 'esbuild'
import { sourceFilesOfEsbuild } from '../../build/sources.mjs'
import { root } from '../entries.mjs'
import { prepare } from '../prepare.mjs'
import { startWorld } from '../world/index.ts'
import { CONVERTER } from '../world/pool.ts'
import { entriesFrom } from './resolve.mjs'

const TIMES = 9
const CHAIN = 'eip155:31337'
const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const host = `
  import { createRoot } from 'react-dom/client'
  import { createKernel } from 'portico'
  import { balances } from 'portico/balances'
  import { eip155 } from 'portico/eip155'
  import { swap } from 'portico/swap'
  import { ConnectButton, Portico } from 'portico/react'
  const { rpc, api } = window.world
  window.kernel = createKernel({
    plugins: [eip155(), balances(), swap({ networks: ['${CHAIN}'] })],
    projectId: '${'0'.repeat(32)}',
    networks: [{ caipNetworkId: '${CHAIN}', name: 'Local', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, rpcUrls: [rpc] }],
    services: { api, spenders: '${CHAIN}:${CONVERTER}' },
  })
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Portico kernel={window.kernel}><ConnectButton /></Portico>)`

/** Runs in the page: counts React commits, and announces a wallet. */
function prepareIn({ account, world }) {
  window.world = world
  window.commits = 0
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: () => void window.commits++,
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
  }
  const answers = { eth_requestAccounts: [account], eth_accounts: [account], eth_chainId: '0x7a69' }
  const detail = {
    info: { uuid: 'x', name: 'Harbor', icon: 'data:image/svg+xml,<svg/>', rdns: 'example.harbor' },
    provider: { request: async ({ method }) => answers[method] ?? null, on() {} },
  }
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', announce)
}

/** Runs in the page: sets `measured` to the cost of the next keystroke, until its result is shown. */
function arm() {
  const at = (id) => document.querySelector('portico-modal').shadowRoot.querySelector(`[data-testid="${id}"]`)
  window.measured = new Promise((resolve) => {
    function begin() {
      const [start, before] = [performance.now(), window.commits]
      let own
      let isAsked = false
      requestAnimationFrame(() => setTimeout(() => (own = window.commits - before)))
      const look = () => {
        const isBusy = at('swap-target').ariaBusy === 'true'
        isAsked ||= isBusy
        if (!isAsked || isBusy) return requestAnimationFrame(look)
        resolve({ time: performance.now() - start, own, commits: window.commits - before })
      }
      look()
    }
    at('amount-input').addEventListener('keydown', begin, { once: true })
  })
}

const world = await startWorld({ only: ['eip155'] })
await world.settled
const { outputFiles } = await build({
  stdin: { contents: host, resolveDir: root, loader: 'tsx' },
  absWorkingDir: root,
  bundle: true,
  write: false,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  tsconfigRaw: {},
  plugins: [entriesFrom('source'), sourceFilesOfEsbuild],
  logLevel: 'error',
})
const server = createServer(({ url }, response) => {
  const isScript = url === '/main.js'
  response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
  response.end(
    isScript
      ? outputFiles[0].text
      : '<!doctype html><html lang="en"><title>x</title><body><script type="module" src="/main.js"></script>',
  )
}).listen(0, '127.0.0.1')
await new Promise((resolve) => server.once('listening', resolve))
const executablePath = await prepare({ browser: true })
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] })
const page = await browser.newPage()
const { rpc, api } = world.parts()
await page.addInitScript(prepareIn, { account: ACCOUNT, world: { rpc: rpc[CHAIN].url, api: api.url } })
await page.goto(`http://127.0.0.1:${server.address().port}/`)
await page.getByTestId('connect-button').click()
await page.getByTestId('wallet-example.harbor').click()
await page.getByTestId('account-button').waitFor()
await page.evaluate(() => window.kernel.actions.modal.open({ view: 'Swap' }))
await page.getByTestId('swap-choose-target').click()
await page.getByTestId('token-MUSD').click()
await page
  .getByTestId('swap-target')
  .getByText(/\d\.\d{6}/)
  .waitFor()
await page.getByTestId('amount-input').focus()
await page.keyboard.press('End')
await page.keyboard.press('.')
const strokes = []
for (let i = 1; i <= TIMES; i++) {
  await page.evaluate(arm)
  await page.keyboard.press(`${i}`)
  strokes.push(await page.evaluate(() => window.measured))
}
const median = (name) => strokes.map((one) => one[name]).sort((a, b) => a - b)[strokes.length >> 1]
console.log(
  `swap: ${median('time').toFixed(0)} ms from a key stroke to the quote, 500 of which nobody is asked in;`,
  `React commits: ${median('own')} for the key stroke, ${median('commits')} until the quote is shown`,
)
await browser.close()
server.close()
await world.stop()
