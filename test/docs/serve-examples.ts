import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createBundler } from '../../playground/server/bundle.ts'
import { root } from '../entries.mjs'

const PAGE =
  '<!doctype html><html lang="en"><title>Example</title><link rel="stylesheet" href="/example.css"><script type="module" src="/main.js"></script></html>'
const TYPES = { js: 'text/javascript', css: 'text/css' } as const

/** Serves the page of the examples without the site around it, on loopback. */
export async function serveExamples() {
  const bundler = await createBundler('test/docs/record-page.tsx', { mode: 'production' })
  const files = await bundler.build()
  await bundler.dispose()
  const styles = await readFile(join(root, 'docs/public/example.css'))
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page')
    const file = pathname === '/example.css' ? styles : files.get(pathname)
    const type = TYPES[pathname.split('.').at(-1) as keyof typeof TYPES] ?? 'text/html'
    response.setHeader('content-type', `${type}; charset=utf-8`)
    response.end(file ?? PAGE)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close()
      await once(server, 'close')
    },
  }
}
