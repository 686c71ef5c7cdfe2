// A host with wagmi's real code and real nodes, whose wallet is announced in the page, too.
import * as three from '@wagmi/core'
import { type Chain, defineChain } from 'viem'
import { expect, vi } from 'vitest'
import * as two from 'wagmi-core-2'
import { wagmiWallets } from '../../../adapters/wagmi/index.ts'
import { eip155 } from '../../../plugins/eip155/index.ts'
import { createKernel, rerun } from '../../../plugins/index.ts'
import { nodeWallet, stubPage } from '../../plugins/page.ts'
import { until } from '../../soon.ts'

type Core = typeof three
export type MakeConnector = three.CreateConnectorFn

export const VERSIONS = [
  ['2', two as unknown as Core],
  ['3', three],
] as const

/** Opens a page that can reach nodes. @param stored - What earlier visits stored */
export function openPage(stored = new Map<string, string>()) {
  const storage = stubPage(stored)
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('parent', globalThis)
  return storage
}

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const ids = [31337, 31338] as const

interface HostOptions {
  isPermitted?: boolean
  isDiscovering?: boolean
  connectors?: readonly MakeConnector[]
}

/** A host whose connector `lantern` is the maker's SDK of the wallet that is also announced in the page. */
export function createHost(
  wagmi: Core,
  urlOf: (id: number) => string,
  { isPermitted = false, isDiscovering = false, connectors = [] }: HostOptions = {},
) {
  const { createConfig, createStorage, getAccount, http, injected } = wagmi
  const chainOf = (id: number): Chain =>
    defineChain({ id, name: `Local ${id}`, nativeCurrency, rpcUrls: { default: { http: [urlOf(id)] } } })
  const wallet = nodeWallet({ '0x7a69': urlOf(31337), '0x7a6a': urlOf(31338) }, isPermitted)
  const target = { id: 'lantern', name: 'Lantern', provider: wallet.provider as never }
  const lantern: MakeConnector = (setup) =>
    ({ ...injected({ target: () => target })(setup), rdns: wallet.connectorId }) as never
  const config = createConfig({
    chains: ids.map(chainOf) as unknown as [Chain, Chain],
    connectors: isDiscovering ? connectors : [lantern, ...connectors],
    multiInjectedProviderDiscovery: isDiscovering,
    storage: createStorage({ storage: localStorage }),
    transports: { 31337: http(), 31338: http() },
  })
  const plugins = [eip155(), wagmiWallets(config)] as const
  const kernel = createKernel({
    plugins,
    networks: ids.map((id) => ({
      caipNetworkId: `eip155:${id}`,
      name: `Local ${id}`,
      nativeCurrency,
      rpcUrls: [urlOf(id)],
    })),
    log: { level: 'silent' },
  })
  const chain = () => kernel.getState().connection.chains.eip155
  return {
    wallet,
    config,
    kernel,
    chain,
    status: () => [getAccount(config).status, chain()?.status],
    becomes: (status: string) => until(() => getAccount(config).status === status && chain()?.status === status),
    connector: config.connectors[0] as (typeof config.connectors)[number],
    /** Opens the modal, and gives the rows. */
    async open() {
      await kernel.resume(localStorage)
      await kernel.actions.modal.open()
      await until(() => kernel.getState().connection.connectors.length > 0)
      return kernel.getState().connection.connectors
    },
    prompts: () => wallet.asked.filter((method) => method === 'eth_requestAccounts').length,
    async check() {
      const report = await kernel.log.export({ personal: true })
      expect((await rerun(report, { plugins })).divergences).toEqual([])
      await kernel.destroy()
    },
  }
}
