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

function lock(): () => void {
  const { style, clientWidth } = document.documentElement
  const before = { overflow: style.overflow, scrollbarGutter: style.scrollbarGutter }
  if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable'
  style.overflow = 'hidden'
  return () => void Object.assign(style, before)
}
