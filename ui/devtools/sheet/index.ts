import { useInsertionEffect } from 'react'
import controls from './controls.css'
import details from './details.css'
import frame from './frame.css'
import list from './list.css'
import { tokens } from './tokens.ts'
import transport from './transport.css'

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
