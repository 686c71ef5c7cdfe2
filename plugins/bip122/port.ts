import { copyJson, LONGEST_ANSWER } from '../shared/json/sanitize.ts'
import { withCode } from '../shared/wallets/decline-code.ts'
import { createInjectedPort, tryCall, WALLETS_LIMIT } from '../shared/wallets/injected-port.ts'
import { onWalletRegistered, registerWallet } from '../shared/wallets/wallet-standard.ts'
import { createSatsWallet } from './sats-wallet.ts'
import { createStandardWallet } from './standard-wallet.ts'
import type { BitcoinWallet, Call } from './wallet.ts'

/**
 * Creates the port to the page's Bitcoin wallets: those of the Wallet Standard and those of the `btc_providers` list.
 */
export const createPort = () =>
  createInjectedPort<BitcoinWallet>({
    discover(wallets, push) {
      let isOver = false
      const take = (read: () => BitcoinWallet | null) => isOver || registerWallet(wallets, push, read)
      const stop = onWalletRegistered((source) => take(() => createStandardWallet(source)))
      const onListed = () =>
        tryCall(() => findListed((entry, provider) => take(() => createSatsWallet(entry, provider))))
      onListed()
      // The list has no change event, but wallets have been injected by the time the page has loaded.
      addEventListener('load', onListed)
      const timer = setTimeout(onListed)
      return () => {
        isOver = true
        clearTimeout(timer)
        removeEventListener('load', onListed)
        stop()
      }
    },
    ask: async (wallet, method, params) => copyJson(await askWallet(wallet, method, params), LONGEST_ANSWER),
    follow: (wallet, _, notify) => wallet.listen(() => notify(null)),
    mapError: withCode,
  })

async function askWallet(wallet: BitcoinWallet, method: string, params: unknown): Promise<unknown> {
  if (method === 'connect' || method === 'accounts' || method === 'disconnect') return wallet[method]()
  if (method === 'isSigner') return wallet.isSigner
  if (method === 'switchNetwork') return wallet.switchNetwork((params as { chain: string }).chain)
  return wallet.sign(method, params as Call)
}

type Place = Readonly<Record<string, unknown>> | undefined

/**
 * Calls back with each wallet of the page's list. An entry's `id` is its path on `globalThis`, such as `A.b`. @see
 * WBIP004
 */
function findListed(take: (entry: object, provider: unknown) => void) {
  const { btc_providers: entries } = globalThis as { btc_providers?: readonly { readonly id?: unknown }[] }
  for (const entry of [...(entries ?? [])].slice(0, WALLETS_LIMIT)) {
    const path = String(Object(entry).id).split('.')
    take(
      entry,
      path.reduce<unknown>((at, part) => (at as Place)?.[part], globalThis),
    )
  }
}
