import { action, defineContract, definePlugin, defineRuntime, type FetchRequest, type } from '../../../kernel/index.ts'
import { activity } from '../../../plugins/activity/index.ts'
import { Activity, type OwnTransaction } from '../../../plugins/capabilities.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { assertReplays, createTestKernel, scriptedEvmWallet, type TestKernelOptions } from '../../kit/index.ts'
import { ADDRESS, networks, SECOND } from '../stage.ts'

const CHAIN = 'eip155:31337'
const API = 'https://api.example'

export const happened = (id: string, also: object = {}, metadata: object = {}) => ({
  id,
  metadata: {
    operationType: 'send',
    hash: `0x${id}`,
    minedAt: '2026-11-19T10:00:00.000Z',
    sentFrom: ADDRESS,
    sentTo: SECOND,
    status: 'confirmed',
    nonce: 1,
    chain: CHAIN,
    ...metadata,
  },
  transfers: [
    {
      direction: 'out',
      quantity: { numeric: '0.12' },
      fungible_info: { name: 'Ether', symbol: 'ETH', icon: { url: 'https://images.example/eth' } },
    },
  ],
  ...also,
})
export const spam = {
  transfers: [{ direction: 'in', quantity: { numeric: '1' }, nft_info: { name: 'Free', flags: { is_spam: true } } }],
}

/** A plugin that reports its own transactions, as `send` and `swap` do. */
export const teller = () => {
  const contract = defineContract({
    id: 'teller',
    initialState: () => ({}),
    events: {},
    actions: {
      tell: action(type<OwnTransaction>()),
      withdraw: action(type<{ id: string }>()),
      /** Returns the addresses; `null` if they can't be loaded. */
      meet: action(type<void>(), { result: type<string[] | null>() }),
      /** Returns those that count as paid by the account. */
      listPaid: action(type<void>(), { result: type<string[]>() }),
    },
    optional: [Activity],
  })
  return definePlugin(contract, {
    load: async () =>
      defineRuntime(contract, {
        reduce: {},
        actions: {
          tell: ({ services }, transaction) => services.find(Activity)?.showTransaction(transaction),
          withdraw: ({ services }, { id }) => services.find(Activity)?.hideTransaction(id),
          async meet({ services }) {
            const met = await services.find(Activity)?.getCounterparties()
            return met?.map(({ address }) => address) ?? null
          },
          async listPaid({ services }) {
            const met = (await services.find(Activity)?.getCounterparties()) ?? []
            return met.flatMap(({ address, isSender }) => (isSender ? address : []))
          },
        },
      }),
  })
}

interface Options {
  /** Responses per cursor: a page, or a failure. */
  pages?: readonly unknown[]
  host?: TestKernelOptions<never>['configuration']
  chains?: readonly string[]
}

export async function account({ pages = [[happened('a1')]], host, chains = [CHAIN] }: Options = {}) {
  const asked: string[] = []
  const told = { pages, balance: '0x1' }
  const wallet = scriptedEvmWallet({ accounts: [ADDRESS, SECOND] })
  const { kernel, world } = createTestKernel({
    plugins: [eip155(), activity(), teller()],
    configuration: { networks, projectId: 'p', services: { api: API }, ...host },
    request: wallet.request,
    fetch({ url }: FetchRequest) {
      const { pathname, searchParams, origin } = new URL(url)
      if (origin !== API) return { jsonrpc: '2.0', id: 1, result: told.balance }
      if (pathname.endsWith('/supported-chains')) return { http: chains, ws: [] }
      asked.push(`${pathname}?${searchParams.get('cursor') ?? ''}`)
      const at = Number(searchParams.get('cursor') ?? 0)
      const page = told.pages[at]
      if (page === 'down') throw new Error('down')
      return Array.isArray(page) ? { data: page, next: at + 1 < told.pages.length ? `${at + 1}` : null } : page
    },
  })
  await kernel.load('connection')
  await wallet.announce(world)
  const connected = kernel.actions.connection.connect({ connectorId: 'example.harbor' })
  await world.advance(0)
  await connected
  const slice = () => kernel.getState().activity
  const rest = () => world.advance(0)
  return {
    kernel,
    world,
    asked,
    told,
    slice,
    ids: () => slice().transactions.map(({ id }) => id),
    refresh: () => kernel.actions.activity.refresh().then(rest),
    more: () => kernel.actions.activity.loadMore().then(rest),
    meet: async () => {
      const met = kernel.actions.teller.meet()
      await rest()
      return met
    },
    listPaid: async () => {
      const paid = kernel.actions.teller.listPaid()
      await rest()
      return paid
    },
    tell: (own: OwnTransaction) => kernel.actions.teller.tell(own).then(rest),
    toast: () => kernel.getState().modal.toast?.message,
    async check() {
      await assertReplays(kernel)
    },
  }
}
