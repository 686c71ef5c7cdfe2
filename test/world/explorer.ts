import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { harbor, kestrel } from '../../playground/wallet/icons.ts'
import { image } from './explorer/image.ts'
import { list } from './explorer/list.ts'
import { type ListedWallet, madeUp, wallet } from './explorer/wallets.ts'
import type { Part, Service } from './part.ts'
import { isProjectId } from './project.ts'

export type { ListedWallet } from './explorer/wallets.ts'

export type ExplorerCall = 'getWallets' | 'getWalletImage' | 'getAssetImage' | 'getAnalyticsConfig'

export interface Explorer extends Service {
  /** From now on calls of this kind wait. @returns What lets them go, and ends it. */
  hold(call: ExplorerCall): () => void
  /** From now on calls of this kind get this HTTP status, or no answer at all. @returns What ends it. */
  fail(call: ExplorerCall, how: number | 'unreachable'): () => void
}

interface Answer {
  readonly status?: number
  readonly type?: string
  readonly body?: string
}

const SVG = 'image/svg+xml'
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'GET, OPTIONS',
}

const json = (value: unknown, status = 200): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
})

/**
 * The wallet explorer with the hosted one's paths and parameters: 500 wallets that nobody made, after the phone and
 * the wallets of the playground's page. @param phone - Where the phone answers.
 */
export function startExplorer({ phone }: { readonly phone: () => string }): Explorer {
  const held = new Map<ExplorerCall, (() => void)[]>()
  const failing = new Map<ExplorerCall, number | 'unreachable'>()
  let part: Part = { url: '', status: 'starting' }

  const own = {
    phone: wallet('Pocket Phone', 1, { badge_type: 'certified', families: ['eip155', 'solana', 'polkadot', 'bip122'] }),
    harbor: wallet('Harbor', 2, { badge_type: 'certified', rdns: 'example.harbor' }),
    kestrel: wallet('Kestrel', 3, { rdns: 'example.kestrel' }),
  }
  const icons = new Map([
    [own.harbor.image_id, harbor],
    [own.kestrel.image_id, kestrel],
  ])
  const others = madeUp(4)

  function wallets(): readonly ListedWallet[] {
    const link = phone()
    const listed = [{ ...own.phone, mobile_link: link, desktop_link: link }, own.harbor, own.kestrel, ...others]
    return listed.map((one) => ({ ...one, image_url: `${part.url}/getWalletImage/${one.image_id}` }))
  }

  const answers: Readonly<Record<ExplorerCall, (id: string, query: URLSearchParams) => Answer>> = {
    getWallets: (_, query) => json(list(wallets(), query)),
    getWalletImage: (id) =>
      wallets().some(({ image_id }) => image_id === id)
        ? { type: SVG, body: fromDataUri(icons.get(id)) ?? image(id) }
        : { status: 404 },
    getAssetImage: (id) => ({ type: SVG, body: image(id) }),
    getAnalyticsConfig: () => json({ isAnalyticsEnabled: false }),
  }

  async function answer({ url = '/' }: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const [, isPublic, call, id = ''] = /^\/(public\/)?(\w+)(?:\/([\w-]+))?$/.exec(pathname) ?? []
    if (!isCall(call) || Boolean(isPublic) !== (call === 'getAssetImage')) return { status: 404 }
    const waiting = held.get(call)
    if (waiting) await new Promise<void>((resolve) => waiting.push(resolve))
    const how = failing.get(call)
    if (how === 'unreachable') throw new Error(how)
    if (how) return json({ error: 'As asked' }, how)
    if (!isPublic && !isProjectId(searchParams.get('projectId'))) return json({ error: 'Project id is not known' }, 403)
    try {
      return answers[call](id, searchParams)
    } catch {
      return json({ error: 'Bad request' }, 400)
    }
  }
  const isCall = (name: string | undefined): name is ExplorerCall => name !== undefined && Object.hasOwn(answers, name)

  async function serve(request: IncomingMessage, response: ServerResponse) {
    if (request.method === 'OPTIONS') return response.writeHead(204, CORS).end()
    const { status = 200, type = 'text/plain', body = '' } = await answer(request)
    response.writeHead(status, { ...CORS, 'content-type': type, 'cache-control': 'no-store' }).end(body)
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  async function start() {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    part = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, status: 'running' }
  }

  return {
    part: () => part,
    settled: start().catch((error: Error) => {
      part = { url: '', status: 'failed', why: error.message }
    }),
    async stop() {
      server.closeAllConnections()
      server.close()
      part = { url: '', status: 'off' }
    },
    hold(call) {
      held.set(call, held.get(call) ?? [])
      return () => {
        const waiting = held.get(call) ?? []
        held.delete(call)
        for (const go of waiting) go()
      }
    },
    fail(call, how) {
      failing.set(call, how)
      return () => failing.delete(call)
    },
  }
}

const fromDataUri = (uri: string | undefined) => uri && decodeURIComponent(uri.slice(uri.indexOf(',') + 1))
