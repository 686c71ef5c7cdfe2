/**
 * Gets the part of a URL that may be sent: origin and path. Query and fragment may hold tokens. Empty if the URL is not
 * http or https.
 */
export function toPageUrl(href: string): { readonly url: string; readonly domain: string } {
  const { protocol, origin, pathname, hostname } = URL.canParse(href) ? new URL(href) : new URL('about:blank')
  return /^https?:$/.test(protocol) ? { url: `${origin}${pathname}`, domain: hostname } : { url: '', domain: '' }
}
