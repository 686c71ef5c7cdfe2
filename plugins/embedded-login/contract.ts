import { action, defineContract, event, type Secret, type } from '../../kernel/index.ts'
import type { CaipAddress } from '../capabilities/caip.ts'
import { type LoginFault, type LoginUser, manifest, type SmartSession, type SocialProvider } from './manifest.ts'

export { type EmbeddedLoginState, type LoginFault, PROVIDERS } from './manifest.ts'

/** Position and size of the frame in CSS pixels of the viewport. */
export interface FrameRect {
  x: number
  y: number
  width: number
  height: number
}

const defined = defineContract({
  ...manifest,
  events: {
    /** The device and the messaging app of this page. */
    environmentDetected: event(type<{ isMobile: boolean; messenger: string | null }>()),
    /** A code was requested. The port has the address, `email` is its handle. */
    codeRequested: event(type<{ email: string }>(), { track: 'EMAIL_SUBMITTED' }),
    codeResendRequested: event(type<void>()),
    /** The visitor must first approve this device. */
    deviceApprovalRequested: event(type<void>()),
    codeSent: event(type<{ resendAt: number }>(), { track: 'EMAIL_VERIFICATION_CODE_SENT' }),
    coolDownEnded: event(type<void>()),
    socialChosen: event(type<{ provider: SocialProvider }>(), { track: 'SOCIAL_LOGIN_STARTED' }),
    /** The provider's window returned a result, which the frame checks. */
    providerAnswered: event(type<void>()),
    /** The visitor's name at the provider, which some logins report only here. */
    userNameReceived: event(type<{ userName: string }>(), { personal: ['userName'] }),
    farcasterOpened: event(type<{ url: string }>()),
    codeEntered: event(type<void>()),
    /** The frame has identified the visitor. */
    loginVerified: event(type<void>(), { track: 'EMAIL_VERIFICATION_CODE_PASS' }),
    loginFailed: event(type<LoginFault>(), { track: 'EMAIL_VERIFICATION_CODE_FAIL' }),
    /** The frame identified the visitor, but returned no account. */
    accountMissing: event(type<void>(), { track: 'SOCIAL_LOGIN_ERROR' }),
    loginEnded: event(type<{ wasFarcaster: boolean }>()),
    userReceived: event(type<LoginUser & { email: string | null }>(), { personal: ['userName'] }),
    /** The account of another type is active: as requested, or the one that the frame could provide. */
    accountTypeChanged: event(type<{ accountType: 'eoa' | 'smartAccount' }>(), { track: 'SET_PREFERRED_ACCOUNT_TYPE' }),
    /** The visitor switched the account type. The modal shows a loading state until the frame responds. */
    accountTypeRequested: event(type<void>()),
    /** The frame's response to deploying the smart account. */
    smartAccountReceived: event(type<{ isDeployed: boolean }>()),
    /** The frame's network is unknown until it answers. */
    networkSwitchRequested: event(type<{ caipNetworkId: string }>()),
    networkSwitched: event(type<{ caipNetworkId: string }>()),
    smartNetworksReceived: event(type<{ networks: number[] }>()),
    userForgotten: event(type<void>()),
    approvalStarted: event(type<void>()),
    approvalEnded: event(type<{ id: number }>()),
    /** A change of the e-mail address was requested. The port has the address, `email` is its handle. */
    emailChangeRequested: event(type<{ email: string }>(), { track: 'EMAIL_EDIT' }),
    /** Another request for the change: for a new code, or with a code. */
    emailChangeSubmitted: event(type<void>()),
    emailChangeCodeSent: event(type<{ step: 'primary' | 'secondary'; resendAt: number }>()),
    emailChangeFailed: event(type<LoginFault>()),
    emailChangeEnded: event(type<void>()),
    /** The account has a new e-mail address. */
    emailChanged: event(type<{ email: string }>()),
    sessionsRequested: event(type<{ account: CaipAddress }>(), { personal: ['account'] }),
    sessionsReceived: event(type<{ account: CaipAddress; sessions: SmartSession[] }>(), {
      personal: ['account', 'sessions.*.pci'],
    }),
    sessionsFailed: event(type<{ account: CaipAddress }>(), { personal: ['account'] }),
    revocationStarted: event(type<{ pci: string }>(), { personal: ['pci'] }),
    revocationFailed: event(type<void>()),
    sessionRevoked: event(type<{ pci: string }>(), { personal: ['pci'] }),
  },
  actions: {
    /** Sends a code to an e-mail address, or connects if the frame knows the visitor. */
    connectEmail: action(type<{ email: string | Secret<string> }>(), { secret: ['email'] }),
    /** Sends another code to the same address. */
    resendCode: action(),
    submitCode: action(type<{ code: string | Secret<string> }>(), { secret: ['code'] }),
    /**
     * Opens the provider's window, or shows Farcaster's QR code. Must run in a click, or the browser blocks the window.
     */
    connectSocial: action(type<{ provider: SocialProvider }>()),
    /** Requests a change of the e-mail address. Codes go to the current address and to the new one. */
    changeEmail: action(type<{ email: string | Secret<string> }>(), { secret: ['email'] }),
    resendChangeCode: action(),
    submitChangeCode: action(type<{ code: string | Secret<string> }>(), { secret: ['code'] }),
    /** Loads the sites that may act for the smart account. */
    loadSessions: action(),
    /** Ends a smart session, with a signature. */
    revokeSession: action(type<{ pci: string }>(), { personal: ['pci'] }),
    /** Moves the frame into the space that the approval view leaves. */
    placeFrame: action(type<FrameRect>()),
  },
  personalPaths: ['login.userName', 'user.userName', 'sessions.account', 'sessions.list.*.pci', 'sessions.revoking'],
})

type Defined = typeof defined

/** The contract’s type. Its name is what a host’s declarations hold, instead of all that it consists of. */
export interface EmbeddedLoginContract extends Defined {}

export const contract: EmbeddedLoginContract = defined
