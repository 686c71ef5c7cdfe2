const getOrigin = (url: string) => (URL.canParse(url) ? new URL(url).origin : '')

/** The origins of the embedding pages, as far as the browser reveals them; '' for an unknown one. */
function getAncestorOrigins(): readonly string[] {
  const { ancestorOrigins } = location
  if (ancestorOrigins) return [...ancestorOrigins]
  if (window.parent === window) return []
  return window.parent === window.top ? [getOrigin(document.referrer)] : ['']
}

/**
 * Whether a page of another origin embeds this one in a frame and could cover its buttons.
 * @param allowed - Origins that may embed it.
 */
export const isFramed = (allowed: readonly string[] = []): boolean =>
  getAncestorOrigins().some((origin) => origin !== location.origin && !allowed.includes(origin))
