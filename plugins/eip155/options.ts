import type { Json } from '../../kernel/index.ts'
import type { CaipNetworkId } from '../capabilities/caip.ts'

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
