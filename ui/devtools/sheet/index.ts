import { useInsertionEffect } from 'react'
import { controls } from './controls.ts'
import { details } from './details.ts'
import { frame } from './frame.ts'
import { list } from './list.ts'
import { tokens } from './tokens.ts'
import { transport } from './transport.ts'

let sheet: CSSStyleSheet | undefined

/** Adds the timeline's styles to the page, once. A strict CSP allows a constructed sheet. */
export function useSheet() {
  useInsertionEffect(() => {
    if (!sheet) {
      sheet = new CSSStyleSheet()
      sheet.replaceSync([tokens, frame, controls, list, details, transport].join('\n'))
    }
    // First, so that the page's own rules win.
    if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.unshift(sheet)
  }, [])
}
