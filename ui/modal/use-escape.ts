import { useEffect, useRef } from 'react'
import { type DialogRef, getShadow } from './focus.ts'

/** The open dialogs of this page that handle Escape, the latest last. */
const shown: HTMLDialogElement[] = []

/** Escape goes back, wherever in the dialog the focus is. A wallet's own window keeps its Escape key. */
export function useEscape(ref: DialogRef, isShown: boolean, back: () => void): void {
  const latest = useRef(back)
  useEffect(() => {
    latest.current = back
  })
  useEffect(() => {
    const dialog = ref.current
    if (!isShown || !dialog) return
    shown.push(dialog)
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      const isNowhere = event.target === document.body || event.target === document.documentElement
      if (isNowhere ? shown.at(-1) !== dialog : event.target !== getShadow(dialog).host) return
      // Otherwise the browser closes the dialog by itself, at the latest on the second press, and a page's own dialog
      // would handle the key too.
      event.preventDefault()
      event.stopImmediatePropagation()
      latest.current()
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => {
      shown.splice(shown.indexOf(dialog), 1)
      window.removeEventListener('keydown', onKeyDown, true)
    }
  }, [ref, isShown])
}
