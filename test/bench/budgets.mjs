/** Budgets of a page, in KiB, gzip. The README has the same table. */
export const BUDGETS = { button: 6.5, everyPlugin: 12, firstOpening: 51.7 }
