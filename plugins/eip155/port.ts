import type { Slots } from '../../kernel/index.ts'
import { pageWallets } from '../capabilities.ts'
import { copyJson, LONGEST_ANSWER, LONGEST_ICON, LONGEST_PUSH, toText } from '../shared/json/sanitize.ts'
import { createInjectedPort, tryCall, WALLETS_LIMIT } from '../shared/wallets/injected-port.ts'
import { discoverWallets } from './discovery-port.ts'
import type { BoundProvider, FoundWallet } from './found-wallet.ts'
import type { Eip155Options } from './options.ts'

/** @throws `configuration-invalid`, which names the field */
export async function preparePort(options?: Eip155Options) {
  const external = options && (await import('./external-wallets.ts')).createExternalWallets(options)
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
      if (sources.length === 0) return discoverWallets(addWallet)
      const finding = import('./plugin-wallets.ts').then(
        (one) => one.addPluginWallets(sources, addWallet, discoverWallets),
        () => discoverWallets(addWallet),
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
