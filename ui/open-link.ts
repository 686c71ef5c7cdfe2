import { toSafeLink } from './format/link.ts'

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
