/** A page as it may be told: its origin and its path, without query and fragment, where tokens are; nothing of what is no site. */
export function toPageUrl(href: string): { readonly url: string; readonly domain: string } {
  const { protocol, origin, pathname, hostname } = URL.canParse(href) ? new URL(href) : new URL('about:blank')
  return /^https?:$/.test(protocol) ? { url: `${origin}${pathname}`, domain: hostname } : { url: '', domain: '' }
}
