/** Namespaces whose activity can be known. */
export const FAMILIES: readonly string[] = ['eip155', 'solana']
/** Milliseconds for which the first page is good. */
export const FRESH_TIME = 30_000
/** Milliseconds for which it is remembered for which networks the data service answers. */
export const NETWORKS_TIME = 86_400_000
/** Transactions that are kept; where there are more, the list ends. */
export const TRANSACTIONS_LIMIT = 200
/** Of one page. */
export const PAGE_LIMIT = 80
/** Of one transaction. */
export const TRANSFERS_LIMIT = 4
/** Pages in a row of which nothing may be shown, before the visitor is asked whether to go on. */
export const EMPTY_PAGES = 3
/** The visitor's own that no list knows of yet. */
export const OWN_LIMIT = 16
/** Characters of a picture's address. */
export const ICON_LIMIT = 512
export const FAILED = 'Failed to fetch transactions'

/** What is shown with a plus, and what with a minus; with others it is the transfer's own direction that tells. */
export const PLUS: readonly string[] = ['receive', 'deposit', 'borrow', 'claim']
export const MINUS: readonly string[] = ['withdraw', 'repay', 'burn']
