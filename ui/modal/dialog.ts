import { type KeyboardEvent as Key, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { FOCUSABLE, rememberFocus } from './focus.ts'

type Element_ = RefObject<HTMLDialogElement | null>
type Title = RefObject<HTMLElement | null>

const getShadow = (element: Element) => element.getRootNode() as ShadowRoot

/** Whether something else in the page has the focus. */
const isElsewhere = (element: Element) =>
  ![null, document.body, getShadow(element).host].includes(document.activeElement)

/**
 * Shows the dialog, modal or beside the page's content. Switching between the two keeps the focus.
 * @returns A function that shows the dialog again after the browser closed it
 */
export function useDialog(ref: Element_, title: Title, isShown: boolean, isAside: boolean): () => void {
  const giveBack = useRef(() => {})
  const again = () => ref.current && show(ref.current, title.current, isAside)
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
    if (ref.current && isShown) show(ref.current, title.current, isAside)
  }, [ref, title, isShown, isAside])
  return again
}

function show(dialog: HTMLDialogElement, title: HTMLElement | null, isAside: boolean) {
  const inside = getShadow(dialog).activeElement as HTMLElement | null
  const focused = document.activeElement as HTMLElement | null
  // The page may have emptied its body.
  if (!dialog.isConnected) document.body.append(getShadow(dialog).host)
  if (dialog.open) dialog.close()
  if (isAside) dialog.show()
  else dialog.showModal()
  // The browser would focus the first button, which is the back button.
  if (!isAside && !inside) title?.focus({ preventScroll: true })
  // A wallet's window, or the slider of a replay, keeps its focus.
  if (inside) inside.focus({ preventScroll: true })
  else if (isAside && focused && focused !== document.body) focused.focus({ preventScroll: true })
}

/** Moves the focus to a new view: to its first field if it is a form, else to the title. */
export function useViewFocus(ref: Element_, title: Title, key: string, isShown: boolean, isAside: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: stepping aside alone moves no focus
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !isShown || !key) return
    if (isAside && isElsewhere(dialog)) return
    const target = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? title.current
    target?.focus({ preventScroll: true })
  }, [key, isShown])
}

const MOVES = ['focusin', 'focusout']

/**
 * If the focused element disappears while its view stays, the focus goes to a button that the view marks for it, else to
 * the title.
 */
export function useLostFocus(card: Title, title: Title, key: string) {
  useLayoutEffect(() => {
    const element = card.current
    if (!element || !key) return
    const shadow = getShadow(element)
    let last = shadow.activeElement
    // What is removed loses the focus too, but not because the visitor went elsewhere.
    const follow = () =>
      queueMicrotask(() => {
        if (shadow.activeElement || last?.isConnected) last = shadow.activeElement
      })
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected || shadow.activeElement || isElsewhere(element)) return
      const target = element.querySelector<HTMLElement>('button[data-autofocus]') ?? title.current
      target?.focus({ preventScroll: true })
    })
    observer.observe(element, { childList: true, subtree: true })
    for (const type of MOVES) element.addEventListener(type, follow)
    return () => {
      observer.disconnect()
      for (const type of MOVES) element.removeEventListener(type, follow)
    }
  }, [card, title, key])
}

/** The open dialogs of this page that handle Escape, the latest last. */
const shown: HTMLDialogElement[] = []

/** Escape goes back, wherever in the dialog the focus is. A wallet's own window keeps its Escape key. */
export function useEscape(ref: Element_, isShown: boolean, back: () => void): void {
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

/**
 * Keeps Tab in the dialog, from the last element to the first and back. Otherwise it would reach the browser's own
 * controls.
 */
export function trapTab(event: Key<HTMLDialogElement>): void {
  if (event.key !== 'Tab' || event.defaultPrevented) return
  const at = getShadow(event.currentTarget).activeElement
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) => one.checkVisibility())
  const side = event.shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING
  if (!at || all.some((one) => at.compareDocumentPosition(one) & side)) return
  event.preventDefault()
  all.at(event.shiftKey ? -1 : 0)?.focus()
}
