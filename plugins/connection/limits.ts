/** Milliseconds that the previous wallet has to announce itself and respond after a reload. */
export const RECONNECT_TIMEOUT_MS = 5_000
/** Maximum number of recent wallets, each with a connector per namespace. */
export const MAX_RECENT_WALLETS = 2
/** Maximum number of stored sessions, one per namespace. */
export const MAX_SESSIONS = 16
