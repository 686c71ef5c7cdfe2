/** Milliseconds before a request to the frame fails. */
export const STEP_TIMEOUT_MS = 30_000
/** Milliseconds between two e-mails of a login. */
export const COOL_DOWN_MS = 30_000

// Texts. @see Specification §8
export const AUTHENTICATING = 'Authenticating...'
export const INITIALIZATION_FAILED = 'A problem occurred while trying initialize authentication'
export const SIGNING_FAILED = 'This application might not support Smart Accounts'
