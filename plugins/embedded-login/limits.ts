/** Milliseconds before a login step fails. */
export const STEP_TIMEOUT_MS = 30_000
/** Milliseconds between two e-mails of a login. */
export const COOL_DOWN = 30_000
