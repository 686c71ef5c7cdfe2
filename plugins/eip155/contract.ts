import { action, defineContract, event, type } from '../../kernel/index.ts'
import type { CaipAddress } from '../capabilities.ts'
import { chainContract, type HostCall } from '../chain/contract.ts'
import { type CallSupport, manifest } from './manifest.ts'
import type { CallsOutcome, CallsRequest } from './send-calls-types.ts'

export type { Eip155State } from './manifest.ts'

/** A request of the host. @see EIP-1193 */
export type RpcCall = HostCall

const defined = defineContract({
  ...manifest,
  ...chainContract,
  events: {
    ...chainContract.events,
    /** A message of the host's subscription, `data` as JSON text. */
    messageReceived: event(type<{ type: string; data: string }>(), { personal: ['data'] }),
    /** What the wallet can do with several calls of this account. */
    callSupportReceived: event(type<CallSupport & { account: CaipAddress }>(), { personal: ['account'] }),
  },
  actions: {
    ...chainContract.actions,
    /**
     * Asks the wallet to make several calls of the active account together: all of them or none, by default.
     *
     * @example
     * await kernel.actions.eip155.sendCalls({ calls: [{ to: token, data: approval }, { to: shop, data: purchase }] })
     * // { result: { id: '0x…' } } or { error: { code: 5760, message: '…' } }
     * @see EIP-5792
     */
    sendCalls: action(type<CallsRequest>(), { secret: ['calls', 'capabilities'], result: type<CallsOutcome>() }),
  },
  personalPaths: ['callSupport.*.account'],
  // A wallet's response may contain addresses that no event has declared personal.
  personalPatterns: [/0x[0-9a-f]{40}\b/i],
})

type Defined = typeof defined

/** The contract’s type. Its name is what a host’s declarations hold, instead of all that it consists of. */
export interface Eip155Contract extends Defined {}

export const contract: Eip155Contract = defined
