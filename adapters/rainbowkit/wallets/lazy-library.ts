// wagmi's connectors with a library of their own. wagmi asks each connector for its provider when a page loads, which
// fetches that library, some 150 KiB each, for every visitor. Their own code is fetched with it: a bundler that keeps one
// of them for a page may keep all, with Porto's and Gemini's.
import type { CreateConnectorFn } from 'wagmi'
import type * as connectors from 'wagmi/connectors'
import { createLazyConnector } from './lazy-connector.ts'

interface Names {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly rdns?: string | readonly string[]
}

/** Lets a connector have no provider until a visitor picks it, or if wagmi was connected to it before. */
const withLazyLibrary = <Create>(names: Names, load: () => Promise<Create>): Create =>
  ((parameters: unknown): CreateConnectorFn =>
    (setup) =>
      createLazyConnector(setup, {
        ...names,
        load: async () => ((await load()) as (parameters: unknown) => CreateConnectorFn)(parameters),
      })) as Create

/** wagmi's connector, whose library is fetched once a visitor picks it. */
export const metaMask = /* @__PURE__ */ withLazyLibrary<typeof connectors.metaMask>(
  { id: 'metaMaskSDK', name: 'MetaMask', type: 'metaMask', rdns: ['io.metamask', 'io.metamask.mobile'] },
  async () => (await import('./libraries/meta-mask.ts')).metaMask,
)
/** wagmi's connector, whose library is fetched once a visitor picks it. */
export const baseAccount = /* @__PURE__ */ withLazyLibrary<typeof connectors.baseAccount>(
  { id: 'baseAccount', name: 'Base Account', type: 'baseAccount', rdns: 'app.base.account' },
  async () => (await import('./libraries/base-account.ts')).baseAccount,
)
/** wagmi's connector, whose library is fetched once a visitor picks it. */
export const coinbaseWallet = /* @__PURE__ */ withLazyLibrary<typeof connectors.coinbaseWallet>(
  { id: 'coinbaseWalletSDK', name: 'Coinbase Wallet', type: 'coinbaseWallet', rdns: 'com.coinbase.wallet' },
  async () => (await import('./libraries/coinbase.ts')).coinbaseWallet,
)
/** wagmi's connector, whose library is fetched once a visitor picks it. */
export const walletConnect = /* @__PURE__ */ withLazyLibrary<typeof connectors.walletConnect>(
  { id: 'walletConnect', name: 'WalletConnect', type: 'walletConnect' },
  async () => (await import('./libraries/walletconnect.ts')).walletConnect,
)
