import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'

type DialogRef = RefObject<HTMLDialogElement | null>

/** What a page's own dialog puts on everything beside it. */
const HIDING = ['aria-hidden', 'inert', 'hidden']
/** What a page's own dialog takes for a press, a turn of the wheel or a focus outside of it. */
const PRIVATE = ['pointerdown', 'mousedown', 'touchstart', 'touchmove', 'wheel', 'focusin']

const getHost = (dialog: HTMLDialogElement) => (dialog.getRootNode() as ShadowRoot).host

/**
 * Keeps the dialog in reach while it is shown, whatever the page does to all that is not its own: hides it from screen
 * readers, makes it inert, takes presses and focus in it for those outside of a dialog, or empties its body.
 *
 * @param again - Shows the dialog again.
 */
export function useReach(ref: DialogRef, isShown: boolean, again: () => void): void {
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
 * Whether the dialog may step aside while a wallet is asked. Where the page itself shows something in the top layer,
 * a dialog that is not modal would lie beneath that, out of sight and out of reach.
 */
export const useMayStepAside = (isAsked: boolean): boolean =>
  useMemo(() => isAsked && !document.querySelector(':modal'), [isAsked])
