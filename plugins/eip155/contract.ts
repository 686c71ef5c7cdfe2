import { defineContract, event, type } from '../../kernel/index.ts'
import { chainContract, type HostCall } from '../chain/contract.ts'
import { manifest } from './manifest.ts'

export type { Eip155State } from './manifest.ts'

/** A request of the host. @see EIP-1193 */
export type RpcCall = HostCall

export const contract = defineContract({
  ...manifest,
  ...chainContract,
  events: {
    ...chainContract.events,
    /** A message of the host's subscription, `data` as JSON text. */
    messageReceived: event(type<{ type: string; data: string }>(), { personal: ['data'] }),
  },
  // A wallet's response may contain addresses that no event has declared personal.
  personalPatterns: [/0x[0-9a-f]{40}\b/i],
})
