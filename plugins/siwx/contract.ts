import { action, defineContract, event, type } from '../../kernel/index.ts'
import type { CaipAddress, Namespace } from '../capabilities.ts'
import { manifest } from './manifest.ts'
import type { SiwxSession } from './options.ts'
import type { SignInFault } from './state.ts'

export interface OfAccount {
  namespace: Namespace
  account: CaipAddress
}

/** `endsAt` is in milliseconds since the epoch; `null` if the session does not expire by itself. */
export interface SignInAccount extends OfAccount {
  endsAt: number | null
}

const defined = defineContract({
  ...manifest,
  events: {
    configured: event(type<{ isEnabled: boolean; isRequired: boolean }>()),
    /** A wallet is connected on a network. Whether a session exists is not known yet. */
    accountConnected: event(type<OfAccount>(), { personal: ['account'] }),
    /** The account or the network changed, or the wallet disconnected. `wasSigned`: this tab revokes the session. */
    accountLeft: event(type<OfAccount & { wasSigned: boolean }>(), { personal: ['account'] }),
    /** An earlier session is still valid. */
    sessionFound: event(type<SignInAccount>(), { personal: ['account'] }),
    sessionMissing: event(type<OfAccount>(), { personal: ['account'] }),
    /** The session store failed or timed out, so it is unknown whether an earlier session is valid. */
    initializationFailed: event(type<OfAccount>(), { personal: ['account'] }),
    /** The view is open: a message is being prepared. */
    signInRequested: event(type<OfAccount>(), { personal: ['account'] }),
    signInDiscarded: event(type<{ namespace: Namespace }>()),
    messageRequested: event(type<void>()),
    messagePrepared: event(type<{ message: string; domain: string; expiresAt: number }>()),
    signatureRequested: event(type<void>(), { track: 'CLICK_SIGN_SIWX_MESSAGE' }),
    messageSigned: event(type<void>()),
    signInFailed: event(type<{ fault: SignInFault }>(), { track: 'SIWX_AUTH_ERROR' }),
    sessionOpened: event(type<SignInAccount>(), { personal: ['account'], track: 'SIWX_AUTH_SUCCESS' }),
    /** The visitor has signed out. `isExpired`: the store has the session no more, by its end or by another tab. */
    sessionClosed: event(type<OfAccount & { isExpired?: boolean | undefined }>(), { personal: ['account'] }),
    signInCancelled: event(type<void>(), { track: 'CLICK_CANCEL_SIWX' }),
  },
  actions: {
    /** Opens the view. @throws 'SIWX is not enabled', 'No ActiveCaipAddress found' */
    signIn: action(),
    /**
     * Has the wallet sign the message that the view shows, once. @throws 'SIWX is not enabled', 'No ActiveCaipAddress
     * found'
     */
    sign: action(),
    /** Disconnects if sign-in is required, otherwise closes the view. */
    cancel: action(),
    /** Revokes the session of the active account. @throws 'SIWX is not enabled', 'No ActiveCaipAddress found' */
    signOut: action(),
    /**
     * Returns the session of the active account, as far as the session store provides it; `null` without one. It never
     * enters the log.
     */
    getSession: action(type<void>(), { result: type<Partial<SiwxSession> | null>() }),
  },
  personalPaths: ['accounts.*.account', 'request.account'],
})

type Defined = typeof defined

/** The contract’s type. Its name is what a host’s declarations hold, instead of all that it consists of. */
export interface SiwxContract extends Defined {}

export const contract: SiwxContract = defined
