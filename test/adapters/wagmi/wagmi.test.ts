import * as three from '@wagmi/core'
import { type Chain, defineChain, parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as two from 'wagmi-core-2'
import { portico } from '../../../adapters/wagmi/index.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { createKernel } from '../../../plugins/index.ts'
import { nodeWallet, stubPage } from '../../plugins/page.ts'
import { ADDRESS, SECOND } from '../../plugins/stage.ts'
import { until } from '../../soon.ts'
import { startWorld, type World } from '../../world/index.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ only: ['eip155'] })
}, 60_000)
afterAll(() => world.stop())
let storage: ReturnType<typeof stubPage>
beforeEach(() => {
  storage = stubPage()
})
afterEach(() => void vi.unstubAllGlobals())

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const urlOf = (id: number) => world.parts().rpc[`eip155:${id}`]?.url as string
const chainOf = (id: number): Chain =>
  defineChain({ id, name: `Local ${id}`, nativeCurrency, rpcUrls: { default: { http: [urlOf(id)] } } })
const ids = [31337, 31338] as const

function page({ isPermitted = false } = {}) {
  const wallet = nodeWallet({ '0x7a69': urlOf(31337), '0x7a6a': urlOf(31338) }, isPermitted)
  const kernel = createKernel({
    plugins: [eip155()],
    networks: ids.map((id) => ({
      caipNetworkId: `eip155:${id}`,
      name: `Local ${id}`,
      nativeCurrency,
      rpcUrls: [urlOf(id)],
    })),
  })
  return { wallet, kernel }
}

type Core = typeof three

describe.each([
  ['2', two as unknown as Core],
  ['3', three],
])('wagmi %s', (_, wagmi) => {
  const { connect, createConfig, createStorage, disconnect, getAccount, http, reconnect, switchChain } = wagmi

  function host(options?: Parameters<typeof page>[0]) {
    const { wallet, kernel } = page(options)
    const [first, second] = ids.map(chainOf) as [Chain, Chain]
    const config = createConfig({
      chains: [first, second],
      connectors: [portico(kernel)],
      multiInjectedProviderDiscovery: false,
      storage: createStorage({ storage: localStorage }),
      transports: { 31337: http(), 31338: http() },
    })
    const connector = config.connectors[0] as (typeof config.connectors)[number]
    const status = () => getAccount(config).status
    const becomes = (wanted: string) => until(() => status() === wanted)
    /** Selects the wallet in the modal. */
    const choose = async () => {
      await until(() => kernel.getState().modal.open)
      await until(() => kernel.getState().connection.connectors.length > 0)
      await kernel.actions.connection.connect({ connectorId: wallet.connectorId })
    }
    return { wallet, kernel, config, connector, status, becomes, choose }
  }

  test('useConnect opens the modal, and gives the visitor’s account, chain and client', async () => {
    const { kernel, config, connector, choose, wallet } = host()
    const [connected] = await Promise.all([connect(config, { connector }), choose()])
    expect(connected).toEqual({ accounts: [ADDRESS, ...connected.accounts.slice(1)], chainId: 31337 })
    expect(getAccount(config)).toMatchObject({ status: 'connected', address: ADDRESS, chainId: 31337 })

    const hash = await wagmi.sendTransaction(config, { to: SECOND, value: parseEther('0.5') })
    const receipt = await wagmi.waitForTransactionReceipt(config, { hash, pollingInterval: 50 })
    expect(receipt.status).toBe('success')
    expect(await wagmi.signMessage(config, { message: 'hello' })).toMatch(/^0x[0-9a-f]{130}$/)
    expect(wallet.asked.filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
    await kernel.destroy()
  })

  test('closing the modal is a rejection that wagmi recognizes', async () => {
    const { kernel, config, connector, status } = host()
    const refused = connect(config, { connector }).catch(({ name, code }) => ({ name, code }))
    await until(() => kernel.getState().modal.open)
    await kernel.actions.modal.close()
    expect(await refused).toEqual({ name: 'UserRejectedRequestError', code: 4001 })
    expect(status()).toBe('disconnected')
    await kernel.destroy()
  })

  test('what a wallet approves after the visitor canceled connects neither side; the next click does', async () => {
    const { wallet, kernel, config, connector, status, choose } = host()
    const { request } = wallet.provider
    const approvals: (() => void)[] = []
    const asked = vi.spyOn(wallet.provider, 'request').mockImplementation(async (call) => {
      if (call.method === 'eth_requestAccounts') await new Promise<void>((resolve) => approvals.push(resolve))
      return request(call)
    })
    const refused = connect(config, { connector }).catch(({ name, code }) => ({ name, code }))
    await until(() => kernel.getState().modal.open && kernel.getState().connection.connectors.length > 0)
    void kernel.actions.connection.chooseConnector({ connectorId: wallet.connectorId })
    await until(() => approvals.length > 0)
    await kernel.actions.modal.close()
    expect(await refused).toEqual({ name: 'UserRejectedRequestError', code: 4001 })
    approvals[0]?.()
    wallet.emit('accountsChanged', [ADDRESS])
    await new Promise((resolve) => setImmediate(resolve))
    asked.mockRestore()
    expect([status(), kernel.getState().connection.chains.eip155?.status]).toEqual(['disconnected', 'disconnected'])
    expect(await Promise.all([connect(config, { connector }), choose()])).toMatchObject([{ chainId: 31337 }, undefined])
    await kernel.destroy()
  })

  test('accounts that arrive while the kernel is destroyed leave no unhandled rejection', async () => {
    const { kernel, connector } = host()
    await kernel.destroy()
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    connector.onAccountsChanged([ADDRESS])
    await expect(connector.getChainId()).rejects.toMatchObject({ code: 4900 })
    // Node reports a rejection once the microtasks are over.
    await new Promise((resolve) => setImmediate(resolve))
    expect(unhandled).not.toHaveBeenCalled()
    process.off('unhandledRejection', unhandled)
  })

  test('a page that destroys its kernel while wagmi reconnects leaves no rejection', async () => {
    const { kernel, config, connector } = host()
    await kernel.destroy()
    expect(await connector.isAuthorized()).toBe(false)
    expect(await reconnect(config)).toEqual([])
  })

  test('switches the chain from either side, and refuses one that is not configured', async () => {
    const { kernel, config, connector, choose } = host()
    await Promise.all([connect(config, { connector }), choose()])
    expect(await switchChain(config, { chainId: 31338 })).toMatchObject({ id: 31338 })
    expect(kernel.getState().connection.chains.eip155?.networkState.activeNetwork).toBe('eip155:31338')
    await kernel.actions.connection.switchNetwork({ caipNetworkId: 'eip155:31337' })
    await until(() => getAccount(config).chainId === 31337)
    await expect(switchChain(config, { chainId: 99 as never })).rejects.toThrow()
    await kernel.destroy()
  })

  test('connects to a chain by its id', async () => {
    const { kernel, config, connector, choose } = host()
    const [connected] = await Promise.all([connect(config, { connector, chainId: 31338 }), choose()])
    expect(connected.chainId).toBe(31338)
    await kernel.destroy()
  })

  /** Before the wallet refuses a chain, with a code, the visitor shares other accounts, or none. */
  function refuseChain({ wallet, kernel }: ReturnType<typeof host>, code: number, accounts: readonly string[]) {
    const { request } = wallet.provider
    let shared: readonly string[] = [ADDRESS]
    vi.spyOn(wallet.provider, 'request').mockImplementation(async (call) => {
      if (call.method === 'eth_requestAccounts' || call.method === 'eth_accounts') return shared
      if (call.method !== 'wallet_switchEthereumChain') return request(call)
      shared = accounts
      const getAddress = () => kernel.getState().connection.chains.eip155?.accountState.address ?? undefined
      await until(() => {
        // A page that does not listen yet has not read the accounts either.
        wallet.emit('accountsChanged', accounts)
        return getAddress() === accounts[0]
      })
      throw Object.assign(new Error('No other chain.'), { code })
    })
    return (list: readonly string[]) => wallet.emit('accountsChanged', list)
  }

  test.each([4001, -32603])(
    'a chain that is refused (%s) leaves both connected, with the account of now',
    async (code) => {
      const staged = host()
      const { kernel, config, connector, choose, becomes } = staged
      const share = refuseChain(staged, code, [SECOND])
      const [connected] = await Promise.all([connect(config, { connector, chainId: 31338 }), choose()])
      expect(connected).toEqual({ accounts: [SECOND], chainId: 31337 })
      expect(getAccount(config)).toMatchObject({ status: 'connected', address: SECOND, chainId: 31337 })
      share([ADDRESS])
      await until(() => getAccount(config).address === ADDRESS)
      await kernel.actions.connection.disconnect()
      await becomes('disconnected')
      await kernel.destroy()
    },
  )

  test('a wallet that disconnects while it is asked for the chain is connected on neither side', async () => {
    const staged = host()
    const { kernel, config, connector, choose, status } = staged
    refuseChain(staged, 4900, [])
    const connecting = connect(config, { connector, chainId: 31338 }).catch(({ name }) => name)
    await choose()
    expect(await connecting).toBe('UserRejectedRequestError')
    expect([status(), kernel.getState().connection.chains.eip155?.status]).toEqual(['disconnected', 'disconnected'])
    await kernel.destroy()
  })

  test('disconnects from either side, repeatedly', async () => {
    const { kernel, config, connector, choose, becomes, status } = host()
    for (let i = 0; i < 3; i++) {
      await Promise.all([connect(config, { connector }), choose()])
      await disconnect(config)
      expect(connector.emitter.listenerCount('connect')).toBe(1)
      expect([status(), kernel.getState().connection.chains.eip155?.status]).toEqual(['disconnected', 'disconnected'])
      await Promise.all([connect(config, { connector }), choose()])
      await kernel.actions.connection.disconnect()
      await becomes('disconnected')
    }
    await kernel.destroy()
  })

  test("connecting by Portico's own button connects wagmi", async () => {
    const { kernel, config, becomes, choose } = host()
    await kernel.actions.modal.open()
    await choose()
    await becomes('connected')
    expect(getAccount(config)).toMatchObject({ address: ADDRESS, chainId: 31337, connector: { id: 'portico' } })
    await kernel.destroy()
  })

  test('W8: a reload reconnects silently, and forgets a revoked permission', async () => {
    const first = host()
    await Promise.all([connect(first.config, { connector: first.connector }), first.choose()])
    await until(() => storage.has('portico.connection'))
    await first.kernel.destroy()
    stubPage(storage)

    const again = host({ isPermitted: true })
    const connections = await reconnect(again.config)
    expect(connections).toMatchObject([{ accounts: [ADDRESS, ...(connections[0]?.accounts.slice(1) ?? [])] }])
    expect(again.status()).toBe('connected')
    expect(again.wallet.asked).not.toContain('eth_requestAccounts')
    await again.kernel.destroy()
    stubPage(storage)

    const gone = host()
    expect(await reconnect(gone.config)).toEqual([])
    expect(gone.status()).toBe('disconnected')
    expect(gone.wallet.asked).not.toContain('eth_requestAccounts')
    await gone.kernel.destroy()
  })
})

test('the connector has the types of wagmi 2 and 3', () => {
  const { kernel } = page()
  const forThree: three.CreateConnectorFn = portico(kernel)
  const forTwo: two.CreateConnectorFn = portico(kernel)
  expect([forThree, forTwo].every((make) => typeof make === 'function')).toBe(true)
})
