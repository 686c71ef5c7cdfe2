import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { createBundler } from '../../playground/server/bundle.ts'

const page = (body: string) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Meridian</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><body>${body}`
const PAGES: Readonly<Record<string, string>> = {
  '/getWallets': '{"data":[],"count":0}',
  '/': page('<div id="root"></div><script type="module" src="/main.js"></script>'),
  '/elsewhere': page('<h1>Elsewhere</h1>'),
}

declare module 'vitest' {
  interface ProvidedContext {
    origin: string
  }
}

/** Serves the page of the scenarios for the whole run. */
export default async function setup({ provide }: TestProject) {
  // In one file: each of hundreds would cost every page some milliseconds of a core.
  const bundler = await createBundler('test/engines/page.tsx', { mode: 'production', splitting: false })
  const bundle = await bundler.build()
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    const code = bundle.get(pathname)
    const body = code ?? PAGES[pathname]
    response.writeHead(body ? 200 : 404, {
      'content-type': code ? 'text/javascript' : 'text/html',
      // `no-store` would keep the page out of the back/forward cache.
      'cache-control': 'no-cache',
    })
    response.end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  provide('origin', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return async () => {
    server.closeAllConnections()
    server.close()
    await bundler.dispose()
  }
}
