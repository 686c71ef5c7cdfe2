import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react'

export type DialogRef = RefObject<HTMLDialogElement | null>
export type ElementRef = RefObject<HTMLElement | null>

/** The elements that Tab reaches. */
export const FOCUSABLE =
  ':is(a[href],button,input,select,textarea,summary,[tabindex]):not([tabindex="-1"],:disabled,[inert] *)'

/** Returns the focused element, in any shadow root. */
export function getFocused(): HTMLElement | null {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element as HTMLElement | null
}

function getPath(element: HTMLElement | null): readonly HTMLElement[] {
  const parent = element?.parentElement ?? ((element?.getRootNode() as ShadowRoot | undefined)?.host as HTMLElement)
  return element && element !== document.body ? [element, ...getPath(parent ?? null)] : []
}

/**
 * Remembers the focused element.
 * @returns A function that restores the focus. If the element is gone or cannot be
 * focused, the first focusable element in its nearest remaining ancestor gets it.
 */
export function rememberFocus(): () => void {
  const path = getPath(getFocused())
  return () => {
    for (const element of path.filter(({ isConnected }) => isConnected)) {
      const target = element === path[0] ? element : element.querySelector<HTMLElement>(FOCUSABLE)
      target?.focus({ preventScroll: true })
      if (target && getFocused() === target) return
    }
  }
}

export const getShadow = (element: Element) => element.getRootNode() as ShadowRoot

/** Whether something else in the page has the focus. */
export const isElsewhere = (element: Element) =>
  ![null, document.body, getShadow(element).host].includes(document.activeElement)

/** Moves the focus to a new view: to its first field if it is a form, else to the title. */
export function useViewFocus(ref: DialogRef, title: ElementRef, key: string, isShown: boolean, isNonModal: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: stepping aside alone moves no focus
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !isShown || !key) return
    if (isNonModal && isElsewhere(dialog)) return
    const target = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? title.current
    // The title of the view before may have it: it is read out only if it gets the focus anew.
    if (target === getFocused()) target?.blur()
    target?.focus({ preventScroll: true })
  }, [key, isShown])
}

const MOVES = ['focusin', 'focusout']

/**
 * If the focused element disappears while its view stays, the focus goes to a button that the view marks for it, else to
 * the title.
 */
export function useLostFocus(card: ElementRef, title: ElementRef, key: string) {
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

/**
 * Keeps Tab in the dialog, from the last element to the first and back. Otherwise it would reach the browser's own
 * controls.
 */
export function trapTab(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab' || event.defaultPrevented) return
  const at = getShadow(event.currentTarget).activeElement
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) => one.checkVisibility())
  const side = event.shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING
  if (!at || all.some((one) => at.compareDocumentPosition(one) & side)) return
  event.preventDefault()
  all.at(event.shiftKey ? -1 : 0)?.focus()
}
