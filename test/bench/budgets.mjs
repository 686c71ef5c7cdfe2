/** Budgets of a page, in KiB, gzip. The README has the same table. */
export const BUDGETS = { button: 6.6, everyPlugin: 12, firstOpening: 55.5, language: 24, translation: 3.2 }
