import { base } from './base.ts'
import { controls } from './controls.ts'
import { lists } from './lists.ts'
import { media } from './media.ts'
import { shell } from './shell.ts'
import { inOwnSize } from './size.ts'
import { tokens } from './tokens.ts'

let sheet: CSSStyleSheet | undefined

/**
 * The sheet of the dialog and its first view, constructed: no style element, so that the strictest policy holds. What
 * other views look like comes with them, by `useSheet`.
 */
export function modalSheet(): CSSStyleSheet {
  if (sheet) return sheet
  sheet = new CSSStyleSheet()
  sheet.replaceSync(inOwnSize([tokens, base, shell, lists, controls, media].join('')))
  return sheet
}
