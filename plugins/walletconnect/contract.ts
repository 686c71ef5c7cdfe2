import { action, defineContract, event, type Json, type Secret, type } from '../../kernel/index.ts'
import { Chain, Session } from '../capabilities.ts'
import type { Namespace } from '../shared/caip.ts'
import type { RpcAnswer } from '../shared/rpc/errors.ts'
import type { RequestEvents } from '../shared/rpc/requests.ts'
import { type Approved, manifest, type PairingFailure, type WalletconnectState } from './manifest.ts'

export type { Approved, PairingFailure, WalletconnectState } from './manifest.ts'

/** What a host asks, as CAIP-27 has it: without a namespace, of the active one. */
export interface WalletCall {
  namespace?: Namespace
  method: string
  params?: Json | Secret<Json>
}

export const contract = defineContract({
  ...manifest,
  optional: [Chain, Session],
  events: {
    /** The client is there. */
    clientOpened: event(type<{ isMobile: boolean }>()),
    pairingStarted: event(type<void>()),
    pairingOpened: event(type<{ uri: string; expiresAt: number }>()),
    pairingFailed: event(type<{ failure: PairingFailure }>()),
    /** Nobody waits for it any more. */
    pairingEnded: event(type<void>()),
    relayDisconnected: event(type<void>()),
    relayConnected: event(type<void>()),
    sessionOpened: event(type<NonNullable<WalletconnectState['session']>>(), { personal: ['topic'] }),
    sessionUpdated: event(type<{ namespaces: Record<Namespace, Approved> }>()),
    sessionEnded: event(type<void>()),
    linkOpened: event(type<{ href: string; name: string }>()),
    requestSent: event(type<RequestEvents['requestSent']>()),
    requestEnded: event(type<RequestEvents['requestEnded']>()),
    requestsRejected: event(type<void>()),
  },
  actions: {
    /** The visitor opens a wallet's app: requests that follow open it, too. `href` is as the list of wallets has it. */
    openWallet: action(type<{ href: string; name: string }>()),
    /**
     * Asks the connected wallet, on the network on which the namespace stands. For hosts without a namespace: where one is
     * enabled, its own action knows more. What is asked and answered is in no log.
     */
    request: action(type<WalletCall>(), { secret: ['params'], result: type<RpcAnswer>() }),
  },
  personalPaths: ['session.topic'],
})
