import { action, event, type Json, type Secret, type } from '../../kernel/index.ts'
import { Transport } from '../capabilities.ts'
import type { RpcAnswer } from '../shared/rpc/errors.ts'
import type { RequestEvents } from '../shared/rpc/requests.ts'

/** A wallet that is connected: an object of the page by its name, or one behind a transport. */
export interface OpenedSession {
  provider: string
  transport?: string | undefined
}

/** `by` the visitor, who expects the wallet to forget the site; by the wallet itself; or in another tab. */
export interface ClosedSession extends OpenedSession {
  by: 'visitor' | 'wallet' | 'elsewhere'
}

/** What a host asks: of a node as its JSON-RPC has it, of the wallet as WalletConnect has it (`methods.ts` of the chain). */
export interface HostCall {
  method: string
  params?: Json | Secret<Json>
}

/** What the contract of every namespace has. A chain adds `personalPatterns`, which match its addresses. */
export const chainContract = {
  optional: [Transport] as const,
  events: {
    sessionOpened: event(type<OpenedSession>()),
    sessionClosed: event(type<ClosedSession>()),
    requestSent: event(type<RequestEvents['requestSent']>()),
    requestEnded: event(type<RequestEvents['requestEnded']>()),
    requestsRejected: event(type<void>()),
  },
  actions: {
    /**
     * Asks the network's servers, or the wallet that is connected, for the active account. What is asked and answered
     * may be signed, or be somebody's: the log says which method, and nothing else.
     */
    request: action(type<HostCall>(), { secret: ['params'], result: type<RpcAnswer>() }),
  },
}
