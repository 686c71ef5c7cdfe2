/** Rows that recommended wallets fill up: with as many installed or recent ones, none is recommended. */
export const RECOMMENDED_ROWS = 2
/** Milliseconds for which a picture may be on its way before letters stand in for it. */
export const IMAGE_WAIT = 2_000
/** The page that lists every wallet. */
export const EXPLORER_PAGE = 'https://walletconnect.com/explorer?type=wallet'
