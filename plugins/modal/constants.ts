/** Milliseconds between two toasts. */
export const TOAST_GAP_MS = 150
/** Milliseconds before a toast closes by itself. */
export const TOAST_STAY_MS = 2_500
/** Maximum number of toasts that wait: errors in a loop must not fill the state. */
export const MAX_QUEUED_TOASTS = 8
/** Milliseconds of the shake animation. */
export const SHAKE_MS = 500
/** Maximum length of a message in characters: it may quote a server. */
export const MESSAGE_MAX_LENGTH = 300
/** Maximum number of alerts: changing texts must not fill the state. */
export const MAX_ALERTS = 32
/** Maximum stack depth: a plugin in a loop must not fill the state. */
export const MAX_STACK_DEPTH = 64
