import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
// Lazy modules, imported in advance so that the tests are fast.
import '../../plugins/connection/rpc-runtime.ts'
import '../../plugins/eip155/checksum.ts'
import { bip122 } from '../../plugins/bip122/index.ts'
import { eip155 } from '../../plugins/eip155/index.ts'
import { createKernel } from '../../plugins/index.ts'
import { polkadot } from '../../plugins/polkadot/index.ts'
import { solana } from '../../plugins/solana/index.ts'
import { stubPage } from '../plugins/page.ts'
import { soon } from '../soon.ts'
import { installWallet, type TestWalletOptions } from './index.ts'

beforeEach(() => void stubPage())
afterEach(() => {
  vi.unstubAllGlobals()
  for (const name of ['injectedWeb3', 'testWallets']) delete (globalThis as Record<string, unknown>)[name]
})

const NAMESPACES: readonly (readonly [
  namespace: TestWalletOptions['namespace'],
  plugin: ReturnType<typeof eip155 | typeof solana | typeof bip122 | typeof polkadot>,
  connectorId: string,
  second: string,
])[] = [
  ['eip155', eip155(), 'example.harbor', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
  ['solana', solana(), 'Lantern', '586Z7H2vpX9qNhN2T4e9Utugie3ogjbxzGaMtM3E6HR5'],
  ['bip122', bip122(), 'Brook', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
  ['polkadot', polkadot(), 'Heron', '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3'],
]

for (const [namespace, plugin, connectorId, second] of NAMESPACES) {
  describe(namespace, () => {
    async function stage(options: Partial<TestWalletOptions> = {}) {
      const wallet = installWallet({ namespace, ...options })
      const kernel = createKernel({ plugins: [plugin], log: { level: 'silent' } })
      await kernel.load('connection')
      await soon(() => expect(kernel.getState().connection.connectors).toHaveLength(1))
      const connect = () => kernel.actions.connection.connect({ connectorId })
      const chain = () => kernel.getState().connection.chains[namespace]
      return { wallet, kernel, connect, chain }
    }

    test('a wallet that announces itself like a real one declines, hangs, and approves', async () => {
      const { wallet, kernel, connect, chain } = await stage({ behavior: 'reject' })
      expect(await connect()).toEqual({ status: 'rejected' })
      wallet.setBehavior('hang')
      const late = connect()
      await soon(() => expect(wallet.requests()).toHaveLength(2))
      expect(chain()?.status).toBe('connecting')
      wallet.setBehavior('approve')
      expect(await late).toEqual({ status: 'connected' })
      await kernel.destroy()
    })

    test('the visitor switches accounts in the wallet, and revokes the permission', async () => {
      const { wallet, kernel, connect, chain } = await stage()
      await connect()
      wallet.share([second])
      await soon(() => expect(chain()?.accountState.address).toBe(second))
      wallet.disconnect()
      await soon(() => expect(chain()?.status).toBe('disconnected'))
      await kernel.destroy()
    })
  })
}

test('reports a wallet on a network that the site does not list', async () => {
  const wallet = installWallet({ namespace: 'eip155', chains: ['0x1', '0x5'] })
  const kernel = createKernel({ plugins: [eip155()], log: { level: 'silent' } })
  await kernel.load('connection')
  await kernel.actions.connection.connect({ connectorId: 'example.harbor' })
  wallet.switchChain('0x5')
  const stack = () => kernel.getState().modal.stack.map(({ view }) => view)
  await soon(() => expect(stack()).toContain('UnsupportedChain'))
  await kernel.destroy()
})
