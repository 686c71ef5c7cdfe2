import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import type { WorldJson } from '../../test/world/index.ts'
import { type Bundle, type BundleOptions, type Bundler, createBundler } from './bundle.ts'
import { buildPage } from './production-bundle.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.txt': 'text/plain',
}

export interface PageServerOptions extends Partial<BundleOptions> {
  /** 0 lets the system select a free port. */
  readonly port: number
  readonly parts: () => Promise<WorldJson>
  /** Folder of the page. @defaultValue `page` */
  readonly folder?: 'page' | 'phone'
  /** Whether to bundle once instead of on each load. */
  readonly isFixed?: boolean
}

export interface PageServer {
  readonly url: string
  stop(): Promise<void>
}

interface Answer {
  readonly type: string
  readonly body: string | Uint8Array
  readonly status?: number
}

/** Serves a page of the playground. @throws `EADDRINUSE` */
export async function startPageServer({
  port,
  parts,
  folder = 'page',
  isFixed = false,
  mode = 'development',
}: PageServerOptions): Promise<PageServer> {
  const html = new URL(`../${folder}/index.html`, import.meta.url)
  const entry = `playground/${folder}/main.tsx`
  const bundler: Bundler =
    mode === 'production'
      ? { build: () => buildPage(entry), dispose: async () => {} }
      : await createBundler(entry, { mode })
  let bundle: Promise<Bundle> | undefined

  async function answer(path: string): Promise<Answer> {
    if (path === '/world.json') return { type: '.json', body: JSON.stringify(await parts()) }
    const type = extname(path)
    if (type === '') {
      if (!bundle || !isFixed) bundle = bundler.build()
      await bundle
      return { type: '.html', body: await readFile(html) }
    }
    const body = (await bundle)?.get(path)
    return body ? { type, body } : { type: '.txt', body: `There is no ${path}`, status: 404 }
  }

  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const { type, body, status = 200 } = await answer(pathname).catch(broken)
    response.writeHead(status, {
      'content-type': `${TYPES[type]}; charset=utf-8`,
      'cache-control': 'no-store',
      // `?coop` isolates the page from windows of other sites.
      ...(searchParams.has('coop') && { 'cross-origin-opener-policy': 'same-origin' }),
    })
    response.end(body)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening').catch(async (error) => {
    await bundler.dispose()
    throw error
  })

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await bundler.dispose()
    },
  }
}

function broken(error: Error): Answer {
  return { type: '.txt', body: error.message, status: 500 }
}
