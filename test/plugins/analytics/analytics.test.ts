import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  type AnyPlugin,
  action,
  defineContract,
  definePlugin,
  defineRuntime,
  event,
  type FetchRequest,
  type PortCall,
  type,
} from '../../../kernel/index.ts'
import { analytics } from '../../../plugins/analytics/index.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { createKernel, rerun, version } from '../../../plugins/index.ts'
import { assertReplays, createTestKernel, scriptedEvmWallet, type TestKernelOptions } from '../../kit/index.ts'
import { ADDRESS, networks } from '../stage.ts'

const PULSE = 'https://pulse.example'
const EXPLORER = 'https://explorer.example'
const services = { analytics: PULSE, explorer: EXPLORER }
const PAGE = { url: 'https://meridian.example/shop', domain: 'meridian.example', isPrivate: false }

/** A third-party plugin with tracked events. */
const till = () => {
  const contract = defineContract({
    id: 'till',
    initialState: () => ({ bell: 0 }),
    events: {
      rung: event(type<{ customer: string }>(), { personal: ['customer'], track: 'TILL_RUNG' }),
      created: event(type<void>(), { track: 'MODAL_CREATED' }),
      whispered: event(type<void>()),
    },
    actions: {
      ring: action(type<{ customer: string }>(), { personal: ['customer'] }),
      create: action(),
      whisper: action(),
    },
  })
  return definePlugin(contract, {
    load: async () =>
      defineRuntime(contract, {
        reduce: { rung: () => {}, created: () => {}, whispered: () => {} },
        actions: {
          ring: ({ send }, { customer }) => send('rung', { customer }),
          create: ({ send }) => send('created'),
          whisper: ({ send }) => send('whispered'),
        },
      }),
  })
}

interface Sent {
  readonly eventId: string
  readonly url: string
  readonly domain: string
  readonly timestamp: number
  readonly props: { type: string; event: string; properties: Record<string, unknown>; address?: string }
}

interface Options {
  options?: Parameters<typeof analytics>[0]
  host?: TestKernelOptions<never>['configuration']
  page?: unknown
  configuration?: unknown
  storage?: Record<string, string>
  /** Milliseconds before the service's switch responds. */
  switchTime?: number
  /** Further plugins. */
  plugins?: readonly AnyPlugin[]
}

async function site({
  switchTime = 0,
  options,
  host,
  page = PAGE,
  configuration = { isAnalyticsEnabled: true },
  storage,
  plugins = [],
}: Options = {}) {
  const asked: FetchRequest[] = []
  const beacons: { url: string; body: string }[] = []
  const wallet = scriptedEvmWallet({ accounts: [ADDRESS] })
  const state = { isSlow: false }
  const { kernel, world } = createTestKernel({
    plugins: [eip155(), till(), analytics(options), plugins as readonly []],
    configuration: { networks, projectId: 'p', services, ...host },
    ...(storage && { storage }),
    latency: (_, url) => (url?.startsWith(EXPLORER) ? switchTime : state.isSlow && url?.startsWith(PULSE) ? 5_000 : 0),
    request({ target, method, params }: PortCall, plugin) {
      if (plugin !== 'analytics') return wallet.request({ target, method, params })
      if (method === 'look') return page
      beacons.push(params as never)
      return true
    },
    fetch(request: FetchRequest) {
      if (!request.url.startsWith('https://rpc.example')) asked.push(request)
      if (request.url.startsWith(EXPLORER)) return configuration
      return request.url.startsWith(PULSE) ? {} : { jsonrpc: '2.0', id: 1, result: '0x1' }
    },
  })
  const doing = async (action: Promise<unknown>) => {
    await action
    await world.advance(0)
  }
  const all = () =>
    asked.filter(({ url }) => url.startsWith(PULSE)).map(({ body }) => JSON.parse(body as string) as Sent)
  /** All events but `INITIALIZE`. */
  const sent = () => all().filter(({ props }) => props.event !== 'INITIALIZE')
  return {
    kernel,
    world,
    asked,
    beacons,
    state,
    doing,
    all,
    sent,
    names: () => sent().map(({ props }) => props.event),
    async connect() {
      await kernel.load('connection')
      await wallet.announce(world)
      const connected = kernel.actions.connection.connect({ connectorId: 'example.harbor' })
      await world.advance(0)
      await connected
      await world.advance(0)
    },
    ring: () => doing(kernel.actions.till.ring({ customer: 'Ada Lovelace' })),
    leave: () => world.push('analytics', { target: 'page', event: 'leave' }, null),
    async check() {
      await assertReplays(kernel)
    },
  }
}

test('sends each tracked event of any plugin as one request, with the specified query and body', async () => {
  const { kernel, doing, connect, ring, asked, sent, names, check } = await site()
  await connect()
  await doing(kernel.actions.modal.open({ view: 'Account' }))
  await doing(kernel.actions.modal.push({ view: 'Networks' }))
  await doing(kernel.actions.modal.push({ view: 'Profile' }))
  await ring()
  await doing(kernel.actions.till.whisper())
  await doing(kernel.actions.modal.close())
  expect(names()).toEqual([
    'SELECT_WALLET',
    'CONNECT_SUCCESS',
    'MODAL_OPEN',
    'CLICK_NETWORKS',
    'TILL_RUNG',
    'MODAL_CLOSE',
  ])
  const [{ method, url = '', headers } = {}] = asked.filter(({ url }) => url.startsWith(PULSE))
  expect([method, new URL(url).pathname, headers?.['content-type']]).toEqual(['POST', '/e', 'application/json'])
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual({ projectId: 'p', st: 'portico', sv: version })
  const [, connected, opened, , rung] = sent() as [Sent, Sent, Sent, Sent, Sent]
  expect(connected).toEqual({
    eventId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
    url: PAGE.url,
    domain: PAGE.domain,
    timestamp: Date.UTC(2026, 10, 21),
    props: { type: 'track', event: 'CONNECT_SUCCESS', properties: { name: 'example.harbor', method: 'browser' } },
  })
  expect(opened.props.properties).toEqual({ connected: true })
  expect(rung.props.properties).toEqual({})
  expect(new Set(sent().map(({ eventId }) => eventId)).size).toBe(6)
  expect(kernel.getState().analytics.unsent).toEqual([])
  await check()
})

test('reports the host’s setup once', async () => {
  const { ring, all } = await site({ host: { theme: 'dark', allowUnsupportedChain: true } })
  await ring()
  await ring()
  const told = all().filter(({ props }) => props.event === 'INITIALIZE')
  expect(told.map(({ props }) => props.properties)).toEqual([
    {
      themeMode: 'dark',
      showWallets: true,
      allowUnsupportedChain: true,
      enableEmbedded: false,
      networks: networks.map(({ caipNetworkId }) => caipNetworkId),
      defaultNetwork: networks[0]?.caipNetworkId,
    },
  ])
})

test('D3: sends nothing that identifies a visitor: no address without `withAddress`, no personal data of plugins', async () => {
  const { connect, ring, asked, kernel } = await site()
  await connect()
  await ring()
  const told = JSON.stringify(asked)
  expect(told.toLowerCase()).not.toContain(ADDRESS.slice(2).toLowerCase())
  expect(told).not.toMatch(/Ada|Lovelace|customer/)
  expect(JSON.stringify(await kernel.log.export())).not.toContain('meridian.example/shop')
})

test('D1: reports without names share no event id with the service, nor with each other, and rerun', async () => {
  const { connect, ring, all, kernel } = await site()
  await connect()
  await ring()
  const reports = [await kernel.log.export(), await kernel.log.export()]
  const [one = [], other = []] = reports.map((report) =>
    [...new Set(JSON.stringify(report).match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g))].toSorted(),
  )
  const stored = all().map(({ eventId }) => eventId)
  expect(one).toHaveLength(new Set(stored).size)
  expect(one.filter((id) => other.includes(id) || stored.includes(id))).toEqual([])
  for (const report of reports)
    expect((await rerun(report, { plugins: [eip155(), till(), analytics()] })).divergences).toEqual([])
})

test('sends the address with `withAddress`', async () => {
  const { connect, ring, sent } = await site({ options: { withAddress: true } })
  await connect()
  await ring()
  expect(sent().at(-1)?.props.address).toBe(ADDRESS)
})

test.each<[string, Options, isConfigurationAsked?: boolean]>([
  ['the host switched it off', { host: { features: { analytics: false } } }],
  ['there is no project id', { host: { projectId: undefined as never } }],
  ['the browser asks not to be tracked', { page: { ...PAGE, isPrivate: true } }],
  ['the visitor has not consented yet', { options: { requireConsent: true } }],
  ['the visitor declined on an earlier visit', { storage: { 'portico.analytics': '{"version":1,"isGiven":false}' } }],
  ...['{"version":2,"isGiven":true}', '{"isGiven":true}', '{"version":1,"isGiven":1}', '[true]', 'null', 'yes'].map(
    (stored): [string, Options] => [
      `the stored consent is ${stored}`,
      { options: { requireConsent: true }, storage: { 'portico.analytics': stored } },
    ],
  ),
  ['the page can’t be reported', { page: 'nonsense' }],
  ['the page’s URL is too long', { page: { ...PAGE, url: `https://a.example/${'a'.repeat(2_048)}` } }],
  ['it is unknown whether the browser asks not to be tracked', { page: { url: PAGE.url, domain: PAGE.domain } }],
  ['the service counts nothing for this project', { configuration: { isAnalyticsEnabled: false } }, true],
  ['the service’s switch can’t be read', { configuration: '<html>' }, true],
  ['the service’s switch is no switch', { configuration: { isAnalyticsEnabled: 'true' } }, true],
])('D4: sends nothing if %s', async (_, options, isConfigurationAsked = false) => {
  const { connect, ring, leave, asked, beacons, kernel, check } = await site(options)
  await connect()
  await ring()
  await leave()
  expect(asked.map(({ url }) => new URL(url).pathname)).toEqual(isConfigurationAsked ? ['/getAnalyticsConfig'] : [])
  expect(beacons).toEqual([])
  expect(kernel.getState().analytics.lastSeq).toBeGreaterThan(0)
  await check()
})

test('D4: never sends MODAL_CREATED', async () => {
  const { kernel, doing, ring, names } = await site()
  await doing(kernel.actions.till.create())
  await ring()
  expect(names()).toEqual(['TILL_RUNG'])
})

test('stores the consent, and sends nothing from before it or after its withdrawal', async () => {
  const { kernel, doing, ring, names, world } = await site({ options: { requireConsent: true } })
  await ring()
  await doing(kernel.actions.analytics.setConsent({ isGiven: true }))
  await doing(kernel.actions.modal.open())
  expect(names()).toEqual(['MODAL_OPEN'])
  await doing(kernel.actions.analytics.setConsent({ isGiven: false }))
  await ring()
  expect(names()).toEqual(['MODAL_OPEN'])
  expect(world.storage.get('portico.analytics')).toBe('{"version":1,"isGiven":false}')
  const again = await site({
    options: { requireConsent: true },
    storage: { 'portico.analytics': '{"version":1,"isGiven":true}' },
  })
  await again.ring()
  expect(again.names()).toEqual(['TILL_RUNG'])
})

test('sends pending events as beacons when the page is left, each once', async () => {
  const { ring, leave, beacons, state, world, kernel, sent, check } = await site()
  await ring()
  state.isSlow = true
  await ring()
  await ring()
  expect(kernel.getState().analytics.unsent).toHaveLength(2)
  await leave()
  await leave()
  expect(beacons).toHaveLength(2)
  const [{ url, body }] = beacons as [{ url: string; body: string }]
  expect(url).toBe(`${PULSE}/e?projectId=p&st=portico&sv=${version}`)
  expect(JSON.parse(body)).toMatchObject({ url: PAGE.url, props: { type: 'track', event: 'TILL_RUNG' } })
  await world.advance(6_000)
  expect(sent()).toHaveLength(3)
  await check()
})

test('waits for the next event while the contract of some plugin does not load, and loses none', async () => {
  let isGone = true
  const contract = defineContract({ id: 'unused', initialState: () => ({}), events: {} })
  const unused = definePlugin(contract, {
    contract: async () => {
      if (isGone) throw new TypeError('Failed to fetch dynamically imported module')
      return contract
    },
    load: async () => defineRuntime(contract, { reduce: {}, actions: {} }),
  })
  const { kernel, ring, names } = await site({ plugins: [unused] })
  await ring()
  expect(names()).toEqual([])
  expect(kernel.log.entries.filter(({ type }) => type === 'kernel/pluginFailed')).toEqual([])
  isGone = false
  await ring()
  expect(names()).toEqual(['TILL_RUNG', 'TILL_RUNG'])
})

test('sends one event for each of many at once', async () => {
  const { kernel, world, names } = await site()
  const rings = Array.from({ length: 40 }, () => kernel.actions.till.ring({ customer: 'Ada' }))
  await Promise.all(rings)
  await world.advance(0)
  expect(names()).toEqual(Array(40).fill('TILL_RUNG'))
})

test('waits for the service’s switch without losing or repeating events', async () => {
  const { ring, world, names } = await site({ switchTime: 1_000 })
  await ring()
  await world.advance(500)
  await ring()
  await ring()
  expect(names()).toEqual([])
  await world.advance(2_000)
  expect(names()).toEqual(Array(3).fill('TILL_RUNG'))
})

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

/** Uses the real `fetch` of this process. */
async function served(answer: () => Response | Promise<Response>) {
  let count = 0
  server.use(
    http.get(`${EXPLORER}/getAnalyticsConfig`, () => HttpResponse.json({ isAnalyticsEnabled: true })),
    http.post(`${PULSE}/e`, async ({ request }) => {
      const { props } = (await request.json()) as Sent
      if (props.event !== 'INITIALIZE') count++
      return answer()
    }),
  )
  const kernel = createKernel({
    plugins: [eip155(), till(), analytics()],
    projectId: 'p',
    services,
    io: { listen: () => () => {}, request: async () => PAGE, get: async () => null },
    log: { level: 'silent', verify: true },
  })
  onTestFinished(() => kernel.destroy())
  const ring = async () => {
    await kernel.actions.till.ring({ customer: 'Ada' })
    const seq = kernel.log.entries.findLast(({ type }) => type === 'till/rung')?.seq ?? 0
    await expect.poll(() => kernel.getState().analytics.lastSeq).toBeGreaterThanOrEqual(seq)
    await expect.poll(() => kernel.getState().analytics.unsent).toEqual([])
  }
  return { kernel, ring, count: () => count }
}

test('X2: on status 403, shows one alert in its own words, and stops sending', async () => {
  const { kernel, ring, count } = await served(() =>
    HttpResponse.json({ error: '<a href="https://evil.example">Verify your wallet</a>' }, { status: 403 }),
  )
  await ring()
  await ring()
  await ring()
  const { alerts } = kernel.getState().modal
  expect(alerts).toHaveLength(1)
  expect(`${alerts[0]?.title}: ${alerts[0]?.message}`).toBe('Invalid App Configuration: Origin not found on Allowlist')
  expect(JSON.stringify(alerts)).not.toContain('evil')
  expect(count()).toBe(1)
  expect(kernel.getState().analytics.permission).toBe('refused')
})

test.each<[string, () => Response]>([
  ['400', () => new HttpResponse('no', { status: 400 })],
  ['401', () => new HttpResponse('no', { status: 401 })],
  ['429', () => new HttpResponse('slow', { status: 429 })],
  ['503', () => new HttpResponse('down', { status: 503 })],
  ['silence', () => HttpResponse.error()],
  ['a redirect', () => new HttpResponse(null, { status: 302, headers: { location: 'https://elsewhere.example/' } })],
  ['HTML', () => new HttpResponse('<html>', { status: 200 })],
])('R7: %s causes no alert and no retry, and the next event is sent', async (_, answer) => {
  const { kernel, ring, count } = await served(answer)
  await ring()
  await ring()
  expect(count()).toBe(2)
  expect(kernel.getState().modal).toMatchObject({ alerts: [], toast: null })
})
