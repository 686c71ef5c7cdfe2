import { expect, test } from 'vitest'
import type { PortCall } from '../../../kernel/index.ts'
import { Accounts } from '../../../plugins/capabilities.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { createKernel } from '../../../plugins/index.ts'
import { solana } from '../../../plugins/solana/index.ts'
import {
  assertReplays,
  type Browser,
  createBrowser,
  createTestKernel,
  createWorld,
  scriptedEvmWallet,
  scriptedSolanaWallet,
} from '../../kit/index.ts'
import { ADDRESS, networks, SECOND, stage } from '../stage.ts'

const connectorId = 'example.harbor'

test('connects an announced wallet with account, chain and balance', async () => {
  const { kernel, chain, connect } = await stage()
  expect(await connect()).toEqual({ status: 'connected' })
  expect(chain()).toMatchObject({
    status: 'connected',
    networkState: { activeNetwork: 'eip155:31337' },
    accountState: {
      address: ADDRESS,
      caipAddress: `eip155:31337:${ADDRESS}`,
      balance: '1000000000000000000',
      balanceSymbol: 'ETH',
      connectedWalletInfo: { name: 'Harbor', rdns: connectorId },
      preferredAccountType: 'smartAccount',
    },
  })
  expect(kernel.state(Accounts)).toMatchObject({
    status: 'connected',
    active: { address: ADDRESS },
    network: { name: 'Local' },
  })
  expect(kernel.getState().connection.recent).toEqual([{ namespace: 'eip155', connectorId }])
  await assertReplays(kernel)
})

test('a connector has the fields of the specification', async () => {
  const { kernel } = await stage()
  expect(kernel.getState().connection.connectors).toEqual([
    {
      id: connectorId,
      name: 'Harbor',
      type: 'ANNOUNCED',
      chain: 'eip155',
      imageUrl: 'data:image/png;base64,AA==',
      info: { rdns: connectorId },
      provider: 'uuid-of-example.harbor',
    },
  ])
})

test('defaults to eip155:1, and to an empty state without a host', async () => {
  const { kernel } = createTestKernel({ plugins: [eip155()] })
  expect(kernel.getState().connection).toMatchObject({
    activeNamespace: 'eip155',
    chains: { eip155: { networkState: { activeNetwork: 'eip155:1' }, status: 'disconnected' } },
    host: { projectId: null, metadata: null },
  })
  expect(kernel.getState().modal).toMatchObject({ open: false, stack: [], theme: 'dark' })
})

test('switches the network in the wallet, adds an unknown one, and reports a rejection', async () => {
  const { kernel, wallet, chain, connection, modal, connect } = await stage({ wallet: { chains: ['0x7a69'] } })
  await connect()
  expect(await connection.switchNetwork({ caipNetworkId: 'eip155:31338' })).toEqual({ status: 'connected' })
  expect(wallet.requests).toContain('wallet_addEthereumChain')
  expect(chain()).toMatchObject({
    networkState: { activeNetwork: 'eip155:31338', switchingTo: null },
    accountState: { caipAddress: `eip155:31338:${ADDRESS}` },
  })
  wallet.rejectNext()
  expect(await connection.switchNetwork({ caipNetworkId: 'eip155:31337' })).toEqual({ status: 'rejected' })
  expect(chain().networkState.activeNetwork).toBe('eip155:31338')
  expect(modal().toast).toMatchObject({ message: 'Network switch declined', variant: 'error', open: true })
  await expect(connection.switchNetwork({ caipNetworkId: 'eip155:5' })).rejects.toThrow('Network not found')
  await assertReplays(kernel)
})

test('says that a wallet never answered a switch', async () => {
  let latency = 0
  const { world, chain, connection, modal, connect } = await stage({
    latency: (kind) => (kind === 'request' ? latency : 0),
  })
  await connect()
  latency = 150_000
  const asked = connection.switchNetwork({ caipNetworkId: 'eip155:31338' })
  await world.advance(120_000)
  expect(await asked).toEqual({ status: 'timedOut' })
  expect(chain().networkState.activeNetwork).toBe('eip155:31337')
  expect(modal().toast).toMatchObject({ message: 'Network switch failed', variant: 'error', open: true })
})

test('a declined switch to a network of another namespace changes nothing', async () => {
  const [harbor, lantern] = [scriptedEvmWallet({ accounts: [ADDRESS] }), scriptedSolanaWallet()]
  const { kernel, world } = createTestKernel({
    plugins: [eip155(), solana()],
    configuration: { networks },
    request: (call, plugin) => (plugin === 'solana' ? lantern.request(call) : harbor.request(call)),
  })
  await kernel.load('connection')
  await harbor.announce(world)
  await lantern.announce(world)
  const { connect, switchNetwork } = kernel.actions.connection
  for (const choice of [{ connectorId }, { connectorId: 'Lantern' }]) {
    const connected = connect(choice)
    await world.advance(0)
    expect(await connected).toEqual({ status: 'connected' })
  }
  const active = () => kernel.state(Accounts)?.active?.caipAddress
  const before = active()
  expect(before).toContain('solana:')
  harbor.rejectNext()
  expect(await switchNetwork({ caipNetworkId: 'eip155:31338' })).toEqual({ status: 'rejected' })
  expect(active()).toBe(before)
  expect(await switchNetwork({ caipNetworkId: 'eip155:31338' })).toEqual({ status: 'connected' })
  expect(active()).toBe(`eip155:31338:${ADDRESS}`)
  await world.advance(0)
  await assertReplays(kernel)
})

test('a network that is chosen without a wallet is not approved by one', async () => {
  const { chain, connection } = await stage()
  await connection.switchNetwork({ caipNetworkId: 'eip155:31338' })
  expect(chain().networkState).toMatchObject({ activeNetwork: 'eip155:31338', approvedNetworkIds: [] })
})

test('follows the wallet’s account and chain, and its revoked permission', async () => {
  const { kernel, world, wallet, chain, connection, connect, modal } = await stage()
  await connect()
  await wallet.emit(world, 'accountsChanged', [SECOND.toLowerCase(), ADDRESS.toLowerCase()])
  expect(chain().accountState).toMatchObject({
    address: SECOND,
    allAccounts: [{ address: SECOND }, { address: ADDRESS }],
  })
  await wallet.emit(world, 'chainChanged', '0x7a6a')
  expect(chain().accountState.caipAddress).toBe(`eip155:31338:${SECOND}`)
  await connection.switchAccount({ address: ADDRESS })
  expect(chain().accountState.address).toBe(ADDRESS)
  await kernel.actions.modal.open({ view: 'Account' })
  await kernel.actions.modal.push({ view: 'Profile' })
  await wallet.emit(world, 'accountsChanged', [])
  expect(chain()).toMatchObject({ status: 'disconnected', accountState: { address: null, allAccounts: [] } })
  expect(modal().open).toBe(false)
  // A visitor who is about to connect stays in the view.
  await kernel.actions.modal.open({ view: 'Connect' })
  await wallet.emit(world, 'accountsChanged', [])
  expect(modal().open).toBe(true)
})

test('requests the balance from the wallet if there is no RPC server', async () => {
  const wallet = scriptedEvmWallet({ chainId: '0x1' })
  const request = (call: PortCall) => (call.method === 'eth_getBalance' ? '0x2a' : wallet.request(call))
  const { kernel, world } = createTestKernel({ plugins: [eip155()], request })
  await kernel.load('connection')
  await wallet.announce(world)
  const connected = kernel.actions.connection.connect({ connectorId })
  await world.advance(0)
  await connected
  expect(kernel.getState().connection.chains.eip155?.accountState).toMatchObject({
    balance: '42',
    balanceSymbol: 'ETH',
  })
})

test('an attempt that another one replaced is cancelled, however the other ends', async () => {
  const { world, connection } = await stage({ latency: () => 1000 })
  const first = connection.connect({ connectorId })
  const second = connection.connect({ connectorId })
  await world.advance(9000)
  expect([await first, await second]).toEqual([{ status: 'cancelled' }, { status: 'connected' }])
})

test('disconnects a wallet that revoked its permission, without calling it', async () => {
  const { kernel, world, wallet, connect } = await stage()
  await connect()
  const before = world.listening()
  await wallet.emit(world, 'accountsChanged', [])
  expect(kernel.getState().eip155.provider).toBeNull()
  expect(world.listening()).toBe(before - 4)
  expect(wallet.requests).not.toContain('wallet_revokePermissions')
})

test('ignores an unknown namespace', async () => {
  const { kernel, connection } = await stage()
  for (const namespace of ['constructor', 'solana', '']) await connection.setActiveNamespace({ namespace })
  expect(kernel.getState().connection.activeNamespace).toBe('eip155')
})

test('keeps two wallets with the same rdns apart', async () => {
  const { kernel, world } = await stage()
  await world.push(
    'eip155',
    { target: 'page', event: 'announce' },
    { uuid: 'imposter', name: 'Harbor', icon: '', rdns: connectorId },
  )
  expect(kernel.getState().connection.connectors.map(({ id }) => id)).toEqual([connectorId, 'imposter'])
})

test('rejects actions on an unknown wallet', async () => {
  const { connection } = await stage()
  await expect(connection.connect({ connectorId: 'nobody' })).rejects.toThrow('Connector not found')
})

test('lists exactly the host’s networks', async () => {
  const { chain } = await stage()
  expect(chain().networks).toMatchObject(networks)
})

test('a disconnect before the earlier visit is restored ends it, in all tabs', async () => {
  const wallet = scriptedEvmWallet({ isPermitted: true })
  const session = { namespace: 'eip155', connectorId, id: '000000001-0000000000000001' }
  const storage = { 'portico.connection': JSON.stringify({ version: 1, sessions: [session] }) }
  const world = createWorld({ request: wallet.request, storage })
  let find = () => {}
  const found = new Promise<void>((resolve) => (find = resolve))
  const get = (key: string) => found.then(() => world.io.get(key))
  const kernel = createKernel({ plugins: [eip155()], io: { ...world.io, get } })
  const disconnected = kernel.actions.connection.disconnect()
  await kernel.load('connection')
  await world.advance(0)
  find()
  await disconnected
  await wallet.announce(world)
  await world.advance(0)
  expect(kernel.getState().connection).toMatchObject({
    chains: { eip155: { status: 'disconnected' } },
    sessions: [],
    endedSessions: [{ namespace: 'eip155', id: session.id }],
  })
  expect(world.storage.has('portico.connection')).toBe(false)
  await assertReplays(kernel)
})

test('restores the last active namespace after a reload, and ignores an unknown one in storage', async () => {
  const wallets = [scriptedEvmWallet({ accounts: [ADDRESS] }), scriptedSolanaWallet()] as const
  const open = async (browser: Browser) => {
    const { kernel, world } = createTestKernel({
      plugins: [eip155(), solana()],
      configuration: { networks },
      browser,
      request: (call, plugin) => wallets[plugin === 'solana' ? 1 : 0].request(call),
      fetch: () => ({ jsonrpc: '2.0', id: 1, result: '0x1' }),
    })
    kernel.resume({ getItem: (key) => browser.storage.get(key) ?? null })
    await kernel.load('connection')
    for (const wallet of wallets) await wallet.announce(world)
    await world.advance(0)
    return { kernel, world, active: () => kernel.getState().connection.activeNamespace }
  }
  const browser = createBrowser()
  const { kernel, world } = await open(browser)
  for (const id of [connectorId, 'Lantern']) {
    const connected = kernel.actions.connection.connect({ connectorId: id })
    await world.advance(0)
    await connected
    await world.advance(0)
  }
  world.close()
  for (const shown of ['solana', 'eip155', 'solana']) {
    const next = await open(browser)
    expect(next.kernel.state(Accounts)?.all).toHaveLength(2)
    await next.kernel.actions.connection.setActiveNamespace({ namespace: shown })
    await next.world.advance(0)
    next.world.close()
    const later = await open(browser)
    expect(later.active()).toBe(shown)
    await assertReplays(later.kernel)
    later.world.close()
  }
  browser.storage.set('portico.connection.active', 'nobody')
  const last = await open(browser)
  expect(last.active()).toBe('eip155')
  await last.kernel.actions.connection.disconnect()
  await last.world.advance(0)
  expect(browser.storage.has('portico.connection.active')).toBe(false)
})
