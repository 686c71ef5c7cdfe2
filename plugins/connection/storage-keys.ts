/** Storage key of the sessions that a later visit restores. */
export const SESSIONS_KEY = 'portico.connection'
export const ENDED_KEY = 'portico.connection.ended'
export const RECENT_KEY = 'portico.connection.recent'
/** Storage key of the active namespace, if several are connected. */
export const ACTIVE_KEY = 'portico.connection.active'
/** Storage key of the preferred account types, by namespace. */
export const TYPES_KEY = 'portico.connection.types'
