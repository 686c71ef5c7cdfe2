// A scripted wallet is found like an extension, which announces itself to the page and answers each namespace that asks later.
import { describe, expect, test } from 'vitest'
import { bip122 } from '../../plugins/bip122/index.ts'
import { eip155 } from '../../plugins/eip155/index.ts'
import { polkadot } from '../../plugins/polkadot/index.ts'
import { solana } from '../../plugins/solana/index.ts'
import {
  createTestKernel,
  scriptedBitcoinWallet,
  scriptedEvmWallet,
  scriptedPolkadotWallet,
  scriptedSolanaWallet,
} from './index.ts'

describe.each([
  ['eip155', eip155, scriptedEvmWallet, 'example.harbor'],
  ['solana', solana, scriptedSolanaWallet, 'Lantern'],
  ['bip122', bip122, scriptedBitcoinWallet, 'Brook'],
  ['polkadot', polkadot, scriptedPolkadotWallet, 'Heron'],
] as const)('%s: a scripted wallet', (namespace, plugin, createWallet, id) => {
  async function stage(
    arrange: (kernel: { load(id: string): Promise<unknown> }, announce: () => Promise<void>) => unknown,
  ) {
    const wallet = createWallet()
    const { kernel, world } = createTestKernel({ plugins: [plugin()], request: wallet.request })
    await arrange(kernel, () => wallet.announce(world))
    await kernel.load(namespace)
    await world.advance(0)
    return kernel.getState().connection.connectors.map((one) => [one.id, one.chain])
  }

  test('is listed if it is announced before its namespace is loaded', async () => {
    expect(await stage((_, announce) => announce())).toEqual([[id, namespace]])
  })

  test('is listed once, however often it is announced', async () => {
    const listed = await stage(async (kernel, announce) => {
      await announce()
      await announce()
      await kernel.load(namespace)
      await announce()
    })
    expect(listed).toEqual([[id, namespace]])
  })
})

test('a wallet that was announced first connects without a load', async () => {
  const wallet = scriptedEvmWallet()
  const { kernel, world } = createTestKernel({ plugins: [eip155()], request: wallet.request })
  await wallet.announce(world)
  const connected = kernel.actions.connection.connect({ connectorId: 'example.harbor' })
  await world.advance(0)
  expect(await connected).toEqual({ status: 'connected' })
})

test('a recording is played to a namespace that loads later', async () => {
  const wallet = scriptedEvmWallet()
  const { kernel, world } = createTestKernel({ plugins: [eip155()], request: wallet.request })
  await wallet.announce(world)
  await kernel.load('eip155')
  const recording = JSON.stringify(await kernel.log.export({ personal: true }))

  const later = createTestKernel({ plugins: [eip155()], recording })
  await later.playPushes()
  await later.kernel.load('eip155')
  await later.world.advance(0)
  expect(later.kernel.getState().connection.connectors).toEqual(kernel.getState().connection.connectors)
})
