/**
 * What the README's first example adds to a page that has React, by bundler, in KiB, gzip, with the 0.7 that decide what
 * is fetched ahead. Bundlers that move shared modules into separate chunks add overhead for each, and webpack lists every
 * file of the site. The README says these numbers, rounded.
 */
export const BUNDLED = { webpack: 8.9, vite: 12, esbuild: 13.1 }

/** Budgets of a page, in KiB, gzip. The README has the same table. */
export const BUDGETS = {
  button: 6.7,
  everyPlugin: 12,
  firstOpening: 57.95,
  returning: 45,
  firstUse: 12,
  framework: 1.55,
  language: 24,
  translation: 3.25,
  wagmiWallets: 4,
}
