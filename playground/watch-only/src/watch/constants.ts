/** Of the connector, and of the transport that it goes by. */
export const ID = 'acme-watch'
/** Where the address stands past the page. */
export const KEY = 'portico.acme-watch.address'
export const ADDRESS = /^0x[0-9a-fA-F]{40}$/
