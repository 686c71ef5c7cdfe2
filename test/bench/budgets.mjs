/** What a page may pay, in KiB, gzip. The README's table says the same. */
export const BUDGETS = { button: 6.5, everyPlugin: 12, firstOpening: 47.6 }
