import { getScheme, toSafeLink } from './format/link.ts'

interface LinkOptions {
  /** Native schemes, without their colon, that are declared for what the link belongs to: `schemeOf` of a wallet's links. */
  readonly schemes?: readonly string[] | undefined
  /** Default `_blank`. `linkTarget` says which. */
  readonly target?: '_self' | '_top' | '_blank' | undefined
}

/** Leads a person out of the page. @returns Whether it did: an address that is not safe opens nothing. */
export function openLink(url: string | null | undefined, { schemes, target = '_blank' }: LinkOptions = {}): boolean {
  const safe = toSafeLink(url, schemes)
  if (safe) window.open(safe, target, 'noopener,noreferrer')
  return safe !== undefined
}

/** Where a wallet's own app is opened: a phone leaves the page for it, a computer does not. */
export const getLinkTarget = (isMobile: boolean): '_self' | '_top' | '_blank' => {
  if (!isMobile || isTelegram()) return '_blank'
  return window.parent === window ? '_self' : '_top'
}

/**
 * The address at which a wallet takes up a pairing: `{scheme}://wc?uri=…`, or `{address}/wc?uri=…` for one of https.
 * @param base - The wallet's link as a list gives it.
 * @returns What `openLink` opens with `schemes: [schemeOf(base)]`; `undefined` where the base is no such link.
 */
export function toWalletLink(base: string | null | undefined, uri: string): string | undefined {
  const scheme = getScheme(base)
  const start = scheme ? nativeBase(base as string, scheme) : base
  if (!start || !toSafeLink(start, scheme ? [scheme] : [])) return undefined
  const [address = ''] = start.split(/[?#]/)
  // Telegram for Android decodes an address once before it hands it on.
  const encoded = encodeURIComponent(
    isTelegram() && /Android/i.test(navigator.userAgent) ? encodeURIComponent(uri) : uri,
  )
  return `${address.endsWith('/') ? address : `${address}/`}wc?uri=${encoded}`
}

const nativeBase = (link: string, scheme: string) => (link.includes('://') ? link : `${scheme}://`)

const isTelegram = () =>
  typeof window !== 'undefined' &&
  ['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto'].some((name) => name in window)
