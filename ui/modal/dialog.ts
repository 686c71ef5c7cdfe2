import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

type Element_ = RefObject<HTMLDialogElement | null>
type Title = RefObject<HTMLElement | null>

const shadowOf = (element: Element) => element.getRootNode() as ShadowRoot

/**
 * Shows the dialog: as a modal one, or beside whatever else the page shows. Changing between the two keeps
 * the focus where it was.
 */
export function useDialog(ref: Element_, title: Title, isShown: boolean, isAside: boolean): void {
  const opener = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !isShown) return
    opener.current = document.activeElement as HTMLElement | null
    return () => {
      dialog.close()
      // The platform does this for the last way of showing alone; the opener is that of the first.
      const { activeElement, body } = document
      const isLost = !activeElement || activeElement === body || activeElement === shadowOf(dialog).host
      if (isLost && opener.current?.isConnected) opener.current.focus({ preventScroll: true })
    }
  }, [ref, isShown])
  useLayoutEffect(() => {
    if (ref.current && isShown) show(ref.current, title.current, isAside)
  }, [ref, title, isShown, isAside])
}

function show(dialog: HTMLDialogElement, title: HTMLElement | null, isAside: boolean) {
  const inside = shadowOf(dialog).activeElement as HTMLElement | null
  const outside = document.activeElement as HTMLElement | null
  if (dialog.open) dialog.close()
  if (isAside) dialog.show()
  else dialog.showModal()
  // The platform would choose the first button, which is the way back.
  if (!isAside && !inside) title?.focus({ preventScroll: true })
  // A wallet's window, or the slider of a replay, keeps the focus that it has.
  if (inside) inside.focus({ preventScroll: true })
  else if (isAside && outside && outside !== document.body) outside.focus({ preventScroll: true })
}

/** Moves the focus to a view that has come: to its first field where it is a form, else to the title. */
export function useViewFocus(ref: Element_, title: Title, key: string, isShown: boolean, isAside: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: stepping aside alone moves no focus
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !isShown || !key) return
    const isElsewhere = ![null, document.body, shadowOf(dialog).host].includes(document.activeElement)
    if (isAside && isElsewhere) return
    const target = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? title.current
    target?.focus({ preventScroll: true })
  }, [key, isShown])
}

/** Escape goes back, wherever in the dialog the focus is; it leaves a wallet's own window alone. */
export function useEscape(ref: Element_, isShown: boolean, back: () => void): void {
  const latest = useRef(back)
  useEffect(() => {
    latest.current = back
  })
  useEffect(() => {
    if (!isShown) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !ref.current) return
      const ours = [document.body, document.documentElement, shadowOf(ref.current).host] as unknown[]
      if (!ours.includes(event.target)) return
      // Else the browser closes the dialog by itself, at the latest on the second press.
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [ref, isShown])
}
