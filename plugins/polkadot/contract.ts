import { defineContract } from '../../kernel/index.ts'
import { chainContract, type HostCall } from '../chain/contract.ts'
import { manifest } from './manifest.ts'

export type { PolkadotState } from './manifest.ts'

/** A request of the host: Substrate's JSON-RPC for nodes, WalletConnect's methods for the wallet (`methods.ts`). */
export type PolkadotCall = HostCall

const defined = defineContract({
  ...manifest,
  ...chainContract,
  // A wallet's response may contain accounts that no event has declared personal, with any prefix. A node request has
  // their storage keys.
  personalPatterns: [
    /(?<!\w(?<!%3A)|%)[1-9A-HJ-NP-Za-km-z]{46,50}\b/,
    /\b0x26aa394eea5630e07c48ae0c9558cef7[0-9a-f]{128}\b/i,
  ],
})

type Defined = typeof defined

/** The contract’s type. Its name is what a host’s declarations hold, instead of all that it consists of. */
export interface PolkadotContract extends Defined {}

export const contract: PolkadotContract = defined
