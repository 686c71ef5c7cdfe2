/** Milliseconds between one toast's leaving and the next one's coming. */
export const TOAST_SWAP = 150
/** Milliseconds that a toast stays which closes by itself. */
export const TOAST_STAY = 2_500
/** Milliseconds that the modal shakes. */
export const SHAKE = 500
/** Characters kept of a message: it may quote a server. */
export const MESSAGE_LIMIT = 300
/** Alerts kept: words that differ each time must not fill the state. */
export const ALERTS_LIMIT = 32
/** Entries of the stack: a plugin in a loop must not fill the state. */
export const STACK_LIMIT = 64
