import { base } from './base.ts'
import { controls } from './controls.ts'
import { lists } from './lists.ts'
import { media } from './media.ts'
import { shell } from './shell.ts'
import { scaleToReader } from './size.ts'
import { tokens } from './tokens.ts'

let sheets: readonly [CSSStyleSheet, CSSStyleSheet] | undefined

/**
 * The sheet of the dialog and its first view, and one for what every other view shows, empty until `complete`.
 * Constructed: no style element, so that the strictest policy holds. What few views look like comes with them, by
 * `useSheet`.
 */
export function modalSheets(): readonly [CSSStyleSheet, CSSStyleSheet] {
  if (sheets) return sheets
  sheets = [new CSSStyleSheet(), new CSSStyleSheet()]
  sheets[0].replaceSync(scaleToReader([tokens, base, shell, lists, controls, media].join('')))
  return sheets
}

/** Fills the second one. */
export const complete = (css: string): void => modalSheets()[1].replaceSync(scaleToReader(css))
