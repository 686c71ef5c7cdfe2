import type { Connection as SolanaConnection } from '@solana/web3.js'
import { solana } from '../../plugins/solana/index.ts'
import type { AppKitAdapter } from './adapter-types.ts'
import { createSolanaProvider } from './solana-provider.ts'

export type { AnyTransaction, SendTransactionOptions } from '../solana-wallet-adapter/types.ts'
export type { SolanaProvider as Provider } from './solana-provider.ts'

/** A connection of `@solana/web3.js` to a server of Solana, as `useAppKitConnection` returns it. */
export type Connection = SolanaConnection

export interface SolanaAdapterOptions {
  /** Accepted, and not used: pass a `Connection` of your own to `sendTransaction`. */
  readonly connectionSettings?: unknown
  /** Accepted, and not used: wallets are found by the Wallet Standard. */
  readonly wallets?: readonly unknown[] | undefined
}

/** Solana. */
export class SolanaAdapter implements AppKitAdapter {
  readonly namespace = 'solana'
  // biome-ignore lint/complexity/noUselessConstructor: hosts pass options.
  constructor(_options?: SolanaAdapterOptions) {}
  createPlugin = () => solana()
  createProvider = createSolanaProvider
}
