// Opening for a namespace, as its own button does, while another one is active.
import { expect, test } from 'vitest'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { assertReplays, createTestKernel, scriptedEvmWallet } from '../../kit/index.ts'
import { toy } from '../chain/toy-chain/index.ts'
import { toyNamespace } from '../chain/toy-namespace.ts'
import { ADDRESS } from '../stage.ts'
import { routed } from './routed.ts'

const ethereum = {
  caipNetworkId: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://node.example'],
} as const

/** Connects the wallets of the given names, the last of which is active. */
async function visit(...names: readonly string[]) {
  const wallets = [scriptedEvmWallet({ accounts: [ADDRESS], chains: ['0x1'] }), toyNamespace.wallet()] as const
  const { kernel, world } = createTestKernel({
    plugins: [eip155(), toy(), routed()],
    configuration: { networks: [ethereum, ...toyNamespace.networks] },
    request: (call, plugin) => wallets[plugin === 'toy' ? 1 : 0].request(call),
    fetch: () => toyNamespace.balance[0],
  })
  await kernel.load('connection')
  for (const wallet of wallets) await wallet.announce(world)
  for (const connectorId of names) {
    const connected = kernel.actions.connection.connect({ connectorId })
    await world.advance(0)
    await connected
  }
  const { modal } = kernel.actions
  await modal.close()
  const seen = () => ({
    active: kernel.getState().connection.activeNamespace,
    view: kernel.getState().modal.stack.at(-1)?.view,
  })
  return { kernel, world, modal, seen }
}

test('shows the account of that namespace, which is active from then on', async () => {
  const { kernel, world, modal, seen } = await visit('example.harbor', 'Tin')
  expect(seen()).toEqual({ active: 'toy', view: undefined })
  await modal.open({ namespace: 'eip155' })
  expect(seen()).toEqual({ active: 'eip155', view: 'Account' })
  await modal.open({ namespace: 'toy', view: 'Networks' })
  expect(seen()).toEqual({ active: 'toy', view: 'Networks' })
  await modal.open({ namespace: 'toy' })
  await world.advance(0)
  expect(kernel.log.entries.filter(({ type }) => type === 'connection/namespaceActivated')).toHaveLength(2)
  await assertReplays(kernel)
})

test('asks for a wallet where that namespace has none, and the other account stays active', async () => {
  const { modal, seen } = await visit('Tin')
  await modal.open({ namespace: 'eip155' })
  expect(seen()).toEqual({ active: 'toy', view: 'Connect' })
})

test('keeps the active account while its view may not be left', async () => {
  const { kernel, modal, seen } = await visit('example.harbor', 'Tin')
  await modal.open({ view: 'Networks' })
  await kernel.actions.routed.guard({ id: 'busy', views: ['Networks'] })
  await modal.open({ namespace: 'eip155' })
  expect(seen()).toEqual({ active: 'toy', view: 'Networks' })
})
