/** Milliseconds that a wallet has to answer before the view says that it did not. */
export const CONNECT_TIMEOUT = 120_000
/** Milliseconds that an earlier wallet has to announce itself and to answer after a reload. */
export const RECONNECT_TIMEOUT = 5_000
/** Milliseconds that success is shown before the modal closes. */
export const SUCCESS_STAY = 1_500
/** Connectors kept: a page may be full of announcers. */
export const CONNECTORS_LIMIT = 64
/** Recent wallets kept. */
export const RECENT_LIMIT = 2
/** What a later visit takes up. */
export const SESSIONS_KEY = 'portico.connection'
export const RECENT_KEY = 'portico.recent'
