// Finds the wallet of a list in the page, when it is needed: an extension may be installed or announced late.
import type { EIP1193Provider } from 'viem'

/** How a wallet is recognized in the page. */
export interface PageSigns {
  /** Its name in EIP-6963. */
  readonly rdns?: string | undefined
  /** A field of `window.ethereum` that only this wallet sets. */
  readonly flag?: string | undefined
  /** Where else it puts its provider: `phantom.ethereum`. */
  readonly namespace?: string | undefined
}

type Found = EIP1193Provider & Readonly<Record<string, unknown>>

/** Returns the wallet's provider; `undefined` if it is not in the page. @see EIP-6963 */
export function findPageWallet({ rdns, flag, namespace }: PageSigns): EIP1193Provider | undefined {
  if (typeof window === 'undefined') return undefined
  return (rdns && findAnnounced(rdns)) || (namespace && readPath(namespace)) || (flag && findFlagged(flag)) || undefined
}

function findAnnounced(rdns: string): EIP1193Provider | undefined {
  let found: EIP1193Provider | undefined
  const onAnnounce = (event: Event) => {
    // The page's own scripts announce too, in any form.
    try {
      const { info, provider } = (event as CustomEvent).detail
      if (info.rdns === rdns) found ??= provider
    } catch {}
  }
  window.addEventListener('eip6963:announceProvider', onAnnounce)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  window.removeEventListener('eip6963:announceProvider', onAnnounce)
  return found
}

const readPath = (path: string) =>
  path.split('.').reduce<unknown>((from, key) => (from as Found | undefined)?.[key], window) as Found | undefined

/** Some wallets share `window.ethereum`, which then lists them as `providers`. */
function findFlagged(flag: string): EIP1193Provider | undefined {
  const shared = readPath('ethereum')
  const all = Array.isArray(shared?.providers) ? (shared.providers as Found[]) : [shared]
  return all.find((one) => one?.[flag] === true)
}
