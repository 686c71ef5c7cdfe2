import { action, defineContract, event, type } from '../../kernel/index.ts'
import type { CaipAddress, Namespace } from '../capabilities.ts'
import { manifest } from './manifest.ts'
import type { SiwxSession } from './options.ts'
import type { Fault } from './state.ts'

export interface OfAccount {
  namespace: Namespace
  account: CaipAddress
}

/** Until a moment in milliseconds since the epoch, or until somebody ends it. */
export interface SignInAccount extends OfAccount {
  endsAt: number | null
}

export const contract = defineContract({
  ...manifest,
  events: {
    configured: event(type<{ isEnabled: boolean; isRequired: boolean }>()),
    /** Somebody is connected, on a network: whether they signed in is not known yet. */
    accountConnected: event(type<OfAccount>(), { personal: ['account'] }),
    /** Another account, another network, or nobody: their session is void. */
    accountLeft: event(type<OfAccount & { wasSigned: boolean }>(), { personal: ['account'] }),
    /** An earlier one still stands. */
    sessionFound: event(type<SignInAccount>(), { personal: ['account'] }),
    sessionMissing: event(type<OfAccount>(), { personal: ['account'] }),
    /** Whether an earlier session still stands can't be known: the session store failed, or was silent. */
    initializationFailed: event(type<OfAccount>(), { personal: ['account'] }),
    /** The view is shown: a message is made. */
    signInRequested: event(type<OfAccount>(), { personal: ['account'] }),
    signInDiscarded: event(type<{ namespace: Namespace }>()),
    messageRequested: event(type<void>()),
    messagePrepared: event(type<{ message: string; domain: string; expiresAt: number }>()),
    signatureRequested: event(type<void>(), { track: 'CLICK_SIGN_SIWX_MESSAGE' }),
    messageSigned: event(type<void>()),
    signInFailed: event(type<{ fault: Fault }>(), { track: 'SIWX_AUTH_ERROR' }),
    sessionOpened: event(type<SignInAccount>(), { personal: ['account'], track: 'SIWX_AUTH_SUCCESS' }),
    sessionClosed: event(type<OfAccount>(), { personal: ['account'] }),
    signInCancelled: event(type<void>(), { track: 'CLICK_CANCEL_SIWX' }),
  },
  actions: {
    /** Shows the view. @throws 'SIWX is not enabled', 'No ActiveCaipAddress found' */
    signIn: action(),
    /** Asks the wallet for what the view shows, once. @throws 'SIWX is not enabled', 'No ActiveCaipAddress found' */
    sign: action(),
    /** Disconnects where signing in is required, else closes the view. */
    cancel: action(),
    /** Ends the session of the active account. @throws 'SIWX is not enabled', 'No ActiveCaipAddress found' */
    signOut: action(),
    /** That of the active account, as far as the session store tells; `null` without one. No log holds it. */
    getSession: action(type<void>(), { result: type<Partial<SiwxSession> | null>() }),
  },
  personalPaths: ['accounts.*.account', 'request.account'],
})
