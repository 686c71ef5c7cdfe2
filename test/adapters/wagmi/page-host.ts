// A host with wagmi’s real code and wallets that are kept in memory, which other visits and tabs of it share.
import type * as three from '@wagmi/core'
import { mainnet } from 'viem/chains'
import { vi } from 'vitest'
import { wagmiWallets } from '../../../adapters/wagmi/index.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { createKernel, rerun } from '../../../plugins/index.ts'
import { stubPage } from '../../plugins/page.ts'
import { until } from '../../soon.ts'

type Core = typeof three

/** Opens a page without a network. @param stored - What earlier visits stored */
export function openPage(stored = new Map<string, string>()) {
  const storage = stubPage(stored)
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('parent', globalThis)
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('This page has no network.')))
  return storage
}

/** A wallet with one account, which it shares while it `isOpen`. */
export function createWallet(id: string, account: string, isOpen = true) {
  const asked: string[] = []
  let isPermitted = false
  const wallet = {
    id,
    name: id,
    account,
    asked,
    isOpen,
    /** Whether it says on which chain it is. */
    hasChain: true,
    /** Whether it can be asked to forget the site. */
    canForget: true,
    provider: {
      async request({ method }: { method: string }): Promise<unknown> {
        asked.push(method)
        if (method === 'eth_requestAccounts') isPermitted = wallet.isOpen
        if (method === 'wallet_revokePermissions' && wallet.canForget) isPermitted = false
        if (/^eth_(requestA|a)ccounts$/.test(method)) return isPermitted && wallet.isOpen ? [account] : []
        if (method === 'eth_chainId' && wallet.hasChain) return '0x1'
        throw Object.assign(new Error('Not supported.'), { code: 4200 })
      },
      on() {},
      removeListener() {},
    },
  }
  return wallet
}

type Wallet = ReturnType<typeof createWallet>

/** A visit of a host with `wallets` as connectors. */
export function visit({ createConfig, createStorage, getAccount, http, injected }: Core, wallets: readonly Wallet[]) {
  /** The function that a host calls to make wagmi’s connector of a wallet. */
  const make = ({ id, name, provider }: Pick<Wallet, 'id' | 'name' | 'provider'>) =>
    injected({ target: () => ({ id, name, provider: provider as never }) })
  const config = createConfig({
    chains: [mainnet],
    connectors: wallets.map(make),
    multiInjectedProviderDiscovery: false,
    storage: createStorage({ storage: localStorage }),
    transports: { 1: http() },
  })
  const plugins = [eip155(), wagmiWallets(config)] as const
  const kernel = createKernel({ plugins, log: { level: 'silent' } })
  const chain = () => kernel.getState().connection.chains.eip155
  /** The active wallet, for wagmi and in the modal. */
  const active = () => [getAccount(config).connector?.id, chain()?.accountState.connectedWalletInfo?.connectorId]
  const seen = new Set<string | undefined>()
  config.subscribe(
    () => getAccount(config).address,
    (address) => seen.add(address),
  )
  return {
    config,
    kernel,
    make,
    chain,
    active,
    /** Each account that wagmi’s hooks have shown; `undefined` for nobody’s. */
    seen,
    becomes: (id: string | undefined) => until(() => active().every((one) => one === id)),
    others: () => (chain()?.otherWallets ?? []).map(({ wallet }) => wallet.connectorId),
    ids: () => kernel.getState().connection.connectors.map((one) => one.id),
    async leave() {
      const report = await kernel.log.export({ personal: true })
      const { divergences } = await rerun(report, { plugins })
      await kernel.destroy()
      return divergences
    },
  }
}
