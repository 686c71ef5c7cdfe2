/** Wallets that are recommended at most. */
export const RECOMMENDED_LIMIT = 4
/** Recent wallets kept. */
export const RECENT_LIMIT = 2
export const RECENT_KEY = 'portico.wallets'
/** What tells an explorer who asks. */
export const SDK_TYPE = 'portico'
