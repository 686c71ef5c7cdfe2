import { action, defineContract, event, type Json, type Secret, type } from '../../kernel/index.ts'
import { Transport } from '../capabilities.ts'
import type { RpcAnswer } from '../shared/rpc/errors.ts'
import type { RequestEvents } from '../shared/rpc/requests.ts'
import { manifest } from './manifest.ts'

export type { Eip155State } from './manifest.ts'

/** A wallet that is connected: an object of the page by its name, or one behind a transport. */
export interface Opened {
  provider: string
  transport?: string | undefined
}

/** What a host asks, as EIP-1193 has it. */
export interface RpcCall {
  method: string
  params?: Json | Secret<Json>
}

export const contract = defineContract({
  ...manifest,
  optional: [Transport],
  events: {
    sessionOpened: event(type<Opened>()),
    /** By the visitor, who expects the wallet to forget the site; by the wallet itself; or in another tab. */
    sessionClosed: event(type<Opened & { by: 'visitor' | 'wallet' | 'elsewhere' }>()),
    requestSent: event(type<RequestEvents['requestSent']>()),
    requestEnded: event(type<RequestEvents['requestEnded']>()),
    requestsRejected: event(type<void>()),
    /** What a subscription of the host brought, `data` as JSON text. */
    messageReceived: event(type<{ type: string; data: string }>(), { personal: ['data'] }),
  },
  actions: {
    /**
     * Asks the network's servers, the wallet or, for accounts, the visitor. What is asked and answered may be
     * signed, or be somebody's: the log says which method, and nothing else.
     */
    request: action(type<RpcCall>(), { secret: ['params'], result: type<RpcAnswer>() }),
  },
  // A wallet may name accounts that no event takes up.
  personalPatterns: [/0x[0-9a-f]{40}\b/],
})
