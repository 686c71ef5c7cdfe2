import { action, defineContract, event, type Json, type Secret, type } from '../../kernel/index.ts'
import { Transport } from '../capabilities.ts'
import type { RpcAnswer } from '../shared/rpc/errors.ts'
import type { RequestEvents } from '../shared/rpc/requests.ts'
import { manifest } from './manifest.ts'

export type { Bip122State } from './manifest.ts'

/** A wallet that is connected: an object of the page by its name, or one behind a transport. */
export interface Opened {
  provider: string
  transport?: string | undefined
}

/** What a host asks of the wallet, as WalletConnect has it (`signing.ts`). */
export interface BitcoinCall {
  method: string
  params?: Json | Secret<Json>
}

export const contract = defineContract({
  ...manifest,
  optional: [Transport],
  events: {
    sessionOpened: event(type<Opened & { isSigner: boolean }>()),
    /** By the visitor, who expects the wallet to forget the site; by the wallet itself; or in another tab. */
    sessionClosed: event(type<Opened & { by: 'visitor' | 'wallet' | 'elsewhere' }>()),
    requestSent: event(type<RequestEvents['requestSent']>()),
    requestEnded: event(type<RequestEvents['requestEnded']>()),
    requestsRejected: event(type<void>()),
  },
  actions: {
    /**
     * Asks the wallet that is connected. What is asked and answered may be signed, or be somebody's: the log says which
     * method, and nothing else.
     */
    request: action(type<BitcoinCall>(), { secret: ['params'], result: type<RpcAnswer>() }),
  },
  // A wallet may name accounts that no event takes up.
  personalPatterns: [
    /(?:(?<=%3A)|(?<!%)\b)(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{25,87}\b/,
    // Of `m` and `n` only where there is a digit, too: words may be as long.
    /(?:(?<=%3A)|(?<!%)\b)(?:[123]|[mn](?=[A-Za-z]*\d))[1-9A-HJ-NP-Za-km-z]{25,34}\b/,
  ],
})
