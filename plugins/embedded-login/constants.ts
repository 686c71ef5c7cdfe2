export type SocialProvider = 'google' | 'x' | 'discord' | 'farcaster' | 'github' | 'apple' | 'facebook'

/** @see Specification §9 */
export const PROVIDERS: readonly SocialProvider[] = [
  'google',
  'x',
  'discord',
  'farcaster',
  'github',
  'apple',
  'facebook',
]
/** Id of the plugin's `Transport`, as in `Connector.transport`. */
export const TRANSPORT = 'embedded-login'
/** Id of the connector announced for each namespace that the frame supports. */
export const CONNECTOR = 'embedded'
export const NAMESPACES: readonly string[] = ['eip155', 'solana']
/** The port's targets. */
export const FRAME = { target: 'frame' } as const
export const POPUP = { target: 'popup' } as const
/** Error name of a frame's refusal. Its message may quote what was sent. */
export const FRAME_ERROR = 'FrameRefusal'
/** The login views. Leaving them cancels the login. */
export const CODE_VIEW = 'EmailVerifyOtp'
export const DEVICE_VIEW = 'EmailVerifyDevice'
export const SOCIAL_VIEW = 'ConnectingSocial'
export const FARCASTER_VIEW = 'ConnectingFarcaster'
export const LOGIN_VIEWS: readonly string[] = [CODE_VIEW, DEVICE_VIEW, SOCIAL_VIEW, FARCASTER_VIEW]
/** The views of an e-mail change. Leaving them cancels the change. */
export const PRIMARY_VIEW = 'UpdateEmailPrimaryOtp'
export const SECONDARY_VIEW = 'UpdateEmailSecondaryOtp'
export const CHANGE_VIEWS: readonly string[] = ['UpdateEmailWallet', PRIMARY_VIEW, SECONDARY_VIEW]
export const APPROVE_VIEW = 'ApproveTransaction'
/** The hosted frame, the default of `services.frame`. */
export const FRAME_SERVICE = 'https://secure.walletconnect.org'
export const SDK_VERSION = '4'
export const SDK_TYPE = 'appkit'
/** Milliseconds before loading the frame fails. */
export const LOAD_LIMIT = 15_000
/** Milliseconds before a login step fails. */
export const STEP_LIMIT = 30_000
/** Milliseconds to wait for an optional response. */
export const ANSWER_LIMIT = 5_000
/** Milliseconds between leaving the Farcaster view and reloading the frame. */
export const RELOAD_DELAY = 100
/** Milliseconds between two codes. */
export const COOL_DOWN = 30_000
/** Milliseconds that the success message shows before the modal closes. */
export const SUCCESS_STAY = 1_500
const KEY = 'portico.embedded-login'
/** Set while a provider's window is open that returns to this site. */
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
