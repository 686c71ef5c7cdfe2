/** What Tab reaches. */
export const FOCUSABLE =
  ':is(a[href],button,input,select,textarea,summary,[tabindex]):not([tabindex="-1"],:disabled,[inert] *)'

/** What has the focus, in whatever shadow root. */
export function focused(): HTMLElement | null {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element as HTMLElement | null
}

function getPath(element: HTMLElement | null): readonly HTMLElement[] {
  const parent = element?.parentElement ?? ((element?.getRootNode() as ShadowRoot | undefined)?.host as HTMLElement)
  return element && element !== document.body ? [element, ...getPath(parent ?? null)] : []
}

/**
 * Remembers what has the focus. @returns What gives it back: where that element has gone, or takes no focus any more,
 * the first that does in what is left around its place.
 */
export function rememberFocus(): () => void {
  const path = getPath(focused())
  return () => {
    for (const element of path.filter(({ isConnected }) => isConnected)) {
      const target = element === path[0] ? element : element.querySelector<HTMLElement>(FOCUSABLE)
      target?.focus({ preventScroll: true })
      if (target && focused() === target) return
    }
  }
}
