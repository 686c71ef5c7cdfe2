import type { FetchRequest } from '../../../kernel/index.ts'
import { type BalancesOptions, type BalancesState, balances } from '../../../plugins/balances/index.ts'
import { Balances } from '../../../plugins/capabilities.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { assertReplays, createTestKernel, scriptedEvmWallet, type TestKernelOptions } from '../../kit/index.ts'
import { ADDRESS, networks, SECOND } from '../stage.ts'

const CHAIN = 'eip155:31337'
const API = 'https://api.example'
export const token = (symbol: string, also: object = {}) => ({
  name: `The ${symbol}`,
  symbol,
  chainId: CHAIN,
  price: 2,
  quantity: { decimals: '18', numeric: '1.5' },
  iconUrl: 'https://images.example/token',
  ...also,
})

/** A scripted data service: balances, and other responses. */
function service(told: { balances: unknown; chains?: unknown; history?: readonly unknown[] }) {
  const asked: { url: string; path: string; query: Record<string, string> }[] = []
  let failing = false
  let silent = ''
  return {
    asked,
    told,
    count: (path: string) => asked.filter((one) => one.path.endsWith(path)).length,
    /** From now on the node answers no request of this method. */
    silence: (method: string) => {
      silent = method
    },
    fail: (is = true) => {
      failing = is
    },
    fetch({ url, body }: FetchRequest) {
      const { pathname, searchParams, origin } = new URL(url)
      if (origin !== API) {
        const call = JSON.parse(body ?? 'null')
        if (silent && body?.includes(silent)) throw new Error('down')
        const one = ({ id, method }: { id: number; method: string }) => ({
          jsonrpc: '2.0',
          id,
          result: method === 'eth_getBalance' ? '0xde0b6b3a7640000' : `0x${(7_500_000).toString(16).padStart(64, '0')}`,
        })
        return Array.isArray(call) ? call.map(one) : one(call)
      }
      asked.push({ url, path: pathname, query: Object.fromEntries(searchParams) })
      if (pathname.endsWith('/supported-chains')) return told.chains ?? { http: [CHAIN], ws: [] }
      if (failing) throw new Error('down')
      if (pathname.endsWith('/balance')) return told.balances
      const page = Number(searchParams.get('cursor') ?? 0)
      return { data: [told.history?.[page] ?? {}], next: told.history?.[page + 1] ? String(page + 1) : null }
    },
  }
}

type Options = BalancesOptions & {
  told?: Parameters<typeof service>[0]
  host?: TestKernelOptions<never>['configuration']
}

export async function account({ told = { balances: { balances: [token('ETH')] } }, host, ...options }: Options = {}) {
  const server = service(told)
  const wallet = scriptedEvmWallet({ accounts: [ADDRESS, SECOND] })
  const { kernel, world } = createTestKernel({
    plugins: [eip155(), balances(options)],
    configuration: { networks, projectId: 'p', services: { api: API }, ...host },
    request: wallet.request,
    fetch: server.fetch,
  })
  await kernel.load('connection')
  await wallet.announce(world)
  const connected = kernel.actions.connection.connect({ connectorId: 'example.harbor' })
  await world.advance(0)
  await connected
  const slice = () => kernel.getState().balances as BalancesState
  return {
    kernel,
    world,
    server,
    slice,
    facts: () => kernel.allStates(Balances)[0] as ReturnType<typeof kernel.allStates<typeof Balances>>[number],
    async refresh(input?: { force?: boolean }) {
      await kernel.actions.balances.refresh(input)
      await world.advance(0)
    },
    async refreshNfts(options?: { older: boolean }) {
      await kernel.actions.balances.refreshNfts(options)
      await world.advance(0)
    },
    toast: () => kernel.getState().modal.toast?.message,
    async check() {
      await assertReplays(kernel)
    },
  }
}
