import { action, defineContract, event, type } from '../../kernel/index.ts'
import type { Namespace } from '../caip.ts'
import { type Approved, face, type PairingFailure, type WalletconnectState } from './face.ts'

export type { Approved, Pairing, PairingFailure, WalletconnectState } from './face.ts'

export const contract = defineContract({
  ...face,
  events: {
    /** The client is there. */
    clientOpened: event(type<{ isMobile: boolean }>()),
    pairingBegun: event(type<void>()),
    pairingOpened: event(type<{ uri: string; expiresAt: number }>()),
    pairingFailed: event(type<{ failure: PairingFailure }>()),
    /** Nobody waits for it any more. */
    pairingEnded: event(type<void>()),
    relayLost: event(type<void>()),
    relayFound: event(type<void>()),
    sessionOpened: event(type<NonNullable<WalletconnectState['session']>>(), { personal: ['topic'] }),
    sessionUpdated: event(type<{ namespaces: Record<Namespace, Approved> }>()),
    sessionEnded: event(type<void>()),
    linkOpened: event(type<{ href: string; name: string }>()),
  },
  actions: {
    /** The visitor opens a wallet's app: requests that follow open it, too. `href` is as the list of wallets has it. */
    openWallet: action(type<{ href: string; name: string }>()),
  },
  personalState: ['session.topic'],
})
