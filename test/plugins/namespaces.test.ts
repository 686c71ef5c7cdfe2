import { describe, expect, test } from 'vitest'
import { Accounts } from '../../plugins/capabilities.ts'
import { createKernel } from '../../plugins/index.ts'
import { assertReplays, createTestKernel } from '../kit/index.ts'
import { stageNamespace, testNamespaces } from './namespaces.ts'

for (const family of testNamespaces) {
  const { namespace, connectorIds, accounts, networks, balance, prompt, farewell } = family
  const [connectorId, other] = connectorIds
  const [first, second] = networks.map(({ caipNetworkId }) => caipNetworkId) as [string, string]

  describe(namespace, () => {
    test('connects an announced wallet with account, network and balance', async () => {
      const { kernel, chain, connect } = await stageNamespace(family)
      expect(await connect()).toEqual({ status: 'connected' })
      expect(chain()).toMatchObject({
        status: 'connected',
        networkState: { activeNetwork: first },
        accountState: {
          address: accounts[0],
          caipAddress: `${first}:${accounts[0]}`,
          addressExplorerUrl: `https://explorer.example${family.page}${accounts[0]}`,
          balance: balance[1],
          balanceSymbol: networks[0]?.nativeCurrency.symbol,
          connectedWalletInfo: { connectorId },
        },
      })
      expect(kernel.state(Accounts)).toMatchObject({
        status: 'connected',
        active: { address: accounts[0], namespace },
        network: { name: 'Local' },
      })
      expect(kernel.getState().connection.recent).toEqual([{ namespace, connectorId }])
      await assertReplays(kernel)
    })

    test('returns a rejection as a result, and a retry succeeds', async () => {
      const { wallet, chain, connect } = await stageNamespace(family)
      wallet.rejectNext()
      expect(await connect()).toEqual({ status: 'rejected' })
      expect(chain()).toMatchObject({ status: 'disconnected', attempt: { outcome: 'rejected' } })
      expect(await connect()).toEqual({ status: 'connected' })
    })

    test('fails for a wallet without accounts, or with invalid ones', async () => {
      for (const shared of [[], ['0x1'], ['nobody']]) {
        const { kernel, world } = createTestKernel({ plugins: [family.plugin()], request: () => shared })
        await kernel.load('connection')
        await family.wallet().announce(world)
        const connected = kernel.actions.connection.connect({ connectorId })
        await world.advance(0)
        expect(await connected).toEqual({ status: 'failed' })
      }
    })

    test('stays connected to the previous wallet until the next one accepts', async () => {
      const another = family.wallet({ isOther: true, accounts: [accounts[1]] })
      const own = family.wallet({ accounts: [accounts[0]] })
      const { world, chain, connect } = await stageNamespace(family, {
        request: (call) => (call.target === another.uuid ? another : own).request(call),
      })
      await another.announce(world)
      await connect()
      another.rejectNext()
      expect(await connect(other)).toEqual({ status: 'rejected' })
      expect(chain()).toMatchObject({ status: 'connected', accountState: { address: accounts[0] } })
      expect(await connect(other)).toEqual({ status: 'connected' })
      expect(chain().accountState.address).toBe(accounts[1])
    })

    test('R3: times out without a response, and ignores a late one', async () => {
      const { kernel, world, chain, connection } = await stageNamespace(family, {
        latency: (kind) => (kind === 'request' ? 150_000 : 0),
      })
      const asked = connection.connect({ connectorId })
      await world.advance(119_999)
      expect(chain().status).toBe('connecting')
      await world.advance(1)
      expect(await asked).toEqual({ status: 'timedOut' })
      await world.advance(60_000)
      expect(chain()).toMatchObject({ status: 'disconnected', accountState: { address: null } })
      await assertReplays(kernel)
    })

    test('leaving the wallet’s view cancels the attempt', async () => {
      const { kernel, world, chain, modal, connection } = await stageNamespace(family, { latency: () => 60_000 })
      await kernel.actions.modal.open()
      const chosen = connection.chooseConnector({ connectorId })
      await world.advance(0)
      expect(modal().stack.at(-1)).toEqual({ view: 'ConnectingExternal', params: { connectorId, namespace } })
      await kernel.actions.modal.back()
      await chosen
      expect(chain()).toMatchObject({ status: 'disconnected', attempt: { outcome: 'cancelled' } })
    })

    test('switches the network, and the account’s data follows', async () => {
      const { kernel, world, chain, connection, connect } = await stageNamespace(family)
      await connect()
      expect(await connection.switchNetwork({ caipNetworkId: second })).toEqual({ status: 'connected' })
      await world.advance(0)
      expect(chain()).toMatchObject({
        networkState: { activeNetwork: second, switchingTo: null },
        accountState: { caipAddress: `${second}:${accounts[0]}`, balance: balance[1] },
      })
      await assertReplays(kernel)
    })

    test('follows the wallet’s accounts and its revoked permission', async () => {
      const { kernel, world, wallet, chain, connection, connect } = await stageNamespace(family)
      await connect()
      const before = world.listening()
      await wallet.share(world, [accounts[1]])
      await wallet.share(world, [accounts[1], accounts[0]])
      expect(chain().accountState).toMatchObject({
        address: accounts[1],
        allAccounts: [{ address: accounts[1] }, { address: accounts[0] }],
      })
      await connection.switchAccount({ address: accounts[0] })
      expect(chain().accountState.address).toBe(accounts[0])
      await wallet.share(world, ['nonsense'])
      expect(chain().accountState.address).toBe(accounts[0])
      await wallet.share(world, [])
      expect(chain()).toMatchObject({ status: 'disconnected', accountState: { address: null, allAccounts: [] } })
      expect(wallet.requests).not.toContain(farewell)
      expect(world.listening()).toBeLessThan(before)
      await assertReplays(kernel)
    })

    test('reconnects without a prompt after a reload; a revoked permission disconnects', async () => {
      const storage = {
        'portico.connection': JSON.stringify({ version: 1, sessions: [{ namespace, connectorId }] }),
      }
      const { world, wallet, chain } = await stageNamespace(family, { storage, isPermitted: true })
      await world.advance(0)
      expect(chain()).toMatchObject({ status: 'connected', accountState: { address: accounts[0] } })
      expect(wallet.requests).not.toContain(prompt)

      const gone = await stageNamespace(family, { storage, isPermitted: false })
      await gone.world.advance(0)
      expect(gone.chain().status).toBe('disconnected')
      expect(gone.world.storage.has('portico.connection')).toBe(false)
    })

    test('W1: lists two wallets with one name, and reconnects neither by itself', async () => {
      const wallet = family.wallet({ isPermitted: true })
      const { kernel, world } = createTestKernel({
        plugins: [family.plugin()],
        request: wallet.request,
        storage: { 'portico.connection': JSON.stringify({ version: 1, sessions: [{ namespace, connectorId }] }) },
      })
      await kernel.load('connection')
      void wallet.announce(world)
      void world.push(namespace, { target: 'page', event: 'announce' }, family.impostor)
      await world.advance(20_000)
      const { chains, connectors } = kernel.getState().connection
      expect(connectors.map(({ id }) => id)).toEqual([connectorId, 'impostor'])
      expect(chains[namespace]?.status).toBe('disconnected')
      expect(wallet.requests).toEqual([])
    })

    test('stores the connection, deletes it on disconnect, and calls the wallet', async () => {
      const { kernel, world, wallet, chain, connection, connect } = await stageNamespace(family)
      await connect()
      expect(JSON.parse(world.storage.get('portico.connection') ?? '')).toEqual({
        version: 1,
        sessions: [{ namespace, connectorId, id: expect.any(String) }],
      })
      await connection.disconnect()
      await world.advance(0)
      expect(chain()).toMatchObject({ status: 'disconnected', accountState: { address: null, balance: null } })
      expect([...world.storage.keys()].sort()).toEqual(['portico.connection.ended', 'portico.connection.recent'])
      expect(wallet.requests.at(-1)).toBe(farewell)
      await assertReplays(kernel)
    })

    test('R2: connects, switches the network and disconnects when storage is denied', async () => {
      const { world, wallet } = await stageNamespace(family)
      const denied = () => Promise.reject(new DOMException('denied', 'SecurityError'))
      const kernel = createKernel({
        plugins: [family.plugin()],
        networks,
        io: { ...world.io, get: denied, set: denied, remove: denied },
      })
      await kernel.load('connection')
      await wallet.announce(world)
      const { connection } = kernel.actions
      const connected = connection.connect({ connectorId })
      await world.advance(0)
      expect(await connected).toEqual({ status: 'connected' })
      expect(await connection.switchNetwork({ caipNetworkId: second })).toEqual({ status: 'connected' })
      expect(kernel.getState().connection.chains[namespace]?.networkState.activeNetwork).toBe(second)
      await connection.disconnect()
      await world.advance(0)
      expect(wallet.requests.at(-1)).toBe(farewell)
      expect(kernel.log.entries.filter(({ type }) => type === 'kernel/pluginFailed')).toEqual([])
    })

    test('ignores a late balance of another network', async () => {
      let isSlow = false
      const { world, chain, connection, connect } = await stageNamespace(family, {
        latency: (kind) => (kind === 'fetch' && isSlow ? 5000 : 0),
      })
      await connect()
      isSlow = true
      await connection.refreshBalance()
      isSlow = false
      await connection.switchNetwork({ caipNetworkId: second })
      await world.advance(10_000)
      expect(chain()).toMatchObject({
        networkState: { activeNetwork: second },
        accountState: { balance: balance[1] },
      })
    })

    test('shows a balance as unavailable without a valid response', async () => {
      const error = { code: -32005, message: 'busy' }
      for (const answer of [{ error }, { result: 'nonsense' }, { result: null }, { result: { value: -1 } }]) {
        const { chain, connect } = await stageNamespace(family, { fetch: () => ({ jsonrpc: '2.0', id: 1, ...answer }) })
        await connect()
        expect(chain().accountState).toMatchObject({ balance: null, isBalanceUnavailable: true })
      }
    })

    test('a report names no account, and replays on the same network', async () => {
      const { kernel, connect } = await stageNamespace(family)
      await connect()
      const report = JSON.stringify(await kernel.log.export())
      for (const address of accounts) expect(report.toLowerCase()).not.toContain(address.toLowerCase())
      expect(report).toContain(`"${first}"`)
    })
  })
}

test('defaults to the specification’s account type', () => {
  const { kernel } = createTestKernel({ plugins: testNamespaces.map(({ plugin }) => plugin()) })
  const { chains } = kernel.getState().connection
  for (const { namespace, accountType } of testNamespaces)
    expect([namespace, chains[namespace]?.accountState.preferredAccountType]).toEqual([namespace, accountType])
})
