/** The view, and its alias. */
export const VIEW = 'SIWXSignMessage'
export const VIEWS: readonly string[] = [VIEW, 'ConnectingSiwe']
/** An embedded wallet's approval, which opens over the view. */
export const APPROVAL = 'ApproveTransaction'
/** Views that stay reachable while sign-in is required. On an unsupported network, its own view leads back. */
export const GUARDED: readonly string[] = [...VIEWS, APPROVAL, 'UnsupportedChain']

/** How long a message may be signed, in ms. */
export const MESSAGE_LIFETIME_MS = 600_000
/** How long before its end a message is replaced, in ms: the wallet needs some time. */
export const MESSAGE_MARGIN = 60_000
/** Timeout of the session store, in ms. */
export const ANSWER_TIMEOUT_MS = 15_000
/** Timeout while a wallet's QR code waits to be shown, in ms. After that, the code is shown without a sign-in offer. */
export const OFFER_TIMEOUT_MS = 5_000
/** How far a visitor's clock may be off before the server's is used, in ms. */
export const SKEW = 60_000

/** Longest sleep while waiting for a session to end, in ms. The clock is checked again after each. */
export const LONGEST_SLEEP = 3_600_000
/** How long a session in the page's own storage is valid, in ms. */
export const LOCAL_LIFETIME_MS = 604_800_000
/** Random bytes of a nonce made in the page: 128 bits. */
export const NONCE_BYTES = 16
/** The fewest characters of a server's nonce: 96 bits of letters and digits. */
export const NONCE_LENGTH = 17
export const LOCAL_KEY = 'portico.siwx'
/** The most sessions and characters that are stored. */
export const SESSIONS_LIMIT = 20
export const STORED_LIMIT = 200_000
/** Storage key of the hosted service's token. */
export const CLOUD_KEY = 'portico.siwx.cloud'

/** A mistake in the site's configuration, shown to the visitor. */
export const CONFIGURATION_ALERT = {
  title: 'Invalid App Configuration',
  message: 'This site’s sign-in message is invalid: {field}.',
} as const

/** @see SPECIFICATION.md §8 */
export const TEXTS = {
  declined: 'Signature declined',
  uninitialized: 'A problem occurred while trying initialize authentication',
  disabled: 'SIWX is not enabled',
  noAccount: 'No ActiveCaipAddress found',
} as const
