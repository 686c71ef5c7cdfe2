import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createBundler } from '../../playground/server/bundle.ts'

const PAGE =
  '<!doctype html><html lang="en"><title>Example</title><link rel="stylesheet" href="/main.css"><script type="module" src="/main.js"></script></html>'
const TYPES = { js: 'text/javascript', css: 'text/css' } as const

/** Serves the page of the examples without the site around it, on loopback. */
export async function serveExamples() {
  const bundler = await createBundler('test/docs/record-page.tsx', { mode: 'production' })
  const files = await bundler.build()
  await bundler.dispose()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page')
    const file = files.get(pathname)
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
