// Tabs of one browser with the same wallets.
import type { ChainRecord } from '../../../plugins/connection/state.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { type Browser, createTestKernel, scriptedEvmWallet, type World } from '../../kit/index.ts'
import { networks, SECOND } from '../stage.ts'

export const HARBOR = 'example.harbor'
export const KESTREL = 'example.kestrel'

/** Wallets of one browser: permissions hold in every tab, and each tab gets an event when they are revoked. */
export const createWallets = () => [
  scriptedEvmWallet({ chains: ['0x7a69'] }),
  scriptedEvmWallet({ name: 'Kestrel', rdns: KESTREL, accounts: [SECOND] }),
]

/** The tabs that these wallets notify. */
const told = new WeakMap<readonly object[], World[]>()

export async function openTab(browser: Browser, wallets = createWallets(), announces = wallets) {
  const { kernel, world } = createTestKernel({
    plugins: [eip155()],
    configuration: { networks },
    browser,
    request(call) {
      const wallet = wallets.find(({ uuid }) => uuid === call.target)
      if (call.method === 'wallet_revokePermissions')
        for (const one of told.get(wallets) ?? []) void wallet?.emit(one, 'accountsChanged', [])
      return wallet?.request(call)
    },
    fetch: () => ({ jsonrpc: '2.0', id: 1, result: '0x1' }),
  })
  told.set(wallets, [...(told.get(wallets) ?? []), world])
  await kernel.load('connection')
  for (const wallet of announces) await wallet.announce(world)
  const { connection } = kernel.actions
  return {
    kernel,
    world,
    wallets,
    connection,
    chain: () => kernel.getState().connection.chains.eip155 as ChainRecord,
    async connect(connectorId = HARBOR) {
      const done = connection.connect({ connectorId })
      await world.advance(0)
      return done
    },
    async close() {
      world.close()
      await kernel.destroy()
    },
  }
}

export type Tab = Awaited<ReturnType<typeof openTab>>
export const walletOf = ({ chain }: Tab) => chain().accountState.connectedWalletInfo?.connectorId ?? null
