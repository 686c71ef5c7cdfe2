/** Milliseconds between two toasts. */
export const TOAST_SWAP = 150
/** Milliseconds before a toast closes by itself. */
export const TOAST_STAY = 2_500
/** Maximum number of toasts that wait: errors in a loop must not fill the state. */
export const QUEUE_LIMIT = 8
/** Milliseconds of the shake animation. */
export const SHAKE = 500
/** Maximum length of a message in characters: it may quote a server. */
export const MESSAGE_LIMIT = 300
/** Maximum number of alerts: changing texts must not fill the state. */
export const ALERTS_LIMIT = 32
/** Maximum stack depth: a plugin in a loop must not fill the state. */
export const STACK_LIMIT = 64
