import { action, event, type Json, type Secret, type } from '../../kernel/index.ts'
import type { RpcOutcome } from '../shared/rpc/errors.ts'
import type { RequestEvents } from '../shared/rpc/pending-requests.ts'

/** A connected wallet: a page object by name, or a wallet behind a transport. */
export interface OpenedSession {
  provider: string
  transport?: string | undefined
}

/** `by`: the visitor, who expects the wallet to forget the site; the wallet itself; or another tab. */
export interface ClosedSession extends OpenedSession {
  by: 'visitor' | 'wallet' | 'elsewhere'
}

/** A host's request: to a node as JSON-RPC, to the wallet as WalletConnect defines it (`methods.ts` of the chain). */
export interface HostCall {
  method: string
  params?: Json | Secret<Json>
}

/** The shared part of every namespace's contract. A chain adds `personalPatterns` that match its addresses. */
export const chainContract = {
  events: {
    sessionOpened: event(type<OpenedSession>()),
    sessionClosed: event(type<ClosedSession>()),
    requestSent: event(type<RequestEvents['requestSent']>()),
    requestEnded: event(type<RequestEvents['requestEnded']>()),
    requestsRejected: event(type<void>()),
  },
  actions: {
    /**
     * Sends a request to the network's servers, or to the connected wallet for the active account. Request and response
     * may hold signatures or personal data: the log holds only the method.
     */
    request: action(type<HostCall>(), { secret: ['params'], result: type<RpcOutcome>() }),
  },
}
