/** Milliseconds that a wallet has to answer before the view says that it did not. */
export const CONNECT_TIMEOUT = 120_000
/** Milliseconds that an earlier wallet has to announce itself and to answer after a reload. */
export const RECONNECT_TIMEOUT = 5_000
/** Milliseconds that success is shown before the modal closes. */
export const SUCCESS_STAY = 1_500
/** Milliseconds for which a native balance is good, and before which it is not asked for again. */
export const BALANCE_TIME = 30_000
/** Milliseconds after which the balance is asked for where a host sent something, and how much longer each next time. */
export const SENT_PAUSE = 2_000
export const SENT_GROWTH = 1.3
export const LONGEST_SENT_PAUSE = 90_000
/** Balances remembered, one for each account and network. */
export const BALANCES_LIMIT = 16
/** Connectors kept: a page may be full of announcers. */
export const CONNECTORS_LIMIT = 64
/** Recent wallets kept. */
export const RECENT_LIMIT = 2
/** The hosted RPC proxy: asked where the host gave a project id. */
export const RPC_SERVICE = 'https://rpc.walletconnect.org'
/** Namespaces of which sessions are kept, one each. */
export const SESSIONS_LIMIT = 16
/** What a later visit takes up. */
export const SESSIONS_KEY = 'portico.connection'
export const ENDED_KEY = 'portico.connection.ended'
export const RECENT_KEY = 'portico.connection.recent'
/** Which namespace is shown, where several are connected. */
export const ACTIVE_KEY = 'portico.connection.active'
/** What the visitor wants an account to be, by namespace. */
export const TYPES_KEY = 'portico.connection.types'
/** Characters of a stored value; a longer one is not read. */
export const STORED_LIMIT = 8_192
/** What an account has, as its tabs stand, whatever the order of the plugins. */
export const TAB_ORDER: readonly string[] = ['tokens', 'nfts', 'activity']
/** What an account can do, as its buttons stand, whatever the order of the plugins. */
export const ACTION_ORDER: readonly string[] = ['onramp', 'swap', 'receive', 'send']
