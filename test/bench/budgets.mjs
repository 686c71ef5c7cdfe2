/** Budgets of a page, in KiB, gzip. The README has the same table. */
export const BUDGETS = {
  button: 6.7,
  everyPlugin: 12,
  firstOpening: 57.4,
  framework: 1.5,
  language: 24,
  translation: 3.25,
}
