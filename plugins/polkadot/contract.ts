import { defineContract } from '../../kernel/index.ts'
import { chainContract, type HostCall } from '../chain/contract.ts'
import { manifest } from './manifest.ts'

export type { PolkadotState } from './manifest.ts'

/** What a host asks: of a node as Substrate's JSON-RPC has it, of the wallet as WalletConnect has it (`methods.ts`). */
export type PolkadotCall = HostCall

export const contract = defineContract({
  ...manifest,
  ...chainContract,
  // A wallet may name accounts that no event takes up, and with any prefix; a node is asked for them by their key.
  personalPatterns: [
    /(?:(?<=%3A)|(?<!%)\b)[1-9A-HJ-NP-Za-km-z]{46,50}\b/,
    /\b0x26aa394eea5630e07c48ae0c9558cef7[0-9a-f]{128}\b/,
  ],
})
