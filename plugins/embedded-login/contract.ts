import { action, defineContract, event, type Secret, type } from '../../kernel/index.ts'
import type { CaipAddress } from '../shared/caip.ts'
import { type Fault, type FrameUser, manifest, type Provider, type SmartSession } from './manifest.ts'

export type { EmbeddedLoginState, Fault, FrameUser, Provider, SmartSession } from './manifest.ts'

/** Where the frame is to stand while it is shown, in pixels of the page. */
export interface Spot {
  x: number
  y: number
  width: number
  height: number
}

export const contract = defineContract({
  ...manifest,
  events: {
    /** What kind of page this is. */
    environmentDetected: event(type<{ isMobile: boolean; messenger: string | null }>()),
    /** A code is asked for: the address lies with the port, its handle is here. */
    codeRequested: event(type<{ email: string }>(), { track: 'EMAIL_SUBMITTED' }),
    codeResendRequested: event(type<void>()),
    /** The frame wants the visitor to approve this device first. */
    deviceApprovalRequested: event(type<void>()),
    codeSent: event(type<{ resendAt: number }>(), { track: 'EMAIL_VERIFICATION_CODE_SENT' }),
    coolDownEnded: event(type<void>()),
    socialChosen: event(type<{ provider: Provider }>(), { track: 'SOCIAL_LOGIN_STARTED' }),
    /** The provider has sent the visitor back: the frame finds out who it is. */
    providerAnswered: event(type<void>()),
    /** What the visitor is called at the provider, where the frame says it at the login alone. */
    userNameReceived: event(type<{ userName: string }>(), { personal: ['userName'] }),
    farcasterOpened: event(type<{ url: string }>()),
    codeEntered: event(type<void>()),
    /** The frame knows who it is. */
    loginVerified: event(type<void>(), { track: 'EMAIL_VERIFICATION_CODE_PASS' }),
    loginFailed: event(type<Fault>(), { track: 'EMAIL_VERIFICATION_CODE_FAIL' }),
    /** The frame knew the visitor, and yet there was no account. */
    accountMissing: event(type<void>(), { track: 'SOCIAL_LOGIN_ERROR' }),
    loginEnded: event(type<{ wasFarcaster: boolean }>()),
    userReceived: event(type<FrameUser & { email: string | null }>(), { personal: ['userName'] }),
    /** Another account of the same person is the active one: as the visitor wished, or as the frame could do it. */
    accountTypeChanged: event(type<{ accountType: 'eoa' | 'smartAccount' }>(), { track: 'SET_PREFERRED_ACCOUNT_TYPE' }),
    /** The visitor chose another account of theirs: the frame is asked, and the modal shows that. */
    accountTypeRequested: event(type<void>()),
    /** What the frame says of the smart account that it was asked to set up. */
    smartAccountReceived: event(type<{ isDeployed: boolean }>()),
    networkSwitched: event(type<{ caipNetworkId: string }>()),
    smartNetworksReceived: event(type<{ networks: number[] }>()),
    userForgotten: event(type<void>()),
    approvalStarted: event(type<void>()),
    approvalEnded: event(type<{ id: number }>()),
    /** Another e-mail address is wanted: it lies with the port, its handle is here. */
    emailChangeRequested: event(type<{ email: string }>(), { track: 'EMAIL_EDIT' }),
    /** The frame is asked about the change once more: for another code, or with one. */
    emailChangeSubmitted: event(type<void>()),
    emailChangeCodeSent: event(type<{ step: 'primary' | 'secondary'; resendAt: number }>()),
    emailChangeFailed: event(type<Fault>()),
    emailChangeEnded: event(type<void>()),
    /** The account goes by another address from now on. */
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
    /** Sends a code to an e-mail address, or connects where the frame knows the visitor. */
    connectEmail: action(type<{ email: string | Secret<string> }>(), { secret: ['email'] }),
    /** Sends another code to the same address. */
    resendCode: action(),
    submitCode: action(type<{ code: string | Secret<string> }>(), { secret: ['code'] }),
    /** Opens the provider's window, or shows the code of Farcaster. Called by a click: else no window may open. */
    connectSocial: action(type<{ provider: Provider }>()),
    /** Asks for another e-mail address; codes follow, to the old one and to the new one. */
    changeEmail: action(type<{ email: string | Secret<string> }>(), { secret: ['email'] }),
    resendChangeCode: action(),
    submitChangeCode: action(type<{ code: string | Secret<string> }>(), { secret: ['code'] }),
    /** Asks which sites the smart account lets act by itself. */
    loadSessions: action(),
    /** Ends one of them, by a signature. */
    revokeSession: action(type<{ pci: string }>(), { personal: ['pci'] }),
    /** Puts the frame where a view has left room for it. */
    placeFrame: action(type<Spot>()),
  },
  personalPaths: ['login.userName', 'user.userName', 'sessions.account', 'sessions.list.*.pci', 'sessions.revoking'],
})
