import { base } from './base.ts'
import { controls } from './controls.ts'
import { lists } from './lists.ts'
import { media } from './media.ts'
import { moments } from './moments.ts'
import { shell } from './shell.ts'
import { tokens } from './tokens.ts'

let sheet: CSSStyleSheet | undefined

/** The modal's one sheet, constructed: no style element, so that the strictest policy holds. */
export function modalSheet(): CSSStyleSheet {
  if (sheet) return sheet
  sheet = new CSSStyleSheet()
  sheet.replaceSync([tokens, base, shell, lists, controls, moments, media].join(''))
  return sheet
}
