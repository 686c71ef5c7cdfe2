/** Completes a path of the page, such as a bundler's. A server shows no pictures, and has no page. */
export function toAbsoluteUrl(url: string): string {
  if (!url || typeof location === 'undefined') return url
  try {
    return new URL(url, location.href).href
  } catch {
    return ''
  }
}
