// Networks that a host lists and removes while the page runs.
import { expect, test } from 'vitest'
import type { FetchRequest } from '../../../kernel/index.ts'
import type { NetworkInput } from '../../../plugins/capabilities.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { assertReplays, createTestKernel, scriptedEvmWallet } from '../../kit/index.ts'
import { toy } from '../chain/toy-chain/index.ts'
import { toyNamespace } from '../chain/toy-namespace.ts'
import { ADDRESS } from '../stage.ts'

const create = (id: number): NetworkInput => ({
  caipNetworkId: `eip155:${id}`,
  name: `Network ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [`https://node-${id}.example`],
})

async function visit() {
  const asked: string[] = []
  const wallet = scriptedEvmWallet({ accounts: [ADDRESS], chains: ['0x1', '0x2', '0x3'] })
  const { kernel, world } = createTestKernel({
    plugins: [eip155()],
    configuration: { networks: [create(1), create(2)] },
    request: wallet.request,
    fetch({ url }: FetchRequest) {
      asked.push(new URL(url).host)
      return { jsonrpc: '2.0', id: 1, result: '0x5' }
    },
  })
  await kernel.load('connection')
  await wallet.announce(world)
  const { connection } = kernel.actions
  const run = async <T>(action: Promise<T>): Promise<T> => {
    await Promise.allSettled([action, world.advance(0)])
    return action
  }
  const chain = () => kernel.getState().connection.chains.eip155
  return {
    kernel,
    world,
    asked,
    connection,
    run,
    chain,
    listed: () => chain()?.networks.map(({ caipNetworkId }) => caipNetworkId),
    view: () => kernel.getState().modal.stack.at(-1)?.view,
    connect: () => run(connection.connect({ connectorId: 'example.harbor' })),
  }
}

test('lists a network, whose servers are allowed from then on, and switches to it', async () => {
  const { kernel, connect, connection, run, listed, asked, chain } = await visit()
  await connect()
  expect(kernel.csp()['connect-src']).not.toContain('https://node-3.example')
  await run(connection.addNetwork({ network: create(3) }))
  expect(listed()).toEqual(['eip155:1', 'eip155:2', 'eip155:3'])
  expect(kernel.csp()['connect-src']).toContain('https://node-3.example')
  expect(await run(connection.switchNetwork({ caipNetworkId: 'eip155:3' }))).toEqual({ status: 'connected' })
  expect(chain()?.networkState.activeNetwork).toBe('eip155:3')
  expect(asked).toContain('node-3.example')
  expect(chain()?.accountState.balance).toBe('5')
  await assertReplays(kernel)
})

test('replaces a network under its id, and all of them', async () => {
  const { kernel, connection, run, listed, chain } = await visit()
  await run(connection.addNetwork({ network: { ...create(2), name: 'Second' } }))
  expect(chain()?.networks[1]).toMatchObject({ name: 'Second', id: '2', chainNamespace: 'eip155' })
  await run(connection.setNetworks({ networks: [create(3), create(1)] }))
  expect(listed()).toEqual(['eip155:3', 'eip155:1'])
  expect(chain()?.networkState).toMatchObject({
    activeNetwork: 'eip155:1',
    requestedNetworks: ['eip155:3', 'eip155:1'],
  })
  await run(connection.setNetworks({ networks: [create(3)] }))
  expect(chain()?.networkState.activeNetwork).toBe('eip155:3')
  await assertReplays(kernel)
})

test('a connected wallet on a removed network is asked to switch, and nothing is disconnected', async () => {
  const { kernel, connect, connection, run, listed, view, chain } = await visit()
  await connect()
  await run(connection.removeNetwork({ caipNetworkId: 'eip155:1' }))
  expect(listed()).toEqual(['eip155:2'])
  expect(view()).toBe('UnsupportedChain')
  expect(chain()).toMatchObject({ status: 'connected', accountState: { address: ADDRESS } })
  await run(connection.addNetwork({ network: create(1) }))
  expect(view()).toBeUndefined()
  await assertReplays(kernel)
})

test('the active network has a balance and an explorer as long as the host lists it', async () => {
  const { kernel, connect, connection, run, asked, chain } = await visit()
  const network = { ...create(1), blockExplorerUrl: 'https://explorer.example' }
  await connect()
  expect(chain()?.accountState).toMatchObject({ balance: '5', addressExplorerUrl: null })
  await run(connection.removeNetwork({ caipNetworkId: 'eip155:1' }))
  // Its currency may have other decimals than those that would be assumed.
  expect(chain()?.accountState).toMatchObject({ balance: null, isBalanceUnavailable: true })
  await run(connection.addNetwork({ network: create(3) }))
  expect(asked).toEqual(['node-1.example'])
  await run(connection.addNetwork({ network }))
  expect(chain()?.accountState).toMatchObject({
    balance: '5',
    isBalanceUnavailable: false,
    addressExplorerUrl: `https://explorer.example/address/${ADDRESS}`,
  })
  expect(asked).toEqual(['node-1.example', 'node-1.example'])
  await assertReplays(kernel)
})

test('a balance is not shown again once its network was removed while another namespace was active', async () => {
  const wallets = [scriptedEvmWallet({ accounts: [ADDRESS], chains: ['0x1'] }), toyNamespace.wallet()] as const
  const { kernel, world } = createTestKernel({
    plugins: [eip155(), toy()],
    configuration: { networks: [create(1), ...toyNamespace.networks] },
    request: (call, plugin) => wallets[plugin === 'toy' ? 1 : 0].request(call),
    fetch: ({ url }: FetchRequest) => (url.includes('node-1') ? { result: '0x5' } : toyNamespace.balance[0]),
  })
  const { connection } = kernel.actions
  await kernel.load('connection')
  for (const wallet of wallets) await wallet.announce(world)
  for (const connectorId of ['example.harbor', 'Tin']) {
    const connected = connection.connect({ connectorId })
    await world.advance(0)
    await connected
  }
  const account = () => kernel.getState().connection.chains.toy?.accountState
  expect(account()).toMatchObject({ balance: '1250' })
  await connection.setActiveNamespace({ namespace: 'eip155' })
  await connection.removeNetwork({ caipNetworkId: 'toy:main' })
  await connection.setActiveNamespace({ namespace: 'toy' })
  await world.advance(0)
  expect(account()).toMatchObject({ balance: null, isBalanceUnavailable: true })
  await assertReplays(kernel)
})

test.each([
  ['network.caipNetworkId', { ...create(3), caipNetworkId: 'ethereum' }],
  ['network.id', { ...create(3), id: '4' }],
  ['network.name', { ...create(3), name: '' }],
  ['network.rpcUrls[0]', { ...create(3), rpcUrls: ['javascript:alert(1)'] }],
  ['network.blockExplorerUrl', { ...create(3), blockExplorerUrl: 'data:text/html,x' }],
  ['network.rpcUrls', { ...create(3), rpcUrls: 'https://node-3.example' }],
])('refuses a network by its field %s, and lists nothing', async (field, network) => {
  const { connection, run, listed } = await visit()
  await expect(run(connection.addNetwork({ network: network as never }))).rejects.toThrow(field)
  expect(listed()).toEqual(['eip155:1', 'eip155:2'])
})

test('keeps the last network of a namespace, and refuses what it does not know', async () => {
  const { connection, run, listed } = await visit()
  const refuse = (action: Promise<unknown>) => expect(run(action)).rejects
  await refuse(connection.removeNetwork({ caipNetworkId: 'eip155:9' })).toMatchObject({ code: 'network-missing' })
  await refuse(
    connection.addNetwork({ network: { ...create(1), caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' } }),
  ).toMatchObject({ code: 'chain-adapter-missing' })
  await refuse(connection.setNetworks({ networks: [create(3), create(3)] })).toThrow('networks[1].caipNetworkId')
  await run(connection.removeNetwork({ caipNetworkId: 'eip155:1' }))
  await refuse(connection.removeNetwork({ caipNetworkId: 'eip155:2' })).toMatchObject({ code: 'network-required' })
  expect(listed()).toEqual(['eip155:2'])
})
