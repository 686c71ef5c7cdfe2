import type { Slots } from '../../kernel/index.ts'
import { pageWallets } from '../capabilities.ts'
import { copyJson, LONGEST_ANSWER, LONGEST_ICON, LONGEST_PUSH, toText } from '../shared/json/sanitize.ts'
import { createInjectedPort, tryCall, WALLETS_LIMIT } from '../shared/wallets/injected-port.ts'
import type { BoundProvider, Eip155Options, FoundWallet, ExternalProvider as Provider } from './external.ts'

/** The connector info for `window.ethereum`, which has no name. */
const INJECTED = { uuid: 'injected', name: 'Browser Wallet', icon: '', rdns: '' }
/** When `window.ethereum` is looked for, in ms. @see https://docs.metamask.io/wallet (3 seconds) */
const INJECTED_AFTER_MS = [0, 300, 1_000, 3_000]
const LONGEST_TEXT = 1_024

/** @throws `configuration-invalid`, which names the field */
export async function preparePort(options?: Eip155Options) {
  const external = options && (await import('./external.ts')).createExternalWallets(options)
  return { createPort: (slots: Slots) => createPort(slots, external) }
}

/** Creates the port to the EVM wallets of the page, of the host, and of other plugins. */
export const createPort = (slots: Slots, externalWallets: readonly FoundWallet[] = []) =>
  createInjectedPort<BoundProvider>({
    discover(wallets, push) {
      const addWallet = (found: FoundWallet | null) => {
        if (!found || wallets.size >= WALLETS_LIMIT || wallets.has(found.info.uuid)) return
        if ([...wallets.values()].some(({ provider }) => provider === found.wallet.provider)) return
        wallets.set(found.info.uuid, found.wallet)
        push({ ...found.info, icon: toText(found.info.icon, LONGEST_ICON) })
      }
      // First, so that no announcement of the page can take their ids.
      for (const one of externalWallets) addWallet(one)
      const sources = slots.get(pageWallets)
      if (sources.length === 0) return findInPage(addWallet)
      const finding = import('./plugin-wallets.ts').then(
        (one) => one.addPluginWallets(sources, addWallet, findInPage),
        () => findInPage(addWallet),
      )
      return () => void finding.then((stop) => stop())
    },
    ask: async ({ ask }, method, params) =>
      copyJson(await ask(params === undefined ? { method } : { method, params }), LONGEST_ANSWER),
    follow({ provider }, event, notify) {
      const listener = (value: unknown) => void tryCall(() => notify(copyJson(value, LONGEST_PUSH)))
      provider.on?.(event, listener)
      return () => provider.removeListener?.(event, listener)
    },
  })

/** Finds the wallets of the page, now and later. @returns The function that stops it */
function findInPage(addWallet: (found: FoundWallet | null) => void): () => void {
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
