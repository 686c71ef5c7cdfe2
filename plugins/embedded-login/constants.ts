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
/** Id of the connector announced for each namespace that the frame supports. */
export const CONNECTOR = 'embedded'
export const NAMESPACES: readonly string[] = ['eip155', 'solana']
/** The hosted frame, the default of `services.frame`. */
export const FRAME_SERVICE = 'https://secure.walletconnect.org'
/** Set while a provider's window is open that returns to this site. */
export const AWAY_KEY = 'portico.embedded-login.away'
