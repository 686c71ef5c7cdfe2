import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WorldJson } from '../world/index.ts'
import { type Build, pageCode, serverCode } from './build.ts'

/** The exports of a server-rendered page's module. */
export interface ServedModule {
  /** Returns the markup, rendered with a kernel of its own. */
  readonly render: (world: WorldJson) => string
}

export interface HostServer {
  readonly url: string
  stop(): Promise<void>
}

/** Server-rendered pages. */
const SERVED = ['served', 'embedded']
const NONCE = 'r4nd0m'

/**
 * Serves all hosts: `/site/`, or `/site.18.production/` for React 18, `/site.preact/` for Preact. `csp` in the query sets the page's content
 * security policy, with `{nonce}` replaced; `coop` sets its Cross-Origin-Opener-Policy.
 */
export async function startHostServer({ parts }: { parts: () => Promise<WorldJson> }): Promise<HostServer> {
  async function answer({ url = '/' }: IncomingMessage) {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const [, name = '', file = ''] = pathname.split('/')
    const [page = '', ...words] = name.split('.')
    if (!/^[a-z]+(?:-[a-z]+)?$/.test(page)) return { status: 404, body: '' }
    const how = howOf(page, words)
    if (file) {
      const body = (await pageCode(how)).get(`/${file}`)
      return { status: body ? 200 : 404, body: body ?? '', headers: { 'content-type': 'text/javascript' } }
    }
    return { status: 200, body: await html(how), headers: headersOf(searchParams) }
  }

  async function html(how: Build) {
    const world = await parts()
    const { render } = SERVED.includes(how.page) ? ((await serverCode(how)) as unknown as ServedModule) : {}
    return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${how.page}</title>
<link rel="icon" href="data:,">
<script type="application/json" id="world">${JSON.stringify(world).replaceAll('<', '\\u003c')}</script>
<script type="module" nonce="${NONCE}" src="main.js"></script>
</head>
<body><aside data-wallets></aside><div id="root">${render?.(world) ?? ''}</div></body>
</html>`
  }

  const server = createServer(async (request, response) => {
    const {
      status,
      body,
      headers = {},
    } = await answer(request).catch((error: Error) => ({
      status: 500,
      body: error.message,
      headers: {},
    }))
    response.writeHead(status, { 'cache-control': 'no-store', ...headers })
    response.end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const howOf = (page: string, words: readonly string[]): Build => ({
  page,
  react: words.includes('18') ? '18' : words.includes('preact') ? 'preact' : '19',
  mode: words.includes('production') ? 'production' : 'development',
})

function headersOf(query: URLSearchParams): Record<string, string> {
  const [csp, coop] = [query.get('csp'), query.get('coop')]
  return {
    'content-type': 'text/html; charset=utf-8',
    ...(csp && { 'content-security-policy': csp.replaceAll('{nonce}', NONCE) }),
    ...(coop && { 'cross-origin-opener-policy': coop }),
  }
}
