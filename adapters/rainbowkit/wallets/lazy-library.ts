// wagmi's connectors with a library of their own. wagmi asks each connector for its provider when a page
// loads, which fetches that library, some 150 KiB each, for every visitor.
import type { CreateConnectorFn } from 'wagmi'
import * as connectors from 'wagmi/connectors'

// Earlier versions of wagmi 2 lack some, and bundlers refuse to import a name that a module lacks.
const all: Partial<typeof connectors> = { ...connectors }

/** Lets a connector have no provider until a visitor picks it, or if wagmi was connected to it before. */
function withLazyLibrary<Create>(create: Create | undefined): Create {
  const createLazily =
    (parameters: unknown): CreateConnectorFn =>
    (setup) => {
      const own = (create as (parameters: unknown) => CreateConnectorFn)(parameters)(setup)
      let isPicked = false
      const isWanted = async () => {
        isPicked ||= (await setup.storage?.getItem('recentConnectorId')) === own.id
        return isPicked
      }
      // wagmi's connectors call themselves by `this`, so that these are called within too.
      return {
        ...own,
        connect(how) {
          isPicked = true
          return own.connect.call(this, how) as never
        },
        async getProvider(how) {
          return (await isWanted()) ? own.getProvider.call(this, how) : undefined
        },
        async isAuthorized() {
          return (await isWanted()) && own.isAuthorized.call(this)
        },
      }
    }
  return createLazily as Create
}

/** wagmi's connector, whose library is fetched once a visitor picks it. */
export const metaMask = /* @__PURE__ */ withLazyLibrary(all.metaMask)
/** wagmi's connector, whose library is fetched once a visitor picks it. */
export const baseAccount = /* @__PURE__ */ withLazyLibrary(all.baseAccount)
/** wagmi's connector, whose library is fetched once a visitor picks it. */
export const coinbaseWallet = /* @__PURE__ */ withLazyLibrary(all.coinbaseWallet)
/** wagmi's connector, whose library is fetched once a visitor picks it. */
export const walletConnect = /* @__PURE__ */ withLazyLibrary(all.walletConnect)
