/** The storage key of wallet requests whose outcome is unknown. Nothing is stored while there are none. */
export const PENDING_KEY = 'portico.outbox'
