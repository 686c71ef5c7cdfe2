import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { build } from '../build.mjs'
import { firstOf } from '../cases.ts'
import { root } from '../entries.mjs'
import { installWalletInPage } from '../kit/index.ts'
import { expect, test } from './fixtures.ts'
import { visitor } from './visitor.ts'

test.describe.configure({ timeout: 180_000 })

const docs = readFileSync(join(root, 'docs/plain-html.md'), 'utf8')
const [, example = ''] = /```html\n([\s\S]*?)```/.exec(docs) ?? []
const MODULE = '/portico/portico.js'

/** Serves a page, and beside it the build for pages without a bundler. */
async function serve(html: string): Promise<Server> {
  const server = createServer(({ url = '/' }, response) => {
    if (url === '/') return response.setHeader('content-type', 'text/html').end(html)
    if (url === '/favicon.ico') return response.writeHead(204).end()
    const file = join(root, 'dist/html', url.replace('/portico/', ''))
    if (!existsSync(file)) return response.writeHead(404).end()
    response.setHeader('content-type', 'text/javascript').end(readFileSync(file))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/** The import map with the hash of each file. */
function importMap(): string {
  const hashes: Record<string, string> = JSON.parse(readFileSync(join(root, 'dist/html/integrity.json'), 'utf8'))
  const integrity = Object.fromEntries(Object.entries(hashes).map(([name, hash]) => [`/portico/${name}`, hash]))
  return `<script type="importmap">${JSON.stringify({ imports: { portico: MODULE }, integrity })}</script>`
}

const pages = {
  'the page of the docs': () => example,
  'an import map with integrity': () => `<!doctype html>${importMap()}${example.replace(`.${MODULE}`, 'portico')}`,
}

for (const [name, write] of firstOf(Object.entries(pages))) {
  test(`${name} connects a wallet without a bundler`, async ({ page }) => {
    build()
    const server = await serve(write())
    try {
      const { at, modal } = visitor(page)
      await installWalletInPage(page, { namespace: 'eip155', name: 'Harbor' })
      const heard = page.waitForEvent('console', { predicate: (message) => message.text().startsWith('connected') })
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
      await page.evaluate(() =>
        document.querySelector('portico-button')?.addEventListener('connect', ({ detail }) => {
          console.log(`connected ${detail.address}`)
        }),
      )
      await at('connect-button').click()
      await at('wallet-example.harbor').click()
      await expect(at('account-button')).toHaveText(/0xf39F…2266/)
      await expect(modal).toBeHidden()
      expect((await heard).text()).toMatch(/^connected 0xf39F/)
      await page.close()
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })
}
