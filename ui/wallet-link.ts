// Links to the apps of wallets.
import { getScheme, toLinkBase } from './format/link.ts'
import { openLink } from './open-link.ts'

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
