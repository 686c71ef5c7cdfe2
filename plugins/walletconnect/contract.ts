import { action, defineContract, event, type Json, type Secret, type } from '../../kernel/index.ts'
import type { Namespace } from '../capabilities/caip.ts'
import type { RpcOutcome } from '../shared/rpc/errors.ts'
import type { RequestEvents } from '../shared/rpc/pending-requests.ts'
import { type Approved, manifest, type PairingFailure, type WalletconnectState } from './manifest.ts'

export type { PairingFailure, WalletconnectState } from './manifest.ts'

/** A request of a host, as in CAIP-27. Without a namespace, it goes to the active one. */
export interface WalletCall {
  namespace?: Namespace
  method: string
  params?: Json | Secret<Json>
}

const defined = defineContract({
  ...manifest,
  events: {
    /** The client is loaded. */
    clientOpened: event(type<{ isMobile: boolean }>()),
    pairingStarted: event(type<void>()),
    pairingOpened: event(type<{ uri: string; expiresAt: number }>()),
    pairingFailed: event(type<{ failure: PairingFailure }>()),
    /** The pairing was cancelled or completed. */
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
    /** Opens a wallet's app, which later requests then open too. `href` is as in the wallet list. */
    openWallet: action(type<{ href: string; name: string }>()),
    /**
     * Sends a request to the connected wallet, on the namespace's active network. For hosts without a namespace plugin;
     * otherwise that plugin's own action does more. Parameters and response never enter the log.
     */
    request: action(type<WalletCall>(), { secret: ['params'], result: type<RpcOutcome>() }),
  },
  personalPaths: ['session.topic'],
})

type Defined = typeof defined

/** The contract’s type. Its name is what a host’s declarations hold, instead of all that it consists of. */
export interface WalletconnectContract extends Defined {}

export const contract: WalletconnectContract = defined
