/** Maximum number of recent wallets, each with a connector per namespace. */
export const MAX_RECENT_WALLETS = 2
/** Maximum number of stored sessions, one per namespace. */
export const MAX_SESSIONS = 16
