// The data service over HTTP: the tabs show each failure, and nothing else breaks.
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { activity } from '../../../../plugins/activity/index.ts'
import { balances } from '../../../../plugins/balances/index.ts'
import { Names } from '../../../../plugins/capabilities.ts'
import { eip155 } from '../../../../plugins/eip155/index.ts'
import { createKernel, openReplay, rerun } from '../../../../plugins/index.ts'
import { names } from '../../../../plugins/names/index.ts'
import { createTestKernel, scriptedEvmWallet } from '../../../kit/index.ts'
import { soon } from '../../../soon.ts'
import { namesConsumer } from '../../names/names-consumer.ts'
import { ADDRESS, networks, SECOND } from '../../stage.ts'
import { API, connected, FAULTS } from './data-service-mock.ts'

const server = setupServer(http.get(`${API}/v1/identity/*`, () => HttpResponse.json({ name: null, avatar: null })))
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

/** Without an ENS network, only the data service responds. */
const NOWHERE = { caipNetworkId: 'eip155:9' }
const plugins = [eip155(), balances(), activity(), names({ ens: NOWHERE }), namesConsumer()] as const
const BALANCE = { name: 'Ether', symbol: 'ETH', price: 2, quantity: { decimals: '18', numeric: '1.5' }, iconUrl: '' }

for (const [fault, answer] of Object.entries(FAULTS)) {
  test(`X1, X4, R7: a service that ${fault}: both lists show their error, and the log reruns`, async () => {
    const kernel = await connected(server, (options) => createKernel({ plugins, ...options }))
    server.use(http.get(`${API}/v1/account/*`, answer))
    await Promise.all([kernel.actions.balances.refresh(), kernel.actions.activity.refresh()])
    await soon(() => {
      expect(kernel.getState().balances.portfolios[0]?.status).toBe('failed')
      expect(kernel.getState().activity.status).toBe('failed')
    })
    expect(kernel.getState().balances.portfolios[0]?.tokens).toEqual([])
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    const said = kernel.log.entries.flatMap(({ type, data }) =>
      type === 'modal/toastRequested' ? (data as { message: string }).message : [],
    )
    expect(said.sort()).toEqual(['Failed to fetch transactions', 'Token Balance Unavailable'])
    const report = await kernel.log.export({ personal: true })
    expect((await rerun(report, { plugins })).divergences).toEqual([])
    await openReplay(report, { plugins })
  })
}

for (const [fault, answer] of Object.entries(FAULTS)) {
  test(`X1, X4: a service that ${fault}: names do not resolve, accounts show without one, and nothing else breaks`, async () => {
    server.use(http.get(`${API}/v1/identity/*`, answer), http.get(`${API}/v1/profile/*`, answer))
    const kernel = await connected(server, (options) => createKernel({ plugins, ...options }))
    const codes = await Promise.all([
      kernel.actions.asker.resolve({ name: 'ada.reown.id' }).catch(({ code }) => code),
      kernel.actions.asker.reverse({ address: ADDRESS }).catch(({ code }) => code),
    ])
    for (const code of codes) expect([null, 'name-unknown', 'name-unreachable']).toContain(code)
    expect(kernel.state(Names)).toMatchObject({ profileName: null, profileImage: null })
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    const broken = kernel.log.entries.filter(({ type }) => type === 'kernel/pluginFailed')
    expect(broken.filter(({ data }) => (data as { plugin: string }).plugin !== 'asker')).toEqual([])
    const report = await kernel.log.export({ personal: true })
    expect((await rerun(report, { plugins })).divergences).toEqual([])
  })
}

for (const [fault, answer] of Object.entries(FAULTS)) {
  test(`X1, X4: a list of networks that ${fault}: both lists fail, and the chain’s own balance still shows`, async () => {
    const kernel = await connected(server, (options) => createKernel({ plugins, ...options }))
    server.use(http.get(`${API}/v1/supported-chains`, answer))
    await Promise.all([kernel.actions.balances.refresh(), kernel.actions.activity.refresh()])
    await soon(() => {
      const { balances: own, activity: happened } = kernel.getState()
      expect([own.portfolios[0]?.status, happened.status]).toEqual(['failed', 'failed'])
    })
    expect(kernel.getState().connection.chains.eip155?.accountState).toMatchObject({ balance: '1' })
    const report = await kernel.log.export({ personal: true })
    expect((await rerun(report, { plugins })).divergences).toEqual([])
  })
}

test('X1: keeps the maximum number of tokens of a 10 MB response', async () => {
  const kernel = await connected(server, (options) => createKernel({ plugins, ...options }))
  const many = Array.from({ length: 40_000 }, (_, at) => ({
    ...BALANCE,
    address: `eip155:31337:0x${`${at}`.padStart(40, '0')}`,
    name: 'N'.repeat(120),
  }))
  server.use(http.get(`${API}/v1/account/*`, () => HttpResponse.json({ balances: many })))
  await kernel.actions.balances.refresh()
  await soon(() => expect(kernel.getState().balances.portfolios[0]?.status).not.toBe('loading'))
  const { status, tokens = [] } = kernel.getState().balances.portfolios[0] ?? {}
  expect([status, tokens.length]).toEqual(['ready', 200])
})

test('R7: gives up on every request after 15 s without a response', async () => {
  const wallet = scriptedEvmWallet({ accounts: [ADDRESS] })
  const { kernel, world } = createTestKernel({
    plugins,
    configuration: { networks, projectId: 'p', services: { api: API } },
    request: wallet.request,
    fetch: () => ({ jsonrpc: '2.0', id: 1, result: '0x1' }),
    latency: (kind, url) => (kind === 'fetch' && url?.startsWith(API) ? Number.POSITIVE_INFINITY : 0),
  })
  await kernel.load('connection')
  await wallet.announce(world)
  const connecting = kernel.actions.connection.connect({ connectorId: 'example.harbor' })
  await world.advance(0)
  await connecting
  await kernel.actions.balances.refresh()
  await kernel.actions.activity.refresh()
  const asked = [
    kernel.actions.asker.resolve({ name: 'ada.reown.id' }).catch(({ code }) => code),
    kernel.actions.asker.reverse({ address: SECOND }).catch(({ code }) => code),
  ]
  const statuses = () => [kernel.getState().balances.portfolios[0]?.status, kernel.getState().activity.status]
  await world.advance(14_999)
  expect(statuses()).toEqual(['loading', 'loading'])
  await world.advance(1)
  expect(statuses()).toEqual(['failed', 'failed'])
  expect(await Promise.all(asked)).toEqual(['name-unreachable', 'name-unreachable'])
})
