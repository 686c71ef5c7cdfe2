/** Wallets that are recommended at most. */
export const RECOMMENDED_LIMIT = 4
/** Recent wallets kept. */
export const RECENT_LIMIT = 2
export const RECENT_KEY = 'portico.wallets'
/** What tells an explorer who asks. */
export const SDK_TYPE = 'portico'

export const ALERTS = {
  noProject: {
    title: 'Project ID Not Configured',
    message: 'Without one, wallets can’t be listed. Those in this browser work.',
  },
  notAllowed: {
    title: 'Invalid App Configuration',
    message: 'The project id is not valid, or this site is not on its allowlist.',
  },
} as const
