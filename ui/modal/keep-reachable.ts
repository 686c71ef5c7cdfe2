import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'

type DialogRef = RefObject<HTMLDialogElement | null>

/** The attributes that a page's own dialog sets on everything beside it. */
const HIDING = ['aria-hidden', 'inert', 'hidden']
/** The events that a page's own dialog handles as an outside press, scroll or focus. */
const PRIVATE = ['pointerdown', 'mousedown', 'touchstart', 'touchmove', 'wheel', 'focusin']

const getHost = (dialog: HTMLDialogElement) => (dialog.getRootNode() as ShadowRoot).host

/**
 * Keeps the open dialog usable whatever the page does to foreign elements: hide them from screen readers, make them
 * inert, treat presses and focus in them as outside its own dialog, or empty its body.
 *
 * @param again - Shows the dialog again.
 */
export function useKeepReachable(ref: DialogRef, isShown: boolean, again: () => void): void {
  const latest = useRef(again)
  useEffect(() => {
    latest.current = again
  })
  useLayoutEffect(() => {
    const host = isShown && ref.current ? getHost(ref.current) : null
    if (!host) return
    const keep = () => {
      for (const name of HIDING) if (host.hasAttribute(name)) host.removeAttribute(name)
      if (!host.isConnected) latest.current()
    }
    const stop = (event: Event) => event.stopPropagation()
    keep()
    const observer = new MutationObserver(keep)
    observer.observe(host, { attributeFilter: HIDING })
    if (host.parentNode) observer.observe(host.parentNode, { childList: true })
    for (const type of PRIVATE) host.addEventListener(type, stop, { passive: true })
    return () => {
      observer.disconnect()
      for (const type of PRIVATE) host.removeEventListener(type, stop)
    }
  }, [ref, isShown])
}

/**
 * Whether the dialog may become non-modal while a wallet is open. If the page itself has a modal dialog, a non-modal
 * one would be hidden beneath it.
 */
export const useMayBeNonModal = (isAsked: boolean): boolean =>
  useMemo(() => isAsked && !document.querySelector(':modal'), [isAsked])
