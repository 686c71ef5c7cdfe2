// How EVM wallets are found that announce themselves to the page, and the one in `window.ethereum`.
import { toText } from '../shared/json/sanitize.ts'
import { tryCall } from '../shared/wallets/injected-port.ts'
import type { BoundProvider, FoundWallet } from './found-wallet.ts'
import type { ExternalProvider as Provider } from './options.ts'

/** The connector info for `window.ethereum`, which has no name. */
const INJECTED = { uuid: 'injected', name: 'Browser Wallet', icon: '', rdns: '' }
/** When `window.ethereum` is looked for, in ms. @see https://docs.metamask.io/wallet (3 seconds) */
const INJECTED_AFTER_MS = [0, 300, 1_000, 3_000]
const LONGEST_TEXT = 1_024

/** Finds the EVM wallets of the page, now and later. @returns The function that stops it @see EIP-6963 */
export function discoverWallets(addWallet: (found: FoundWallet | null) => void): () => void {
  const onAnnounce = (event: Event) => addWallet(tryCall(() => readAnnouncement(event)))
  const onInjected = () => addWallet(tryCall(readInjected))
  addEventListener('eip6963:announceProvider', onAnnounce)
  addEventListener('ethereum#initialized', onInjected)
  // Also when a visitor comes back, who may have left to install a wallet.
  const find = () => dispatchEvent(new Event('eip6963:requestProvider'))
  find()
  addEventListener('focus', find)
  // EIP-6963 wallets have announced themselves by then: `window.ethereum` counts only if it is none of them. Some
  // wallets' own browsers bring it late, and without an event.
  const timers = INJECTED_AFTER_MS.map((ms) => setTimeout(onInjected, ms))
  return () => {
    removeEventListener('focus', find)
    timers.map(clearTimeout)
    removeEventListener('eip6963:announceProvider', onAnnounce)
    removeEventListener('ethereum#initialized', onInjected)
  }
}

/**
 * Reads an announcement once, since its getters may return anything.
 * @throws What the page's getters throw
 */
function readAnnouncement(event: Event): FoundWallet | null {
  const { info, provider } = (event as CustomEvent).detail
  const { uuid, name, icon, rdns } = info
  const wallet = getWallet(provider)
  if (!wallet || !toText(uuid, 128) || uuid === INJECTED.uuid) return null
  return {
    info: {
      uuid,
      name: toText(name, LONGEST_TEXT),
      icon,
      rdns: toText(rdns, LONGEST_TEXT),
    },
    wallet,
  }
}

/**
 * Reads `window.ethereum`.
 * @throws What the page's getters throw
 */
function readInjected(): FoundWallet | null {
  const wallet = getWallet((globalThis as { ethereum?: Provider }).ethereum)
  return wallet && { info: INJECTED, wallet }
}

/** Binds the current `request`: a later replacement is never called. */
function getWallet(provider: Provider | undefined): BoundProvider | null {
  const request = provider?.request
  if (!provider || typeof request !== 'function') return null
  return { provider, ask: (call) => Reflect.apply(request, provider, [call]) }
}
