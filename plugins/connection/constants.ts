/** Milliseconds that a wallet has to respond before the attempt times out. */
export const CONNECT_TIMEOUT = 120_000
/** Milliseconds that the previous wallet has to announce itself and respond after a reload. */
export const RECONNECT_TIMEOUT = 5_000
/** Milliseconds that a wallet beside the active one has to forget the site. The disconnect does not depend on it. */
export const FORGET_TIMEOUT = 1_000
/** Milliseconds that the success message shows before the modal closes. */
export const SUCCESS_STAY = 1_500
/** Milliseconds for which a native balance is fresh. It is not requested again before. */
export const BALANCE_TIME = 30_000
/** Milliseconds before a balance is requested after the host sent a transaction, and the factor for each next pause. */
export const SENT_PAUSE = 2_000
export const SENT_GROWTH = 1.3
export const LONGEST_SENT_PAUSE = 90_000
/** Maximum number of remembered balances, one for each account and network. */
export const BALANCES_LIMIT = 16
/** Maximum number of connectors: a page may be flooded with announcements. */
export const CONNECTORS_LIMIT = 64
/** Maximum number of recent wallets. */
export const RECENT_LIMIT = 2
/** The hosted RPC proxy, used if the host has a project id. */
export const RPC_SERVICE = 'https://rpc.walletconnect.org'
/** Maximum number of stored sessions, one per namespace. */
export const SESSIONS_LIMIT = 16
/** Storage key of the sessions that a later visit restores. */
export const SESSIONS_KEY = 'portico.connection'
export const ENDED_KEY = 'portico.connection.ended'
export const RECENT_KEY = 'portico.connection.recent'
/** Storage key of the active namespace, if several are connected. */
export const ACTIVE_KEY = 'portico.connection.active'
/** Storage key of the preferred account types, by namespace. */
export const TYPES_KEY = 'portico.connection.types'
/** Maximum length of a stored value in characters; a longer one is not read. */
export const STORED_LIMIT = 8_192
/** Order of the account tabs, independent of the order of the plugins. */
export const TAB_ORDER: readonly string[] = ['tokens', 'nfts', 'activity']
/** Order of the account actions, independent of the order of the plugins. */
export const ACTION_ORDER: readonly string[] = ['onramp', 'swap', 'receive', 'send']
