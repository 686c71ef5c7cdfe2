import { defineContract } from '../../kernel/index.ts'
import { chainContract, type HostCall } from '../chain/contract.ts'
import { manifest } from './manifest.ts'

export type { SolanaState } from './manifest.ts'

/** A request of a host: Solana JSON-RPC for nodes, WalletConnect's methods for wallets (`methods.ts`). */
export type SolanaCall = HostCall

const defined = defineContract({
  ...manifest,
  ...chainContract,
  // Accounts of a wallet that appear in no event. Cluster ids have 32 characters.
  personalPatterns: [/(?<!\w(?<!%3A)|%)[1-9A-HJ-NP-Za-km-z]{43,44}\b/],
})

type Defined = typeof defined

/** The contract’s type. Its name is what a host’s declarations hold, instead of all that it consists of. */
export interface SolanaContract extends Defined {}

export const contract: SolanaContract = defined
