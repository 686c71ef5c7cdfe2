import type { Json } from '../../kernel/index.ts'
import type { CaipNetworkId } from '../capabilities/caip.ts'
import { checkOptions } from './check-options.ts'

/** @see EIP-1193 */
export interface ExternalProvider {
  request(call: { method: string; params?: unknown }): unknown
  on?(event: string, listener: (value: unknown) => void): void
  removeListener?(event: string, listener: (value: unknown) => void): void
}

/** A wallet that the host adds from the maker's own SDK: a connector of type `EXTERNAL`. */
export interface ExternalConnector {
  /** The connector id, chosen by the host. */
  readonly id: string
  readonly name: string
  /** A `data:` image, or a URL of `imageOrigins`. */
  readonly icon?: string
  /** Called when a visitor picks the wallet, or connected with it before. A good place for an `import()`. */
  getProvider(): ExternalProvider | Promise<ExternalProvider>
}

/** A paymaster's web service, which wallets call. @see ERC-7677 */
export interface PaymasterService {
  readonly url: string
  readonly context?: { readonly [name: string]: Json } | undefined
}

export interface Eip155Options {
  /** Wallets that the host adds with their makers' libraries, besides those that are found in the page. */
  readonly connectors?: readonly ExternalConnector[] | undefined
  /**
   * Paymasters by network, which may pay the network fee of batches: of swaps, and of `sendCalls`. Portico names them
   * only to wallets that support paymasters, and a wallet may ignore them.
   */
  readonly paymasterService?: Readonly<Record<CaipNetworkId, PaymasterService>> | undefined
}

/** An EIP-1193 provider with its `request` bound. */
export interface BoundProvider {
  readonly provider: ExternalProvider
  readonly ask: ExternalProvider['request']
}

/** A found wallet, with the info for its connector. */
export interface FoundWallet {
  readonly info: {
    readonly uuid: string
    readonly name: string
    readonly icon: string
    readonly rdns: string
    readonly external?: string
  }
  readonly wallet: BoundProvider
}

/** @throws `configuration-invalid`, which names the field */
export const createExternalWallets = (options: Eip155Options): readonly FoundWallet[] | undefined =>
  checkOptions(options).connectors?.map(createExternalWallet)

/** Wraps an external wallet. Its SDK loads on the first request; a failed load is retried. */
function createExternalWallet({ id, name, icon = '', getProvider }: ExternalConnector): FoundWallet {
  let found: Promise<ExternalProvider> | undefined
  const get = () => {
    found ??= Promise.resolve().then(getProvider)
    found.catch(() => {
      found = undefined
    })
    return found
  }
  const provider: ExternalProvider = {
    request: async (call) => (await get()).request(call),
    on: (event, listener) =>
      void get().then(
        (own) => own.on?.(event, listener),
        () => {},
      ),
    removeListener: (event, listener) => void found?.then((own) => own.removeListener?.(event, listener)),
  }
  const info = { uuid: `external:${id}`, name, icon, rdns: '', external: id }
  return { info, wallet: { provider, ask: provider.request } }
}
