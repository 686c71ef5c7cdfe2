import { type RefObject, useLayoutEffect } from 'react'

/** While the dialog is busy, makes its content inert. The title holds the focus and returns it afterwards. */
export function useInert(frame: RefObject<HTMLElement | null>, title: RefObject<HTMLElement | null>, isBusy: boolean) {
  useLayoutEffect(() => {
    const element = frame.current
    if (!isBusy || !element) return
    const inside = (element.getRootNode() as ShadowRoot).activeElement as HTMLElement | null
    const before = element.contains(inside) ? inside : null
    element.inert = true
    if (before) title.current?.focus({ preventScroll: true })
    return () => {
      element.inert = false
      if (before?.isConnected && (element.getRootNode() as ShadowRoot).activeElement === title.current) before.focus()
    }
  }, [frame, title, isBusy])
}
