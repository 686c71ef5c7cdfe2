// @vitest-environment happy-dom
// The network list of a page with a wallet in one namespace, and the networks of another one.
import { expect, test } from 'vitest'
import { eip155 } from '../../plugins/eip155/index.ts'
import { solana } from '../../plugins/solana/index.ts'
import { assertReplays, createTestKernel, scriptedEvmWallet, scriptedSolanaWallet } from '../kit/index.ts'
import { visitPage } from '../plugins/render-page.tsx'
import { networks } from '../plugins/stage.ts'

const [MAIN, OTHER] = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'] as const
const solanaNetworks = [MAIN, OTHER].map((caipNetworkId) => ({
  caipNetworkId,
  name: `Net ${caipNetworkId.at(-1)}`,
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
  rpcUrls: ['https://rpc.example/solana'],
}))

async function arrive() {
  const [harbor, lantern] = [scriptedEvmWallet(), scriptedSolanaWallet()]
  const { kernel, world } = createTestKernel({
    plugins: [eip155(), solana()],
    configuration: { networks: [...networks, ...solanaNetworks] },
    request: (call, plugin) => (plugin === 'solana' ? lantern.request(call) : harbor.request(call)),
    fetch: () => ({ jsonrpc: '2.0', id: 1, result: '0xde0b6b3a7640000' }),
  })
  await kernel.load('connection')
  await harbor.announce(world)
  await lantern.announce(world)
  const page = await visitPage(kernel)
  const state = () => kernel.getState().connection
  const until = (isTrue: () => unknown) => page.until(() => world.advance(0), isTrue)
  const row = (caipNetworkId: string) =>
    document
      .querySelector('portico-modal')
      ?.shadowRoot?.querySelector<HTMLElement>(`[data-testid="network-${caipNetworkId}"]`)
  return {
    kernel,
    state,
    connect: async (connectorId: string, namespace: 'eip155' | 'solana') => {
      await page.after(() => void kernel.actions.connection.connect({ connectorId, namespace }))
      await until(() => state().chains[namespace]?.status === 'connected')
    },
    /** Chooses a row of the network list. */
    async choose(caipNetworkId: string) {
      await page.after(() => kernel.actions.modal.open({ view: 'Networks' }))
      await until(() => row(caipNetworkId))
      await page.after(() => row(caipNetworkId)?.click())
      await until(() => state().chains.solana?.networkState.activeNetwork === caipNetworkId)
      await until(() => kernel.getState().modal.stack.at(-1)?.view === 'Connect')
    },
  }
}

test('looking for a wallet of another namespace leaves the page connected, until one connects there', async () => {
  const { kernel, state, choose, connect } = await arrive()
  await connect('example.harbor', 'eip155')
  await choose(OTHER)
  expect(state().activeNamespace).toBe('eip155')
  await kernel.actions.modal.back()
  await kernel.actions.modal.close()
  expect(state().activeNamespace).toBe('eip155')
  await choose(OTHER)
  await connect('Lantern', 'solana')
  expect(state().activeNamespace).toBe('solana')
  expect(state().chains.solana?.networkState.activeNetwork).toBe(OTHER)
  await assertReplays(kernel)
})

test('without a connected wallet, the chosen network becomes that of the page', async () => {
  const { state, choose } = await arrive()
  await choose(OTHER)
  expect(state().activeNamespace).toBe('solana')
})
