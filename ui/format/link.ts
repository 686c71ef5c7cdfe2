const LIMIT = 8 * 1024

// Read differently by us and by a browser: spaces and what can't be seen, and `\`, which is a `/` to some.
const ODD = /[\s\\\p{Cc}\p{Cf}]/u

const SCHEME = /^([a-z][a-z0-9+.-]{1,40})(?::|$)/i

// Run code, read files, reach into the browser or the system, or lead on to an address of their own.
const NEVER =
  /^(?:javascript|vbscript|livescript|mocha|data|blob|file|filesystem|about|view-source|intent|content|jar|resource|chrome|edge|opera|brave|moz|ms|search|shell|res|mk|https?|wss?|s?ftps?|mailto|tel|sms|callto|facetime|itms|x-apple|android-app|market)(?:-.*)?$/

/**
 * An address that a person may be led to, in normal form; else `undefined`, and there is no link. That is https, http on
 * this very machine, or a native scheme that is declared for what the link belongs to.
 * @param schemes - Native schemes without their colon: `['harbor']`.
 */
export function toSafeLink(url: string | null | undefined, schemes: readonly string[] = []): string | undefined {
  if (!url || url.length > LIMIT || ODD.test(url) || !URL.canParse(url)) return undefined
  const { protocol, hostname, username, password, href } = new URL(url)
  if (!/^https?:$/.test(protocol)) return schemes.includes(getScheme(url) ?? '') ? href : undefined
  const isHere = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
  const isWhole = /^https?:\/\/[^/]/i.test(url) && !username && !password
  return isWhole && (isHere || protocol === 'https:') ? href : undefined
}

/** The native scheme of a wallet's link as a list gives it (`harbor://`, `harbor:` or `harbor`), if it has one. */
export function getScheme(link: string | null | undefined): string | undefined {
  const scheme = SCHEME.exec(link ?? '')?.[1]?.toLowerCase()
  return scheme && !NEVER.test(scheme) ? scheme : undefined
}
