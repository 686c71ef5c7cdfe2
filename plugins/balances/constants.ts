/** Milliseconds for which tokens are fresh. They are not requested again before. */
export const FRESH_MS = 30_000
/** Maximum number of accounts with remembered tokens, each on one network. */
export const ACCOUNTS_LIMIT = 4
/** Maximum number of tokens per account, by value. */
export const TOKENS_LIMIT = 200
/** Maximum length of an image URL in characters. */
export const ICON_LIMIT = 512
export const UNAVAILABLE = 'Token Balance Unavailable'
