// The connectors of a host's own wagmi configuration as wallets, with wagmi's real code and real nodes.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { createKernel } from '../../../plugins/index.ts'
import { nodeWallet } from '../../plugins/page.ts'
import { ADDRESS } from '../../plugins/stage.ts'
import { until } from '../../soon.ts'
import { startWorld, type World } from '../../world/index.ts'
import { createHost, type MakeConnector, openPage, VERSIONS } from './wallets-host.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ only: ['eip155'] })
}, 60_000)
afterAll(() => world.stop())
let storage: ReturnType<typeof openPage>
beforeEach(() => {
  storage = openPage()
})
afterEach(() => void vi.unstubAllGlobals())

const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const urlOf = (id: number) => world.parts().rpc[`eip155:${id}`]?.url as string

interface Emitter {
  emit(event: string, data: object): void
}

const fail = (): never => {
  throw new Error('It is broken.')
}

describe.each(VERSIONS)('wagmi %s', (_, wagmi) => {
  const { connect, disconnect, getAccount, mock, reconnect, switchAccount, switchChain } = wagmi
  const host = (options: Parameters<typeof createHost>[2] = {}) => createHost(wagmi, urlOf, options)

  test('lists each connector once, though the page announces its wallet too', async () => {
    const { open, check } = host({ connectors: [mock({ accounts: [ADDRESS as never] })] })
    expect((await open()).map(({ id, name, type }) => ({ id, name, type }))).toEqual([
      { id: 'lantern', name: 'Lantern', type: 'EXTERNAL' },
      { id: 'mock', name: 'Mock Connector', type: 'EXTERNAL' },
    ])
    await check()
  })

  test('lists a wallet that wagmi discovers by EIP-6963 once', async () => {
    const { open, check } = host({ isDiscovering: true })
    expect((await open()).map(({ id }) => id)).toEqual(['example.harbor'])
    await check()
  })

  test('listens to wagmi once, however often a page resumes, and not for a kernel that ended', async () => {
    const { kernel, config, connector } = host()
    const subscribe = vi.spyOn(config, 'subscribe')
    for (let i = 0; i < 3; i++) await kernel.resume(localStorage)
    expect(subscribe).toHaveBeenCalledTimes(1)
    const unhandled = vi.fn()
    await kernel.load('modal')
    process.on('unhandledRejection', unhandled)
    await kernel.destroy()
    await connect(config, { connector })
    // Node tells of a rejection after all microtasks.
    await new Promise((resolve) => setImmediate(resolve))
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
  })

  test('connects wagmi from the modal with one prompt, and disconnects it', async () => {
    const { open, kernel, config, status, becomes, prompts, check } = host()
    await open()
    expect(await kernel.actions.connection.connect({ connectorId: 'lantern' })).toEqual({ status: 'connected' })
    expect(getAccount(config)).toMatchObject({ address: ADDRESS, chainId: 31337, connector: { id: 'lantern' } })
    expect(prompts()).toBe(1)
    await kernel.actions.connection.disconnect()
    await becomes('disconnected')
    expect(status()).toEqual(['disconnected', 'disconnected'])
    await check()
  })

  test('follows wagmi, which connects, switches and disconnects by its own hooks', async () => {
    const { kernel, config, connector, chain, becomes, prompts, check } = host()
    await kernel.resume(localStorage)
    await connect(config, { connector })
    await becomes('connected')
    expect(prompts()).toBe(1)
    expect(chain()?.accountState).toMatchObject({ connectedWalletInfo: { connectorId: 'lantern' } })
    await switchChain(config, { chainId: 31338 })
    await until(() => chain()?.networkState.activeNetwork === 'eip155:31338')
    await disconnect(config)
    await becomes('disconnected')
    await check()
  })

  test('a page where nobody was connected loads nothing while wagmi looks for a connection', async () => {
    const { kernel, config, connector, becomes, check } = host()
    const reconnecting = reconnect(config)
    expect(config.state.status).toBe('connecting')
    await kernel.resume(localStorage)
    await reconnecting
    expect(kernel.log.size).toBe(0)
    await connect(config, { connector })
    await becomes('connected')
    await check()
  })

  test('switches the network from the modal, and refuses one that wagmi does not have', async () => {
    const { open, kernel, config, check } = host()
    await open()
    await kernel.actions.connection.connect({ connectorId: 'lantern' })
    await kernel.actions.connection.switchNetwork({ caipNetworkId: 'eip155:31338' })
    await until(() => getAccount(config).chainId === 31338)
    await check()
  })

  test('a reload restores the connection without a prompt, whoever reconnects first', async () => {
    const first = host()
    await first.open()
    await first.kernel.actions.connection.connect({ connectorId: 'lantern' })
    await until(() => storage.has('portico.connection'))
    await first.kernel.destroy()
    for (const isHostFirst of [true, false]) {
      storage = openPage(storage)
      const again = host({ isPermitted: true })
      if (isHostFirst) void reconnect(again.config)
      await again.kernel.resume(localStorage)
      await again.becomes('connected')
      expect(again.prompts()).toBe(0)
      await again.check()
    }
  })

  test('several connectors stay connected, and both sides agree which one is active', async () => {
    const { open, config, kernel, chain, check } = host({ connectors: [mock({ accounts: [OTHER] })] })
    await open()
    const { connection } = kernel.actions
    await connection.connect({ connectorId: 'lantern' })
    await connection.connect({ connectorId: 'mock' })
    const active = () => [chain()?.accountState.connectedWalletInfo?.connectorId, getAccount(config).connector?.id]
    const others = () => (chain()?.otherWallets ?? []).map(({ wallet }) => wallet.connectorId)
    const becomes = (id: string) => until(() => active().every((one) => one === id))
    await becomes('mock')
    expect(others()).toEqual(['lantern'])

    expect(await connection.switchWallet({ connectorId: 'lantern' })).toEqual({ status: 'connected' })
    await becomes('lantern')
    expect(others()).toEqual(['mock'])
    expect(getAccount(config).address).toBe(chain()?.accountState.address)

    const mocked = config.connectors.find(({ id }) => id === 'mock')
    await switchAccount(config, { connector: mocked as never })
    await becomes('mock')
    expect(others()).toEqual(['lantern'])

    await connection.disconnect({ connectorId: 'mock' })
    await becomes('lantern')
    expect(others()).toEqual([])
    expect([...config.state.connections.values()].map(({ connector }) => connector.id)).toEqual(['lantern'])
    await check()
  })

  test('a refusal is one, and the next click works', async () => {
    const { open, kernel, wallet, check } = host()
    const { request } = wallet.provider
    wallet.provider.request = async (call) => {
      if (call.method !== 'eth_requestAccounts') return request(call)
      wallet.provider.request = request
      throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
    }
    await open()
    expect(await kernel.actions.connection.connect({ connectorId: 'lantern' })).toEqual({ status: 'rejected' })
    expect(await kernel.actions.connection.connect({ connectorId: 'lantern' })).toEqual({ status: 'connected' })
    await check()
  })

  test('a connector that fails or has no wallet here leaves the others alone', async () => {
    const broken = (more: object): MakeConnector =>
      ((setup: never) => ({ ...mock({ accounts: [ADDRESS as never] })(setup), ...more })) as never
    const fails = () => Promise.reject(new Error('It is broken.'))
    const { open, kernel, check } = host({
      connectors: [
        broken({ id: 'safe', type: 'safe' }),
        broken({ id: 'gone', type: 'injected', getProvider: async () => undefined }),
        broken({ id: 'broken', name: 'Broken', connect: fails }),
      ],
    })
    expect((await open()).map(({ id }) => id)).toEqual(['lantern', 'broken'])
    expect(await kernel.actions.connection.connect({ connectorId: 'broken' }).catch(({ code }) => code)).not.toEqual({
      status: 'connected',
    })
    expect(await kernel.actions.connection.connect({ connectorId: 'lantern' })).toEqual({ status: 'connected' })
    await check()
  })

  /** A connector of the host's own making. */
  const made = (more: object, setUp: (setup: { emitter: Emitter }) => void = () => {}): MakeConnector =>
    ((setup: never) => {
      setUp(setup)
      return { ...mock({ accounts: [OTHER] })(setup), ...more }
    }) as never

  test.each([
    [
      'throws',
      () => {
        throw new Error('It is broken.')
      },
    ],
    ['never resolves', () => new Promise<never>(() => {})],
  ])('a connector whose provider %s does not hold up the others', async (_, getProvider) => {
    const { open, check } = host({
      connectors: [made({ id: 'dead', type: 'injected', getProvider }), made({ id: 'own', name: 'Own' })],
    })
    expect((await open()).map(({ id }) => id)).toEqual(['lantern', 'own'])
    await check()
  })

  test('a connector whose constructor throws is the host’s error; through eip155 it fails alone, and can be tried again', async () => {
    expect(() => host({ connectors: [made({}, () => void fail())] })).toThrow('It is broken.')
    let isBroken = true
    const { provider } = nodeWallet({ '0x7a69': urlOf(31337) })
    const plugins = [
      eip155({
        connectors: [{ id: 'own', name: 'Own', getProvider: () => (isBroken ? fail() : (provider as never)) }],
      }),
    ] as const
    const kernel = createKernel({ plugins, log: { level: 'silent' } })
    await kernel.actions.modal.open()
    await until(() => kernel.getState().connection.connectors.length > 1)
    expect(await kernel.actions.connection.connect({ connectorId: 'own' })).toEqual({ status: 'failed' })
    isBroken = false
    expect(await kernel.actions.connection.connect({ connectorId: 'own' })).toEqual({ status: 'connected' })
    await kernel.destroy()
  })

  test('a connector that comes late is listed then', async () => {
    const { open, config, kernel, check } = host()
    await open()
    const late = config._internal.connectors.setup(made({ id: 'late', name: 'Late' }))
    config._internal.connectors.setState((before) => [...before, late] as never)
    const ids = () => kernel.getState().connection.connectors.map(({ id }) => id)
    await until(() => ids().includes('late'))
    expect(ids()).toEqual(['lantern', 'late'])
    expect(await kernel.actions.connection.connect({ connectorId: 'late' })).toEqual({ status: 'connected' })
    await check()
  })

  test('a connector that changes its id stays the one that was listed', async () => {
    let id = 'first'
    const renamed = ((setup: never) =>
      Object.defineProperty({ ...mock({ accounts: [OTHER] })(setup), name: 'Changing' }, 'id', {
        get: () => id,
        enumerable: true,
      })) as never
    const { open, config, kernel, chain, becomes, check } = host({ connectors: [renamed] })
    await open()
    // wagmi copies its connectors, so the copy is what changes.
    Object.defineProperty(config.connectors[1], 'id', { get: () => id })
    expect(await kernel.actions.connection.connect({ connectorId: 'first' })).toEqual({ status: 'connected' })
    id = 'second'
    await kernel.actions.connection.switchNetwork({ caipNetworkId: 'eip155:31338' })
    await until(() => chain()?.networkState.activeNetwork === 'eip155:31338')
    expect(kernel.getState().connection.connectors.map((one) => one.id)).toEqual(['lantern', 'first'])
    expect(chain()?.accountState.connectedWalletInfo?.connectorId).toBe('first')
    await kernel.actions.connection.disconnect()
    await becomes('disconnected')
    await check()
  })

  test('chains that are not configured, and values that are none: the visitor is asked to switch, or nothing happens', async () => {
    let emitter = {} as Emitter
    let current = 31337
    const wild = made({ id: 'wild', name: 'Wild', getChainId: async () => current }, (setup) => {
      emitter = setup.emitter
    })
    const { open, kernel, chain, check } = host({ connectors: [wild] })
    await open()
    await kernel.actions.connection.connect({ connectorId: 'wild' })
    const network = () => chain()?.networkState.activeNetwork
    const before = network()
    for (const chainId of [Number.NaN, -1, 1.5, '0x1', null, {}]) emitter.emit('change', { chainId })
    for (const accounts of [null, 'me', {}]) emitter.emit('change', { accounts })
    expect(network()).toBe(before)
    current = 999
    emitter.emit('change', { accounts: [OTHER], chainId: current })
    await until(() => network() === 'eip155:999')
    await until(() => kernel.getState().modal.stack.at(-1)?.view === 'UnsupportedChain')
    expect(chain()).toMatchObject({ status: 'connected', accountState: { address: OTHER } })
    current = 31337
    emitter.emit('change', { chainId: current })
    await until(() => network() === 'eip155:31337' && !kernel.getState().modal.open)
    await check()
  })
})
