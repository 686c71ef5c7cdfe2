import { expect, onTestFinished, test } from 'vitest'
import type { FetchRequest } from '../../../kernel/index.ts'
import { isSame } from '../../../plugins/capabilities/same-wallet.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { createKernel } from '../../../plugins/index.ts'
import { walletconnect } from '../../../plugins/walletconnect/index.ts'
import { createGrid } from '../../../plugins/wallets/all-wallets-order.ts'
import type { WalletsState } from '../../../plugins/wallets/index.ts'
import { type ListedWallet, type WalletsOptions, wallets } from '../../../plugins/wallets/index.ts'
import { getListedRows, getRecentRows } from '../../../plugins/wallets/recent-and-listed-rows.ts'
import { formatCount } from '../../../plugins/wallets/views/format-count.ts'
import { assertReplays, createTestKernel, scriptedEvmWallet, type TestKernelOptions } from '../../kit/index.ts'
import { ADDRESS, networks, SECOND } from '../stage.ts'

const listed = (id: string, also: Partial<ListedWallet> = {}): ListedWallet => ({ id, name: `Wallet ${id}`, ...also })
const LIST = Array.from({ length: 95 }, (_, at) => listed(`w${at}`, { badge_type: at % 2 ? 'certified' : 'none' }))

/** Mocks an explorer with `list` and the hosted one's parameters. */
function explorer(list: readonly unknown[] = LIST) {
  const asked: Record<string, string>[] = []
  let failing: number | undefined
  return {
    asked,
    fail: (status?: number) => {
      failing = status
    },
    fetch({ url }: FetchRequest) {
      const { pathname, searchParams } = new URL(url)
      if (pathname !== '/getWallets') throw new Error(`Nobody answers ${url}`)
      const query = Object.fromEntries(searchParams)
      asked.push(query)
      if (failing) throw Object.assign(new Error('down'), { status: failing })
      const ids = (name: string) => query[name]?.split(',') ?? []
      const found = (list as ListedWallet[]).filter(
        (one) =>
          (!query.include || ids('include').includes(one.id)) &&
          !(query.exclude && ids('exclude').includes(one.id)) &&
          (!query.badge_type || one.badge_type === query.badge_type) &&
          (!query.search || one.name.includes(query.search)),
      )
      const [page, entries] = [Number(query.page), Number(query.entries)]
      return { data: found.slice((page - 1) * entries, page * entries), count: found.length }
    },
  }
}

/** Wraps actions so that each waits for its results. */
const settled = <A extends object>(actions: A, rest: () => Promise<unknown>): A =>
  new Proxy(actions, {
    get: (_, name) => async (input: never) => {
      await (actions as Record<string | symbol, (input: never) => Promise<void>>)[name]?.(input)
      await rest()
    },
  })

/** A wallet on a phone, which approves each pairing when the test says so. */
function scriptedPhone() {
  const approvals: ((session: unknown) => void)[] = []
  const answers: Record<string, () => unknown> = {
    open: () => ({ isMobile: false }),
    pair: () => `wc:${'9f'.repeat(32)}@2?relay-protocol=irn&symKey=${'5a'.repeat(32)}`,
    approval: () => new Promise((resolve) => approvals.push(resolve)),
  }
  return {
    request: (method: string) => answers[method]?.() ?? null,
    approve: (address: string) =>
      approvals.at(-1)?.({
        topic: 'ab'.repeat(32),
        namespaces: { eip155: { accounts: [`eip155:31337:${address}`], methods: ['personal_sign'] } },
        peer: { name: 'Tern' },
      }),
  }
}

type Options = WalletsOptions & {
  list?: readonly unknown[]
  host?: TestKernelOptions<never>['configuration']
  phone?: ReturnType<typeof scriptedPhone>
} & Pick<TestKernelOptions<never>, 'storage'>

async function shop({ list, host, storage, phone, ...options }: Options = {}) {
  const server = explorer(list)
  const wallet = scriptedEvmWallet()
  const { kernel, world } = createTestKernel({
    plugins: [eip155(), wallets(options), phone && walletconnect()],
    configuration: { networks, projectId: 'p', services: { explorer: 'https://explorer.example' }, ...host },
    request: (call, plugin) => {
      if (plugin === 'walletconnect') return phone?.request(call.method)
      return plugin === 'wallets' ? false : wallet.request(call)
    },
    fetch: server.fetch,
    ...(storage && { storage }),
  })
  await kernel.load('wallets')
  await world.advance(0)
  const slice = () => kernel.getState().wallets as WalletsState
  const connectors = () => kernel.getState().connection.connectors
  return {
    kernel,
    world,
    wallet,
    server,
    slice,
    actions: settled(kernel.actions.wallets, () => world.advance(0)),
    grid: () => createGrid(slice(), connectors()).map(({ name }) => name),
    rows: () => getListedRows(slice(), connectors()).rows.map(({ id }) => id),
    recents: () => getRecentRows(slice(), connectors()).map(({ id }) => id),
    showCode: async (wallet: string) => {
      await kernel.actions.modal.open({ view: 'ConnectingWalletConnect', params: { wallet, namespace: 'eip155' } })
      await world.advance(0)
    },
    alerts: () => kernel.getState().modal.alerts.map(({ title }) => title),
    async check() {
      await assertReplays(kernel)
    },
  }
}

test('requests nothing before the list opens, then sends one request with the chains and the SDK type', async () => {
  const { server, actions, slice, rows, check } = await shop()
  expect(server.asked).toEqual([])
  await actions.loadFeatured()
  await actions.loadFeatured()
  expect(server.asked).toEqual([
    {
      projectId: 'p',
      st: 'portico',
      sv: expect.any(String),
      page: '1',
      entries: '4',
      chains: 'eip155:31337,eip155:31338',
    },
  ])
  expect(slice().offers).toMatchObject({ status: 'received', count: 95, recommended: ['w0', 'w1', 'w2', 'w3'] })
  expect(rows()).toEqual(['w0', 'w1'])
  expect(formatCount(slice().offers?.count ?? 0)).toBe('90+')
  await check()
})

test('recommends no wallet if two are available, and one if one is', async () => {
  const one = await shop()
  await one.actions.loadFeatured()
  await one.wallet.announce(one.world)
  expect(one.rows()).toEqual(['w0'])
  await scriptedEvmWallet({ rdns: 'example.kestrel', name: 'Kestrel' }).announce(one.world)
  expect(one.rows()).toEqual([])
})

test('shows featured wallets in the host’s order, then custom ones, without recommendations', async () => {
  const rainbow = '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369'
  const { rows, actions, server, check } = await shop({
    list: [...LIST, listed(rainbow)],
    featuredWalletIds: ['w9', 'rainbow', 'w3'],
    customWallets: [listed('mine', { mobile_link: 'mine://' })],
  })
  expect(rows()).toEqual(['mine'])
  await actions.loadFeatured()
  expect(rows()).toEqual(['w9', rainbow, 'w3', 'mine'])
  expect(server.asked.map(({ include }) => include)).toContain(`w9,${rainbow},w3`)
  await check()
})

test('hides excluded wallets from the list, even if they are installed', async () => {
  const list = [listed('bad', { rdns: 'example.harbor', name: 'Harbor' }), ...LIST]
  const { actions, wallet, world, grid, server, check } = await shop({ list, excludeWalletIds: ['bad'] })
  await wallet.announce(world)
  await actions.loadFeatured()
  await actions.loadAll()
  expect(grid()).toHaveLength(40)
  expect(grid()).not.toContain('Harbor')
  expect(server.asked.at(-1)).toMatchObject({ exclude: 'bad', entries: '40', page: '1' })
  await check()
})

test('loads all pages, each wallet once, with those in the page first', async () => {
  const list = [...LIST, listed('w5'), listed('h', { name: 'Harbor', rdns: 'example.harbor.mobile' })]
  const { actions, wallet, world, grid, slice, server, check } = await shop({ list })
  await wallet.announce(world)
  await actions.loadAll()
  await actions.loadAll()
  await actions.loadMore()
  await actions.loadMore()
  await actions.loadMore()
  expect(server.asked.map(({ page }) => page)).toEqual(['1', '2', '3'])
  expect(grid()[0]).toBe('Harbor')
  expect(new Set(grid()).size).toBe(grid().length)
  expect(grid()).toHaveLength(96)
  expect(slice().listings[0]).toMatchObject({ hasMore: false, status: 'received' })
  await check()
})

test('searches after a pause, for the last text only; clearing it shows the list again', async () => {
  const { actions, world, server, grid, slice, check } = await shop()
  await actions.loadAll()
  for (const text of ['W', 'Wallet w9', 'Wallet w94 ']) {
    await actions.search({ text })
    await world.advance(499)
  }
  expect(server.asked).toHaveLength(1)
  await world.advance(1)
  expect(server.asked.at(-1)).toMatchObject({ search: 'Wallet w94', entries: '100', page: '1' })
  expect(grid()).toEqual(['Wallet w94'])
  await actions.search({ text: '' })
  expect(grid()).toHaveLength(40)
  expect(server.asked).toHaveLength(2)
  expect(slice().listings).toHaveLength(1)
  await check()
})

test('closing while a search waits for its pause ends it: the next opening shows all wallets', async () => {
  const { kernel, actions, world, server, slice, grid, check } = await shop()
  await kernel.actions.modal.open()
  await actions.loadAll()
  await actions.search({ text: 'Wallet w9' })
  await kernel.actions.modal.close()
  await world.advance(500)
  expect(slice()).toMatchObject({ search: '', searched: '' })
  expect(server.asked).toHaveLength(1)
  await kernel.actions.modal.open()
  await actions.loadAll()
  expect(grid()).toHaveLength(40)
  await check()
})

test('filters certified wallets on the explorer; mobile and browser wallets among the loaded ones', async () => {
  const list = [listed('m', { mobile_link: 'm://' }), listed('b', { chrome_store: 'https://b.example' }), ...LIST]
  const { actions, server, grid, check } = await shop({ list })
  await actions.loadAll()
  await actions.chooseFilter({ filter: 'mobile' })
  expect(grid()).toEqual(['Wallet m'])
  await actions.chooseFilter({ filter: 'browser' })
  expect(grid()).toEqual(['Wallet b'])
  await actions.chooseFilter({ filter: 'certified' })
  expect(server.asked.at(-1)).toMatchObject({ badge_type: 'certified' })
  expect(grid()).toHaveLength(40)
  await check()
})

test('shows a failure, recovers with a retry, and the next opening starts with an empty search', async () => {
  const { kernel, actions, server, slice, grid, alerts, check } = await shop()
  await kernel.actions.modal.open()
  server.fail(503)
  await actions.loadFeatured()
  await actions.loadAll()
  expect([slice().offers?.status, slice().listings[0]?.status]).toEqual(['failed', 'failed'])
  expect(alerts()).toEqual([])
  server.fail()
  await actions.loadMore()
  await actions.loadFeatured()
  expect(grid()).toHaveLength(40)
  expect(slice().offers?.count).toBe(95)
  server.fail(503)
  await actions.loadMore()
  expect(slice().listings[0]).toMatchObject({ page: 1, status: 'failed' })
  server.fail()
  await actions.loadMore()
  expect(slice().listings[0]).toMatchObject({ page: 2, status: 'received' })
  await actions.chooseFilter({ filter: 'mobile' })
  await kernel.actions.modal.close()
  expect(slice()).toMatchObject({ filter: 'all', search: '' })
  await check()
})

test('without a project id, sends no request, shows an alert, and lists wallets in the page', async () => {
  const { actions, server, alerts, wallet, world, grid, check } = await shop({ host: { projectId: undefined } })
  await wallet.announce(world)
  await actions.loadFeatured()
  await actions.loadAll()
  expect(server.asked).toEqual([])
  expect(alerts()).toEqual(['Project ID Not Configured'])
  expect(grid()).toEqual(['Harbor'])
  await check()
})

test.each([401, 403])(
  'shows an alert if the explorer refuses the site with %d, and not for other errors',
  async (status) => {
    let answer = 500
    const kernel = createKernel({
      plugins: [eip155(), wallets()],
      projectId: 'p',
      log: { level: 'silent', verify: true },
      io: {
        listen: () => () => {},
        request: async () => false,
        get: async () => null,
        fetch: async () => ({ status: answer, body: null }),
      },
    })
    onTestFinished(() => kernel.destroy())
    const failures = () => kernel.log.entries.filter(({ type }) => type === 'wallets/featuredFailed').length
    await kernel.actions.wallets.loadFeatured()
    await expect.poll(failures).toBe(1)
    expect(kernel.getState().modal.alerts).toEqual([])
    answer = status
    await kernel.actions.wallets.loadFeatured()
    await expect.poll(failures).toBe(2)
    expect(kernel.getState().modal.alerts).toMatchObject([{ title: 'Invalid App Configuration' }])
    await assertReplays(kernel)
  },
)

test('keeps the valid wallets of a malformed response; an invalid one is a failure', async () => {
  const bad = [
    null,
    7,
    {},
    { id: 'x' },
    { id: 'y', name: 7 },
    { id: '', name: 'z' },
    { id: 'a'.repeat(129), name: 'z' },
  ]
  const half = { ...listed('half'), mobile_link: 7, homepage: 'x'.repeat(9_999), injected: 'no', rdns: null }
  const { actions, slice, check } = await shop({ list: [...bad, half, ...LIST.slice(0, 2), LIST[0]] })
  await actions.loadAll()
  expect(slice().wallets).toEqual([
    { id: 'half', name: 'Wallet half' },
    { id: 'w0', name: 'Wallet w0' },
    { id: 'w1', name: 'Wallet w1', isCertified: true },
  ])
  await check()
})

test('the last two wallets used over a QR code are recent, on the next visit too; stored ones are validated', async () => {
  const used = ['old', 'older'].map((id) => listed(id, { mobile_link: `${id}://` }))
  const storage = { 'portico.wallets': JSON.stringify([...used, { id: 7 }]) }
  const phone = scriptedPhone()
  const first = await shop({ storage, phone })
  expect(first.recents()).toEqual(['old', 'older'])
  await first.actions.loadAll()
  await first.showCode('w7')
  phone.approve(ADDRESS)
  await first.world.advance(0)
  expect(first.recents()).toEqual(['w7', 'old'])
  await first.check()
  for (const nonsense of ['', '7', '{', '[null]', `[${'0,'.repeat(20_000)}0]`]) {
    const { recents } = await shop({ storage: { 'portico.wallets': nonsense } })
    expect(recents(), nonsense.slice(0, 9)).toEqual([])
  }
})

test('a recent wallet that the host now excludes is not restored', async () => {
  const storage = { 'portico.wallets': JSON.stringify([listed('bad'), listed('old')]) }
  const { recents, slice, check } = await shop({ storage, excludeWalletIds: ['bad'] })
  expect(recents()).toEqual(['old'])
  expect(slice().wallets.map(({ id }) => id)).toEqual(['old'])
  await check()
})

test('a wallet whose code was only looked at is not recent, even if another wallet changes its account', async () => {
  const { actions, kernel, wallet, world, recents, showCode, check } = await shop({ phone: scriptedPhone() })
  await actions.loadAll()
  await wallet.announce(world)
  void kernel.actions.connection.connect({ connectorId: 'example.harbor' })
  await world.advance(0)
  await showCode('w7')
  await world.push('eip155', { target: 'uuid-of-example.harbor', event: 'accountsChanged' }, [SECOND])
  await world.advance(0)
  expect(recents()).toEqual([])
  await check()
})

test('matches a listed wallet with one in the page by rdns, then by name; a name with another rdns is not enough', () => {
  const connector = { id: 'c', name: 'Meta Mask', type: 'ANNOUNCED', chain: 'eip155', provider: 'p' } as const
  const announced = { ...connector, info: { rdns: 'io.metamask' } }
  const same = (one: Parameters<typeof isSame>[0], also: object) => isSame(one, { id: 'i', name: 'metamask', ...also })
  expect(same(announced, { rdns: 'io.metamask.mobile' })).toBe(true)
  expect(same(announced, { rdns: 'io.other' })).toBe(false)
  expect(same(announced, {})).toBe(true)
  expect(same(connector, { rdns: 'io.metamask' })).toBe(true)
  expect(same(connector, { name: 'Other' })).toBe(false)
  expect(same({ ...connector, explorerId: 'i' }, { name: 'Other' })).toBe(true)
  expect(same({ ...announced, explorerId: 'j' }, { rdns: 'io.metamask' })).toBe(false)
  expect(same(connector, { name: 'Other', injected: [{ namespace: 'eip155', injectedId: 'c' }] })).toBe(true)
})

test('shows counts as tens, and fewer exactly', () => {
  expect([0, 7, 10, 430, 431].map(formatCount)).toEqual(['0', '7', '10', '430', '430+'])
})

test('without a namespace plugin, lists only wallets with a link', async () => {
  const server = explorer([
    listed('none', { chrome_store: 'https://store.example' }),
    listed('app', { mobile_link: 'app:' }),
  ])
  const { kernel, world } = createTestKernel({
    plugins: [wallets()],
    configuration: { networks, projectId: 'p', services: { explorer: 'https://explorer.example' } },
    request: () => false,
    fetch: server.fetch,
  })
  await kernel.load('wallets')
  await kernel.actions.wallets.loadAll()
  await world.advance(0)
  expect(kernel.getState().wallets.wallets.map(({ id }) => id)).toEqual(['app'])
})
