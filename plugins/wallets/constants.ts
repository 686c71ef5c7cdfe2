/** Wallets on a page. */
export const PAGE_SIZE = 40
/** Those of a search. */
export const SEARCH_SIZE = 100
/** Wallets that are recommended at most. */
export const RECOMMENDED_LIMIT = 4
/** Rows that recommended wallets fill up: with as many installed or recent ones, none is recommended. */
export const RECOMMENDED_ROWS = 2
/** Recent wallets kept. */
export const RECENT_LIMIT = 2
export const RECENT_KEY = 'portico.wallets'
/** Characters of a stored value; a longer one is not read. */
export const STORED_LIMIT = 16_384
/** Milliseconds that the search field stands still before anything is asked. */
export const SEARCH_PAUSE = 500
/** Milliseconds for which a picture may be on its way before letters stand in for it. */
export const IMAGE_WAIT = 2_000
/** The page that lists every wallet. */
export const EXPLORER_PAGE = 'https://walletconnect.com/explorer?type=wallet'
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
