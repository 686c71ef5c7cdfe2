/** Milliseconds for which the first page is fresh. */
export const FRESH_MS = 30_000
/** Maximum number of transactions in the list, and of those taken from a page. */
export const TRANSACTIONS_LIMIT = 200
/** Maximum number of transfers per transaction. */
export const TRANSFERS_LIMIT = 4
/** Maximum number of the host's transactions, of all accounts. */
export const HOST_LIMIT = 32
/** Maximum length of an image URL in characters. */
export const ICON_LIMIT = 512
export const FAILED = 'Failed to fetch transactions'

/** Kinds with a plus and with a minus. For others, the direction of the transfer decides. */
export const PLUS: readonly string[] = ['receive', 'deposit', 'borrow', 'claim']
export const MINUS: readonly string[] = ['withdraw', 'repay', 'burn']
