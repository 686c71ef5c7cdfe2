import { copied, LONGEST_ANSWER } from '../copy.ts'
import { SPAN } from '../pace.ts'
import { createPagePort, tried, WALLETS_LIMIT } from '../page-wallets.ts'
import { coded, keep, registered } from '../wallet-standard.ts'
import { satsWallet } from './sats.ts'
import { standardWallet } from './standard.ts'
import type { Call, Wallet } from './wallet.ts'

/** The Bitcoin wallets of this page, by the Wallet Standard or in the page's list. */
export const createPort = () =>
  createPagePort<Wallet>({
    discover(wallets, push) {
      let isOver = false
      const take = (read: () => Wallet | null) => isOver || keep(wallets, push, read)
      const stop = registered((source) => take(() => standardWallet(source)))
      const onListed = () => tried(() => listed((entry, provider) => take(() => satsWallet(entry, provider))))
      onListed()
      // A list tells nobody that it has grown: those that come with the page have come by then.
      addEventListener('load', onListed)
      const timer = setTimeout(onListed)
      return () => {
        isOver = true
        clearTimeout(timer)
        removeEventListener('load', onListed)
        stop()
      }
    },
    ask: async (wallet, method, params) => copied(await askWallet(wallet, method, params), LONGEST_ANSWER),
    follow: (wallet, _, tell) => wallet.follow(() => tell(null)),
    after(callback) {
      const timer = setTimeout(callback, SPAN)
      return () => clearTimeout(timer)
    },
    errorOf: coded,
  })

async function askWallet(wallet: Wallet, method: string, params: unknown): Promise<unknown> {
  if (method === 'connect' || method === 'accounts' || method === 'disconnect') return wallet[method]()
  if (method === 'isSigner') return wallet.isSigner
  if (method === 'switchNetwork') return wallet.switchNetwork((params as { chain: string }).chain)
  return wallet.sign(method, params as Call)
}

type Place = Readonly<Record<string, unknown>> | undefined

/** Calls back with each wallet of the page's list; an entry's `id` is where it stands, `A.b` say. @see WBIP004 */
function listed(take: (entry: object, provider: unknown) => void) {
  const { btc_providers: entries } = globalThis as { btc_providers?: readonly { readonly id?: unknown }[] }
  for (const entry of [...(entries ?? [])].slice(0, WALLETS_LIMIT)) {
    const path = String(Object(entry).id).split('.')
    take(
      entry,
      path.reduce<unknown>((at, part) => (at as Place)?.[part], globalThis),
    )
  }
}
