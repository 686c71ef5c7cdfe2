const getOrigin = (url: string) => (URL.canParse(url) ? new URL(url).origin : '')

/** The origins of the pages around this one, as far as the browser tells: an unknown one is ''. */
function ancestors(): readonly string[] {
  const { ancestorOrigins } = location
  if (ancestorOrigins) return [...ancestorOrigins]
  if (window.parent === window) return []
  return window.parent === window.top ? [getOrigin(document.referrer)] : ['']
}

/**
 * Whether a page of another origin shows this one in a frame, and so could cover what is confirmed here.
 * @param allowed - Origins that may.
 */
export const isFramed = (allowed: readonly string[] = []): boolean =>
  ancestors().some((origin) => origin !== location.origin && !allowed.includes(origin))
