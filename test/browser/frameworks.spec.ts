import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { firstOf } from '../cases.ts'
import { buildFrameworkHost, FRAMEWORKS, type FrameworkHost } from '../consumers/frameworks/build.ts'
import { expect, test } from './fixtures.ts'
import { reload } from './reload.ts'
import { visitor } from './visitor.ts'
import { createWalletScript } from './wallet-script.ts'

test.describe.configure({ timeout: 180_000 })

type Rpc = Readonly<Record<string, string>>

/** Serves a host's page: what its server renders, and its files. */
async function serve({ files, render }: FrameworkHost, rpc: Rpc): Promise<Server> {
  const server = createServer(async ({ url = '/' }, response) => {
    const file = files.get(url)
    if (file) return response.setHeader('content-type', 'text/javascript').end(file)
    if (url !== '/') return response.writeHead(404).end()
    const { head, body } = await render(rpc)
    response.setHeader('content-type', 'text/html')
    response.setHeader('content-security-policy', "style-src 'nonce-r4nd0m'; img-src data:")
    response.end(`<!doctype html><html lang="en"><head><title>host</title><link rel="icon" href="data:,">${head}
<script>window.rpc = ${JSON.stringify(rpc)}</script></head>
<body><div id="root">${body}</div><script type="module" src="/main.js"></script></body></html>`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`

for (const name of firstOf(Object.keys(FRAMEWORKS))) {
  test(`${name}: a page that its server rendered connects, switches the network and disconnects`, async ({
    page,
    browser,
    world,
  }) => {
    const rpc = Object.fromEntries(['eip155:31337', 'eip155:31338'].map((id) => [id, world.rpc[id]?.url as string]))
    const host = await buildFrameworkHost(name)
    const server = await serve(host, rpc)
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    try {
      const context = await browser.newContext({ javaScriptEnabled: false })
      const served = await context.newPage()
      await served.goto(urlOf(server))
      const button = served.getByTestId('connect-button')
      await expect(button).toHaveText(/^Sign on/)
      await expect(button).toHaveCSS('background-color', 'rgb(143, 212, 191)')
      await expect(button).toHaveCSS('min-block-size', '36px')
      await expect(served.getByTestId('who')).toHaveText('nobody')
      await expect(served.getByTestId('where')).toHaveText('Meridian Local')
      await context.close()

      const { at, modal, connect, approve } = visitor(page)
      await page.addInitScript(await createWalletScript(rpc))
      await page.goto(urlOf(server))
      await expect(at('network-button')).toContainText('Meridian Local')
      await expect(at('wallets')).toHaveText('Harbor')
      // A button of the host's own opens the modal too.
      await at('open').click()
      await expect(at('view-Networks')).toBeVisible()
      await expect(at('state')).toHaveText('open')
      await at('modal-close').click()
      await expect(modal).toBeHidden()
      await connect()
      await expect(at('who')).toHaveText(/^0xf39F/)
      await expect(at('balance')).toHaveText(/^\d/)
      await at('switch').click()
      await approve()
      await expect(at('where')).toHaveText('Meridian Second')
      await expect(at('network-button')).toContainText('Meridian Second')
      await expect(at('accounts')).toHaveText('1')
      await expect(at('connections')).toHaveText('1')
      await expect(page.locator('portico-modal')).toHaveCount(1)

      await reload(page)
      await expect(at('who')).toHaveText(/^0xf39F/)
      await expect(at('account-button')).toHaveText(/0xf39F…2266/)
      await at('leave').click()
      await expect(at('who')).toHaveText('nobody')
      await expect(at('connect-button')).toHaveText(/^Sign on/)

      await page.evaluate(() => (window as never as { unmount(): void }).unmount())
      await expect(page.locator('portico-modal')).toHaveCount(0)
      await expect(page.locator('#root')).toBeEmpty()
      expect(said).toEqual([])
      await page.close()
    } finally {
      server.closeAllConnections()
      server.close()
      host.remove()
    }
  })
}
