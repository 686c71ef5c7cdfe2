import { defineContract } from '../../kernel/index.ts'
import { chainContract, type HostCall } from '../chain/contract.ts'
import { manifest } from './manifest.ts'

export type { SolanaState } from './manifest.ts'

/** What a host asks: of a node as Solana's JSON-RPC has it, of the wallet as WalletConnect has it (`methods.ts`). */
export type SolanaCall = HostCall

export const contract = defineContract({
  ...manifest,
  ...chainContract,
  // A wallet may name accounts that no event takes up. Clusters have 32 characters.
  personalPatterns: [/(?:(?<=%3A)|(?<!%)\b)[1-9A-HJ-NP-Za-km-z]{43,44}\b/],
})
