/** Milliseconds that the previous wallet has to announce itself and respond after a reload. */
export const RECONNECT_TIMEOUT = 5_000
/** Maximum number of recent wallets, each with a connector per namespace. */
export const RECENT_LIMIT = 2
/** Maximum number of stored sessions, one per namespace. */
export const SESSIONS_LIMIT = 16
