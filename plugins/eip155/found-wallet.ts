import type { ExternalProvider } from './options.ts'

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
