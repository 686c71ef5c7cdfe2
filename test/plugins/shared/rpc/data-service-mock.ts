// The data service at the HTTP level, for all its clients.
import { HttpResponse, http } from 'msw'
import type { SetupServer } from 'msw/node'
import { onTestFinished } from 'vitest'
import type { Io } from '../../../../kernel/index.ts'
import { createWorld, scriptedEvmWallet } from '../../../kit/index.ts'
import { ADDRESS, networks } from '../../stage.ts'

export const API = 'https://api.example'

interface Connecting {
  readonly actions: {
    readonly connection: { connect(choice: { connectorId: string }): Promise<unknown> }
  }
  load(id: string): Promise<void>
  destroy(): Promise<void>
}

interface Served {
  readonly networks: typeof networks
  readonly projectId: string
  readonly services: { readonly api: string }
  readonly io: Partial<Io>
  readonly log: { readonly level: 'silent' }
}

/** What the network's server says of its chain, and of an account's code. */
const RESULTS: Readonly<Record<string, string>> = { eth_chainId: '0x7a69', eth_getCode: '0x' }

/** Connects a kernel whose servers are mocked by MSW. @param create - Creates the kernel under test. */
export async function connected<K extends Connecting>(server: SetupServer, create: (options: Served) => K): Promise<K> {
  const wallet = scriptedEvmWallet({ accounts: [ADDRESS] })
  const world = createWorld({ request: wallet.request, networks: networks.map(({ caipNetworkId }) => caipNetworkId) })
  const { fetch: _, ...io } = world.io
  server.use(
    http.post('https://rpc.example/*', async ({ request }) => {
      const { id, method } = (await request.json()) as { id: number; method: string }
      return HttpResponse.json({ jsonrpc: '2.0', id, result: RESULTS[method] ?? '0x1' })
    }),
    http.get(`${API}/v1/supported-chains`, () => HttpResponse.json({ http: ['eip155:31337'], ws: [] })),
  )
  const kernel = create({ networks, projectId: 'p', services: { api: API }, io, log: { level: 'silent' } })
  onTestFinished(() => kernel.destroy())
  await kernel.load('connection')
  await wallet.announce(world)
  const connecting = kernel.actions.connection.connect({ connectorId: 'example.harbor' })
  await world.advance(0)
  await connecting
  return kernel
}

type Faults = Readonly<Record<string, () => Response | Promise<Response>>>

/** Faults at the HTTP level. */
export const FAULTS: Faults = {
  'refuses the connection': () => HttpResponse.error(),
  ...Object.fromEntries(
    [400, 401, 404, 429, 500, 503].map((status) => [
      `answers ${status}`,
      () => HttpResponse.json({ status: 'FAILED', reasons: [{ field: 'x', description: 'y' }] }, { status }),
    ]),
  ),
  'redirects elsewhere': () => HttpResponse.redirect('https://evil.example/v1'),
  'answers in HTML': () => new HttpResponse('<!doctype html><h1>Sign in</h1>'),
  'breaks off': () => new HttpResponse('{"balances":[{"name":"Ether","symb'),
  'answers in another form': () => HttpResponse.json({ balances: { ETH: 1 }, data: 'none' }),
  'answers 10 MB of nothing': () => HttpResponse.json({ balances: 'x'.repeat(10 * 2 ** 20), data: 'x' }),
  'reaches for a prototype': () => new HttpResponse('{"__proto__":{"polluted":true},"balances":[],"data":[]}'),
}
