import base from './base.css'
import controls from './controls.css'
import lists from './lists.css'
import media from './media.css'
import shell from './shell.css'
import { scaleToReader } from './text-size.ts'
import { tokens } from './tokens.ts'

let sheets: readonly [CSSStyleSheet, CSSStyleSheet] | undefined

/**
 * Returns the sheet of the dialog and its first view, and one for all other views, which is empty until `complete`.
 * Both are constructed, since a strict policy allows no style elements. Styles of few views come with them, through
 * `useSheet`.
 */
export function getModalSheets(): readonly [CSSStyleSheet, CSSStyleSheet] {
  if (sheets) return sheets
  sheets = [new CSSStyleSheet(), new CSSStyleSheet()]
  sheets[0].replaceSync(scaleToReader([tokens, base, shell, lists, controls, media].join('')))
  return sheets
}

/** Fills the second sheet. */
export const fillDeferredSheet = (css: string): void => getModalSheets()[1].replaceSync(scaleToReader(css))
