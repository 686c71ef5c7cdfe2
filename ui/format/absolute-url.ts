/** Resolves a URL against the page, as its own `<img>` and `fetch` do. A server has no page. */
export function toAbsoluteUrl(url: string): string {
  if (!url || typeof location === 'undefined') return url
  try {
    return new URL(url, location.href).href
  } catch {
    return ''
  }
}

/** Lists the origins of pictures. On the computer of its developer, a page loads them without TLS. */
export function listOrigins(urls: readonly (string | null | undefined)[]): readonly string[] {
  const origins = urls.flatMap((url) => {
    const resolved = toAbsoluteUrl(url ?? '')
    return /^https?:/.test(resolved) ? new URL(resolved).origin : []
  })
  return [...new Set(origins)]
}
