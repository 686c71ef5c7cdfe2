// Measures the performance of a page with a connect button, next to the same page with React only. Nothing fails.
import { createServer } from 'node:http'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { build as buildPackage } from '../build.mjs'
import { root } from '../entries.mjs'
import { prepare } from '../prepare.mjs'

const TIMES = 15
/** Time between pointing at the button and the click, in ms. By then, the modal is preloaded, even when throttled. */
const HOVER = 1000
const bare = `
  import { createRoot } from 'react-dom/client'
  createRoot(document.body).render(<button data-testid="connect-button">Connect</button>)`
/** The minimal cost of any button with state: a style sheet, an icon, and one read from storage during idle time. */
const like = `
  import { createRoot } from 'react-dom/client'
  import { useInsertionEffect, useLayoutEffect } from 'react'
  function Button() {
    useInsertionEffect(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('button{display:inline-flex;gap:8px;min-block-size:44px;padding:0 16px;border:0;border-radius:22px}')
      document.adoptedStyleSheets = [sheet]
    }, [])
    useLayoutEffect(() => void localStorage.getItem('portico.connection'), [])
    const door = <svg width="18" height="18" viewBox="0 0 24 24"><path d="M6.75 22v-9.75a5.25 5.25 0 0 1 10.5 0V22z" /></svg>
    return <button data-testid="connect-button">{door}Connect</button>
  }
  createRoot(document.body).render(<Button />)`
const host = `
  import { createRoot } from 'react-dom/client'
  import { createKernel } from 'portico'
  import { eip155 } from 'portico/eip155'
  import { ConnectButton, Portico } from 'portico/react'
  window.kernel = createKernel({ metadata: { name: 'Meridian' }, plugins: [eip155()] })
  createRoot(document.body).render(<Portico kernel={window.kernel}><ConnectButton /></Portico>)`

/** Bundles like a host would, with the built package: one file for the page, and one per import(). */
async function bundle(contents) {
  const page = {
    name: 'host',
    resolveId: (id) => (id === 'host' ? '\0host.jsx' : undefined),
    load: (id) => (id === '\0host.jsx' ? contents : undefined),
  }
  const { output } = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [page],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: { input: 'host', output: { entryFileNames: 'main.js' } },
    },
  })
  const { imports } = output.find(({ isEntry }) => isEntry)
  return { imports, files: new Map(output.map(({ fileName, code }) => [`/${fileName}`, code])) }
}

async function serve(contents) {
  const { imports, files } = await bundle(contents)
  // Preloads the imports of the first file, as the bundler writes it into the page.
  const preloads = imports.map((name) => `<link rel="modulepreload" href="/${name}">`).join('')
  const script = '<script type="module" src="/main.js"></script>'
  const html = `<!doctype html><html lang="en"><title>x</title>${script}${preloads}<body>`
  const server = createServer(({ url = '/' }, response) => {
    const code = files.get(url)
    response.setHeader('content-type', code ? 'text/javascript' : 'text/html').end(code ?? html)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return { url: `http://127.0.0.1:${server.address().port}/`, stop: () => server.close() }
}

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1]

async function fresh(browser, url, rate, measure) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  await page.addInitScript(() => {
    window.longTasks = 0
    new PerformanceObserver((list) => {
      window.longTasks += list.getEntries().length
    }).observe({ type: 'longtask', buffered: true })
    new MutationObserver(() => {
      if (!window.button && document.querySelector('button')) window.button = performance.now()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(url)
  await page.getByTestId('connect-button').waitFor()
  const result = await measure(page)
  await context.close()
  return result
}

const times = async (run) => {
  const values = []
  for (let i = 0; i < TIMES; i++) values.push(await run())
  return median(values)
}
const read = (page, name) => page.evaluate((key) => window[key] ?? 0, name)

/** Runs in one call, since other requests to the browser would distort the measurement. */
async function clickToModal(page) {
  await page.getByTestId('connect-button').hover()
  await page.waitForTimeout(HOVER)
  return await page.evaluate(
    () =>
      new Promise((resolve) => {
        const start = performance.now()
        const look = () => {
          const dialog = document.querySelector('portico-modal')?.shadowRoot?.querySelector('dialog[open]')
          if (dialog) resolve(performance.now() - start)
          else requestAnimationFrame(look)
        }
        document.querySelector('button')?.click()
        look()
      }),
  )
}

/** Until the open modal has the title of another language, whose texts were not fetched before. */
async function switchLanguage(page) {
  await clickToModal(page)
  await page.getByTestId('view-Connect').waitFor()
  return await page.evaluate(
    () =>
      new Promise((resolve) => {
        const readTitle = () => document.querySelector('portico-modal').shadowRoot.querySelector('h2').textContent
        const [start, before] = [performance.now(), readTitle()]
        const look = () => {
          if (readTitle() !== before) resolve(performance.now() - start)
          else requestAnimationFrame(look)
        }
        window.kernel.actions.modal.setLocale({ locale: 'de' })
        look()
      }),
  )
}

buildPackage()
const executablePath = await prepare({ browser: true })
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
})
const [plain, alike, ours] = await Promise.all([serve(bare), serve(like), serve(host)])
const toButton = (url) => fresh(browser, url, 1, (page) => read(page, 'button'))
const longTasks = async (url) => times(() => fresh(browser, url, 4, (page) => read(page, 'longTasks')))
// Alternates both pages, so that background load affects them equally.
const pairs = []
for (let i = 0; i < TIMES; i++)
  pairs.push([await toButton(plain.url), await toButton(ours.url), await toButton(alike.url)])
const [bareButton, ourButton, likeButton] = [0, 1, 2].map((which) => median(pairs.map((pair) => pair[which])))
console.log(
  `navigation to button: ${ourButton.toFixed(0)} ms, bare React ${bareButton.toFixed(0)} ms:`,
  `${(ourButton / bareButton).toFixed(2)} x (budget 1.1);`,
  `a like button without Portico ${likeButton.toFixed(0)} ms`,
)
console.log(`long tasks at load, 4 x throttled: ${await longTasks(ours.url)}, bare React ${await longTasks(plain.url)}`)
const toModal = async (rate) => (await times(() => fresh(browser, ours.url, rate, clickToModal))).toFixed(0)
console.log(`click to modal, after a hover: ${await toModal(1)} ms; 4 x throttled: ${await toModal(4)} ms (budget 120)`)
const toGerman = async (rate) => (await times(() => fresh(browser, ours.url, rate, switchLanguage))).toFixed(0)
console.log(
  `another language in the open modal: ${await toGerman(1)} ms (budget 100); 4 x throttled: ${await toGerman(4)} ms`,
)
await browser.close()
for (const { stop } of [plain, alike, ours]) stop()
