export type Provider = 'google' | 'x' | 'discord' | 'farcaster' | 'github' | 'apple' | 'facebook'

/** @see Specification §9 */
export const PROVIDERS: readonly Provider[] = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']
/** The plugin's `Transport`, in `Connector.transport`. */
export const TRANSPORT = 'embedded-login'
/** The connector that is announced for each namespace which the frame serves. */
export const CONNECTOR = 'embedded'
export const FAMILIES: readonly string[] = ['eip155', 'solana']
/** What the plugin's port leads to, and what it tells unasked. */
export const FRAME = { target: 'frame' } as const
export const POPUP = { target: 'popup' } as const
/** The name of an error that the frame answered with: its words may quote what was sent. */
export const REFUSED = 'FrameRefusal'
/** The views in which a login goes on, and out of which it ends. */
export const CODE_VIEW = 'EmailVerifyOtp'
export const DEVICE_VIEW = 'EmailVerifyDevice'
export const SOCIAL_VIEW = 'ConnectingSocial'
export const FARCASTER_VIEW = 'ConnectingFarcaster'
export const LOGIN_VIEWS: readonly string[] = [CODE_VIEW, DEVICE_VIEW, SOCIAL_VIEW, FARCASTER_VIEW]
/** The views in which the e-mail address is changed, and out of which that ends. */
export const PRIMARY_VIEW = 'UpdateEmailPrimaryOtp'
export const SECONDARY_VIEW = 'UpdateEmailSecondaryOtp'
export const CHANGE_VIEWS: readonly string[] = ['UpdateEmailWallet', PRIMARY_VIEW, SECONDARY_VIEW]
export const APPROVE_VIEW = 'ApproveTransaction'
/** The hosted frame, unless `services.frame` says otherwise. */
export const FRAME_SERVICE = 'https://secure.walletconnect.org'
export const SDK_VERSION = '4'
export const SDK_TYPE = 'appkit'
/** Milliseconds that the frame has to say that it is ready. */
export const LOAD_LIMIT = 15_000
/** Milliseconds that a login step has until it is given up. */
export const STEP_LIMIT = 30_000
/** Milliseconds for which an answer is waited for without which a session goes on. */
export const ANSWER_LIMIT = 5_000
/** Milliseconds until the frame is told that the visitor left Farcaster's code. */
export const RELOAD_DELAY = 100
/** Milliseconds between two codes. */
export const COOL_DOWN = 30_000
/** Milliseconds that success is shown before the modal closes. */
export const SUCCESS_STAY = 1_500
const KEY = 'portico.embedded-login'
/** There while a window is at a provider’s that comes back to this site. */
export const AWAY_KEY = `${KEY}.away`
export const KEYS = {
  email: `${KEY}.email`,
  isUsed: `${KEY}.used`,
  network: `${KEY}.network`,
  sentAt: `${KEY}.sent`,
  userName: `${KEY}.name`,
  way: `${KEY}.way`,
  smartNetworks: `${KEY}.smart`,
  token: `${KEY}.token`,
  isAway: AWAY_KEY,
} as const
