/** Budgets of a page, in KiB, gzip. The README has the same table. */
export const BUDGETS = {
  button: 6.75,
  everyPlugin: 12,
  firstOpening: 58.8,
  firstUse: 12,
  framework: 1.55,
  language: 24,
  translation: 3.25,
  wagmiWallets: 4,
}
