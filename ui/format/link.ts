const LIMIT = 8 * 1024

// Spaces, invisible characters and `\`, which some parsers read as `/`: browsers may read such a URL differently.
const ODD = /[\s\\\p{Cc}\p{Cf}]/u

const SCHEME = /^([a-z][a-z0-9+.-]{1,40})(?::|$)/i

// Schemes that run code, read files, reach into the browser or the system, or redirect to another URL.
const NEVER =
  /^(?:javascript|vbscript|livescript|mocha|data|blob|file|filesystem|about|view-source|intent|content|jar|resource|chrome|edge|opera|brave|moz|ms|search|shell|res|mk|https?|wss?|s?ftps?|mailto|tel|sms|callto|facetime|itms|x-apple|android-app|market)(?:-.*)?$/

/**
 * Normalizes a URL that the UI may link to; else `undefined`, and there is no link. Allowed are https, http on
 * localhost, and the given native schemes.
 * @param schemes - Native schemes without the colon: `['harbor']`.
 */
export function toSafeLink(url: string | null | undefined, schemes: readonly string[] = []): string | undefined {
  if (!url || url.length > LIMIT || ODD.test(url) || !URL.canParse(url)) return undefined
  const { protocol, hostname, username, password, href } = new URL(url)
  if (!/^https?:$/.test(protocol)) return schemes.includes(getScheme(url) ?? '') ? href : undefined
  const isHere = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
  const isWhole = /^https?:\/\/[^/]/i.test(url) && !username && !password
  return isWhole && (isHere || protocol === 'https:') ? href : undefined
}

/** Extracts the native scheme from a wallet's listed link (`harbor://`, `harbor:` or `harbor`), if it has one. */
export function getScheme(link: string | null | undefined): string | undefined {
  const scheme = SCHEME.exec(link ?? '')?.[1]?.toLowerCase()
  return scheme && !NEVER.test(scheme) ? scheme : undefined
}

/** Returns the part of a wallet's listed link that paths follow, with a slash; `undefined` if the link is not safe. */
export function toLinkBase(link: string | null | undefined): string | undefined {
  const scheme = getScheme(link)
  const start = scheme ? getNativeBase(link as string, scheme) : link
  if (!start || !toSafeLink(start, scheme ? [scheme] : [])) return undefined
  const [address = ''] = start.split(/[?#]/)
  return address.endsWith('/') ? address : `${address}/`
}

const getNativeBase = (link: string, scheme: string) => (link.includes('://') ? link : `${scheme}://`)
