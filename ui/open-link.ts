import { getScheme, toLinkBase, toSafeLink } from './format/link.ts'

interface LinkOptions {
  /** Native schemes without the colon that the link may use: `getScheme` of a wallet's links. */
  readonly schemes?: readonly string[] | undefined
  /** Default `_blank`. See `getLinkTarget`. */
  readonly target?: '_self' | '_top' | '_blank' | undefined
}

/**
 * Opens a link outside the page.
 * @returns Whether it did: an unsafe URL opens nothing
 */
export function openLink(url: string | null | undefined, { schemes, target = '_blank' }: LinkOptions = {}): boolean {
  const safe = toSafeLink(url, schemes)
  if (safe && !openInTelegram(safe)) window.open(safe, target, 'noopener,noreferrer')
  return safe !== undefined
}

interface TelegramApp {
  openLink?(url: string): void
  openTelegramLink?(url: string): void
}

/**
 * Opens a page by Telegram's own API, whose web views open no windows. Apps' schemes are not among what it opens.
 * @see https://core.telegram.org/bots/webapps (openLink, openTelegramLink)
 */
function openInTelegram(url: string): boolean {
  const app = (window as { readonly Telegram?: { readonly WebApp?: TelegramApp } }).Telegram?.WebApp
  const open = /^https:\/\/t\.me\//i.test(url) ? app?.openTelegramLink : app?.openLink
  if (typeof open !== 'function' || !/^https?:/i.test(url)) return false
  open.call(app, url)
  return true
}

/** Returns the target for a wallet app's link: a phone leaves the page, a computer does not. */
export const getLinkTarget = (isMobile: boolean): '_self' | '_top' | '_blank' => {
  if (!isMobile || isTelegram()) return '_blank'
  return window.parent === window ? '_self' : '_top'
}

/**
 * Opens a wallet's app or page, by the scheme that the link itself has.
 * @returns Whether it did
 */
export const openAppLink = (link: string | undefined, isMobile: boolean): boolean =>
  openLink(link, { schemes: [getScheme(link) ?? []].flat(), target: getLinkTarget(isMobile) })

/**
 * Creates the link that passes a pairing to a wallet: `{scheme}://wc?uri=…`, or `{address}/wc?uri=…` for https.
 * @param base - The wallet's listed link.
 * @returns What `openAppLink` opens; `undefined` if the base is not a valid link
 */
export function toWalletLink(base: string | null | undefined, uri: string): string | undefined {
  const address = toLinkBase(base)
  // Telegram for Android decodes a URL once before it opens it.
  const encoded = encodeURIComponent(
    isTelegram() && /Android/i.test(navigator.userAgent) ? encodeURIComponent(uri) : uri,
  )
  return address && `${address}wc?uri=${encoded}`
}

const isTelegram = () =>
  typeof window !== 'undefined' &&
  ['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto'].some((name) => name in window)
