/** The view, and its alias. */
export const VIEW = 'SIWXSignMessage'
export const VIEWS: readonly string[] = [VIEW, 'ConnectingSiwe']
/** An embedded wallet's approval, which opens over the view. */
export const APPROVAL = 'ApproveTransaction'
/** Views that stay reachable while sign-in is required. On an unsupported network, its own view leads back. */
export const GUARDED: readonly string[] = [...VIEWS, APPROVAL, 'UnsupportedChain']

/** Timeout of the session store, in ms. */
export const ANSWER_TIMEOUT_MS = 15_000
/** How far a visitor's clock may be off before the server's is used, in ms. */
export const SKEW = 60_000

export const LOCAL_KEY = 'portico.siwx'
/** The most sessions and characters that are stored. */
export const SESSIONS_LIMIT = 20
export const STORED_LIMIT = 200_000
/** Storage key that a tab writes, and removes, as it opens or revokes a session. */
export const CHANGED_KEY = 'portico.siwx.changed'
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
