/** The view, and the name that others know it by. */
export const VIEW = 'SIWXSignMessage'
export const VIEWS: readonly string[] = [VIEW, 'ConnectingSiwe']
/** What can't be left while signing in is required, but for one another: on a network that was not asked for, its own view leads back. */
export const GUARDED: readonly string[] = [...VIEWS, 'UnsupportedChain']

/** Milliseconds in which a message may be signed. */
export const MESSAGE_LIFE = 600_000
/** Milliseconds before its end at which another takes its place: a wallet needs some time. */
export const MESSAGE_MARGIN = 60_000
/** Milliseconds that the session store has to answer. */
export const ANSWER_TIME = 15_000
/** Milliseconds that they have while a wallet's code waits to be shown; without an answer it does without. */
export const OFFER_TIME = 5_000
/** Milliseconds by which a visitor's clock may be off before the server's is taken. */
export const SKEW = 60_000

/** Milliseconds after which the clock is looked at again, while a session's end is awaited. */
export const LONGEST_SLEEP = 3_600_000
/** Milliseconds for which a session of this page's own storage stands. */
export const LOCAL_LIFE = 604_800_000
/** Random bytes of a nonce that the page makes: 128 bits. */
export const NONCE_BYTES = 16
/** Characters of a server's nonce, at least: 96 bits of letters and digits. */
export const NONCE_LENGTH = 17
export const LOCAL_KEY = 'portico.siwx'
/** What is kept, at most: sessions, and characters. */
export const SESSIONS_LIMIT = 20
export const STORED_LIMIT = 200_000
/** Where the hosted service's token lies. */
export const CLOUD_KEY = 'portico.siwx.cloud'

/** The site's own mistake, told where people see it. */
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
