/** Where the page's storage has what wallets were asked and nobody knows the end of; nothing lies there otherwise. */
export const OUTBOX_KEY = 'portico.outbox'
