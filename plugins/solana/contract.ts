import { action, defineContract, event, type Json, type Secret, type } from '../../kernel/index.ts'
import { Transport } from '../capabilities.ts'
import type { RpcAnswer } from '../shared/rpc/errors.ts'
import type { RequestEvents } from '../shared/rpc/requests.ts'
import { manifest } from './manifest.ts'

export type { SolanaState } from './manifest.ts'

/** A wallet that is connected: an object of the page by its name, or one behind a transport. */
export interface Opened {
  provider: string
  transport?: string | undefined
}

/** What a host asks: of a node as Solana's JSON-RPC has it, of the wallet as WalletConnect has it (`methods.ts`). */
export interface SolanaCall {
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
  },
  actions: {
    /**
     * Asks the network's servers, or the wallet that is connected, for the active account. What is asked and answered
     * may be signed, or be somebody's: the log says which method, and nothing else.
     */
    request: action(type<SolanaCall>(), { secret: ['params'], result: type<RpcAnswer>() }),
  },
  // A wallet may name accounts that no event takes up. Clusters have 32 characters.
  personalPatterns: [/(?:(?<=%3A)|(?<!%)\b)[1-9A-HJ-NP-Za-km-z]{43,44}\b/],
})
