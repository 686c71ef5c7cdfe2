/** Id of the connector and of its transport. */
export const ID = 'acme-watch'
/** Storage key of the address. */
export const KEY = 'portico.acme-watch.address'
export const ADDRESS = /^0x[0-9a-fA-F]{40}$/
