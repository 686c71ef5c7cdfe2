import { useInsertionEffect } from 'react'

let unlock = () => {}
let locks = 0

/**
 * Prevents the page from scrolling under the modal, without moving it sideways. The last of several modals unlocks it.
 */
export function useScrollLock(isLocked: boolean): void {
  // Runs before the dialog is in the page: reading the page's width afterwards would cause a second layout.
  useInsertionEffect(() => {
    if (!isLocked) return
    if (locks++ === 0) unlock = lock()
    return () => {
      if (--locks === 0) unlock()
    }
  }, [isLocked])
}

/** A sheet, since the page may lock itself meanwhile by the inline style, and restores what it has found there. */
function lock(): () => void {
  const gutter = window.innerWidth > document.documentElement.clientWidth ? 'stable' : 'auto'
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`html{overflow:hidden!important;scrollbar-gutter:${gutter}}`)
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}
