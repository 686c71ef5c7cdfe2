import { useLayoutEffect, useRef } from 'react'
import { type DialogRef, type ElementRef, getShadow, isElsewhere, rememberFocus } from './focus.ts'

/**
 * Shows the dialog, modal or beside the page's content. Switching between the two keeps the focus.
 * @returns A function that shows the dialog again after the browser closed it
 */
export function useDialog(ref: DialogRef, title: ElementRef, isShown: boolean, isNonModal: boolean): () => void {
  const giveBack = useRef(() => {})
  const again = () => ref.current && show(ref.current, title.current, isNonModal)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !isShown) return
    giveBack.current = rememberFocus()
    return () => {
      dialog.close()
      // The browser restores the focus only for the last `show()`, but the opener belongs to the first.
      if (!isElsewhere(dialog)) giveBack.current()
    }
  }, [ref, isShown])
  useLayoutEffect(() => {
    if (ref.current && isShown) show(ref.current, title.current, isNonModal)
  }, [ref, title, isShown, isNonModal])
  return again
}

function show(dialog: HTMLDialogElement, title: HTMLElement | null, isNonModal: boolean) {
  const inside = getShadow(dialog).activeElement as HTMLElement | null
  const focused = document.activeElement as HTMLElement | null
  // The page may have emptied its body.
  if (!dialog.isConnected) document.body.append(getShadow(dialog).host)
  if (dialog.open) dialog.close()
  if (isNonModal) dialog.show()
  else dialog.showModal()
  // The browser would focus the first button, which is the back button.
  if (!isNonModal && !inside) title?.focus({ preventScroll: true })
  // A wallet's window, or the slider of a replay, keeps its focus.
  if (inside) inside.focus({ preventScroll: true })
  else if (isNonModal && focused && focused !== document.body) focused.focus({ preventScroll: true })
}
