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
