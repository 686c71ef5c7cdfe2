/** The most recent wallets that are stored. */
export const MAX_RECENT_WALLETS = 2
export const RECENT_KEY = 'portico.wallets'
/** Identifies the SDK to the explorer. */
export const SDK_TYPE = 'portico'
