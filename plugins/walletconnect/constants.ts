/** The port's target, and its events. */
export const CLIENT = { target: 'client' } as const
export const EVENTS = ['event', 'update', 'end', 'relay', 'refusal'] as const
/** How long a pairing is valid, in ms. */
export const PAIRING_LIFETIME_MS = 240_000
/** A pairing with less time left counts as expired, in ms, so that a QR code doesn't expire while it is scanned. */
export const PAIRING_MARGIN_MS = 10_000
/** After how long a pairing is renewed, in ms. */
export const PAIRING_RENEWAL_MS = PAIRING_LIFETIME_MS - PAIRING_MARGIN_MS
/** How long success is shown before the modal closes, in ms. */
export const SUCCESS_STAY_MS = 1_500
/**
 * Storage key of the active network of each namespace, for the next visit. Its name avoids the client's prefix, since
 * the client takes over all keys that have it.
 */
export const NETWORKS_KEY = 'portico.relayed'
/** Storage key from which the client reads the app to open with each request. */
export const LINK_KEY = 'WALLETCONNECT_DEEPLINK_CHOICE'
