import { defineContract, event, type } from '../../kernel/index.ts'
import { chainContract, type HostCall } from '../chain/contract.ts'
import { manifest } from './manifest.ts'

export type { Eip155State } from './manifest.ts'

/** What a host asks, as EIP-1193 has it. */
export type RpcCall = HostCall

export const contract = defineContract({
  ...manifest,
  ...chainContract,
  events: {
    ...chainContract.events,
    /** What a subscription of the host brought, `data` as JSON text. */
    messageReceived: event(type<{ type: string; data: string }>(), { personal: ['data'] }),
  },
  // A wallet may name accounts that no event takes up.
  personalPatterns: [/0x[0-9a-f]{40}\b/],
})
