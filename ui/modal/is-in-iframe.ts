const getOrigin = (url: string) => (URL.canParse(url) ? new URL(url).origin : '')

/**
 * The origins of the embedding pages, as far as the browser reveals them; '' for an unknown one.
 * @param parent - That of the parent, if it is known otherwise.
 */
function getAncestorOrigins(parent: string | null): readonly string[] {
  const { ancestorOrigins } = location
  if (ancestorOrigins) return [...ancestorOrigins]
  if (window.parent === window) return []
  return [window.parent === window.top ? (parent ?? getParentOrigin()) : '']
}

/**
 * The referrer is who navigated this frame: its parent, until the visitor clicks a link in it. So it proves nothing if it
 * is this page's own origin, whose parent can be read.
 */
function getParentOrigin(): string {
  const origin = getOrigin(document.referrer)
  if (origin !== location.origin) return origin
  try {
    return window.parent.origin
  } catch {
    return ''
  }
}

/**
 * Whether a page of another origin embeds this one in a frame and could cover its buttons.
 * @param allowed - Origins that may embed it.
 * @param trustedParent - The parent's, if a plugin has made sure of it.
 */
export const isInIframe = (allowed: readonly string[] = [], trustedParent: string | null = null): boolean =>
  getAncestorOrigins(trustedParent).some(
    (origin) => origin !== location.origin && origin !== trustedParent && !allowed.includes(origin),
  )
