/** Names this SDK to the service. */
export const SDK_TYPE = 'portico'
/** Milliseconds before a request times out. */
export const ANSWER_TIMEOUT_MS = 10_000
/** Events that are never sent. */
export const NEVER: readonly string[] = ['MODAL_CREATED']
/** Storage key of the visitor's consent. */
export const CONSENT_KEY = 'portico.analytics'

export const REFUSED_ALERT = {
  title: 'Invalid App Configuration',
  message: 'Origin not found on Allowlist',
} as const
