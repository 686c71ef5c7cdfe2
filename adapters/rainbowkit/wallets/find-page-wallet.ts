// Finds the wallet of a list in the page, when it is needed: an extension may be installed or announced late.
import type { EIP1193Provider } from 'viem'

/** How a wallet is recognized in the page. */
export interface PageSigns {
  /** Its name in EIP-6963; several if its app's browser has another. */
  readonly rdns?: string | readonly string[] | undefined
  /** A field of `window.ethereum` that only this wallet sets. */
  readonly flag?: string | undefined
  /** One that others set, too: it counts for a wallet that does not announce itself by another name. */
  readonly sharedFlag?: string | undefined
  /** Where else it puts its provider: `phantom.ethereum`. */
  readonly namespace?: string | undefined
}

type Found = EIP1193Provider & Readonly<Record<string, unknown>>

interface Announced {
  readonly rdns: string
  readonly provider: EIP1193Provider
}

/** Returns the wallet's provider; `undefined` if it is not in the page. @see EIP-6963 */
export function findPageWallet({ rdns, flag, sharedFlag, namespace }: PageSigns): EIP1193Provider | undefined {
  if (typeof window === 'undefined') return undefined
  const names = [rdns ?? []].flat()
  const announced = rdns ? listAnnounced() : []
  const isUnnamed = (one: EIP1193Provider) => !announced.some(({ provider }) => provider === one)
  return (
    announced.find((one) => names.includes(one.rdns))?.provider ||
    (namespace && readPath(namespace)) ||
    (flag && findFlagged(flag)) ||
    (sharedFlag && findFlagged(sharedFlag, isUnnamed)) ||
    undefined
  )
}

function listAnnounced(): readonly Announced[] {
  const announced: Announced[] = []
  const onAnnounce = (event: Event) => {
    // The page's own scripts announce too, in any form.
    try {
      const { info, provider } = (event as CustomEvent).detail
      announced.push({ rdns: info.rdns, provider })
    } catch {}
  }
  window.addEventListener('eip6963:announceProvider', onAnnounce)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  window.removeEventListener('eip6963:announceProvider', onAnnounce)
  return announced
}

const readPath = (path: string) =>
  path.split('.').reduce<unknown>((from, key) => (from as Found | undefined)?.[key], window) as Found | undefined

/** Some wallets share `window.ethereum`, which then lists them as `providers`. */
function findFlagged(flag: string, isMeant = (_: EIP1193Provider) => true): EIP1193Provider | undefined {
  const shared = readPath('ethereum')
  const all = Array.isArray(shared?.providers) ? (shared.providers as Found[]) : [shared]
  return all.find((one) => one?.[flag] === true && isMeant(one))
}
