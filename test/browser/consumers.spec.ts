import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Response } from '@playwright/test'
import { transformSync } from 'esbuild'
import { BUNDLED } from '../bench/budgets.mjs'
import { firstOf } from '../cases.ts'
import { bundlers } from '../consumers/bundlers.ts'
import { type Consumer, createConsumer } from '../consumers/package.ts'
import { root } from '../entries.mjs'
import { expect, test } from './fixtures.ts'
import { visitor } from './visitor.ts'
import { createWalletScript } from './wallet-script.ts'

const LIMITS: Readonly<Record<string, number>> = BUNDLED

test.describe.configure({ mode: 'serial', timeout: 180_000 })

const [, example = ''] = /```tsx\n([\s\S]*?)```/.exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? []
const show = `
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
const show = (what) => createRoot(document.getElementById('root')).render(createElement(what))`
/** React alone with a lazy import, to measure the bundler's own runtime. */
const bare = `
export const App = () => <button onClick={() => import('./later.js')}>React</button>`
const installed = Object.fromEntries(
  ['react', 'react-dom', 'scheduler'].map((name) => [name, join(root, 'node_modules', name)]),
)

/** Writes a host: the README's first example, or React alone. @returns Its folder, with a `main.tsx` and a `main.js` */
function write(folder: string, app: string) {
  writeFileSync(join(folder, 'app.tsx'), app)
  writeFileSync(join(folder, 'app.js'), transformSync(app, { loader: 'tsx', jsx: 'automatic' }).code)
  writeFileSync(join(folder, 'later.js'), 'console.log(1)')
  for (const ending of ['tsx', 'js'])
    writeFileSync(join(folder, `main.${ending}`), `import { App } from './app.${ending}'${show}\nshow(App)`)
}

async function serve(folder: string): Promise<Server> {
  const server = createServer(({ url = '/' }, response) => {
    const path = url === '/' ? '/index.html' : url
    response.setHeader('content-type', path.endsWith('.html') ? 'text/html' : 'text/javascript')
    try {
      response.end(readFileSync(join(folder, 'dist', path)))
    } catch {
      response.writeHead(404).end()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`

// Webpack takes a minute and a half.
for (const [name, bundle] of firstOf(Object.entries(bundlers))) {
  test(`${name} makes a page of the packed package and the README's first example`, { tag: '@deep' }, async ({
    page,
    world,
  }) => {
    const url = world.rpc['eip155:31337']?.url as string
    const hosts: { consumer: Consumer; server: Server }[] = []
    const host = async (app: string) => {
      const consumer = createConsumer(installed)
      write(consumer.folder, app)
      expect(await bundle(consumer.folder)).toEqual([])
      const server = await serve(consumer.folder)
      hosts.push({ consumer, server })
      return urlOf(server)
    }
    const weigh = async (url: string) => {
      await page.addInitScript(saveData)
      const scripts: Response[] = []
      const keep = (response: Response) => response.request().resourceType() === 'script' && scripts.push(response)
      page.on('response', keep)
      await page.goto(url, { waitUntil: 'networkidle' })
      page.off('response', keep)
      const bodies = await Promise.all(scripts.map((script) => script.body()))
      return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
    }
    try {
      const react = await weigh(await host(bare))
      await page.addInitScript(await createWalletScript({ 'eip155:31337': url }))
      const own = example.replaceAll('https://ethereum-rpc.publicnode.com', url).replace("'eip155:1'", "'eip155:31337'")
      const whole = await weigh(await host(own))
      console.log(`${name}: ${whole - react} bytes beyond React, gzip`)
      expect(whole - react).toBeLessThan((LIMITS[name] ?? 0) * 1024)

      const { at, connect } = visitor(page)
      await expect(page.getByText('No wallet connected.')).toBeVisible()
      await connect()
      await expect(page.getByText(/^Hello, 0xf39F/)).toBeVisible()
      await at('account-button').click()
      await at('disconnect').click()
      await expect(page.getByText('No wallet connected.')).toBeVisible()
      // Later requests would fail.
      await page.close()
    } finally {
      for (const { consumer, server } of hosts) {
        server.closeAllConnections()
        server.close()
        consumer.remove()
      }
    }
  })
}

/** In the page: a connection on which nothing is fetched ahead, so that a page weighs what it needs itself. */
const saveData = () =>
  void Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
