// The page side of the Wallet Standard, for ports.
import { tryCall, WALLETS_LIMIT } from './injected-port.ts'

interface Labelled {
  readonly name: string
  readonly icon: string
  /** The wallet's object in the page. */
  readonly source: object
}

/** Calls back with each wallet that registers itself. @see Wallet Standard, `WindowAppReadyEvent`, `WindowRegisterWalletEvent` */
export function onWalletRegistered(take: (source: object) => void): () => void {
  const api = Object.freeze({
    register: (...sources: readonly object[]) => {
      for (const source of sources) take(source)
      return () => {}
    },
  })
  const onRegister = (event: Event) => tryCall(() => (event as CustomEvent).detail(api))
  addEventListener('wallet-standard:register-wallet', onRegister)
  dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return () => removeEventListener('wallet-standard:register-wallet', onRegister)
}

/** Stores a wallet by name and announces it, unless it is stored already, can't be read, or exceeds the limit. */
export function registerWallet<Wallet extends Labelled>(
  wallets: Map<string, Wallet>,
  push: (value: unknown) => void,
  read: () => Wallet | null,
): void {
  const wallet = wallets.size >= WALLETS_LIMIT ? null : tryCall(read)
  if (!wallet || [...wallets.values()].some(({ source }) => source === wallet.source)) return
  // Names are not unique: any wallet may claim one.
  const id = wallets.has(wallet.name) ? `${wallet.name} ${wallets.size}` : wallet.name
  wallets.set(id, wallet)
  push({ id, name: wallet.name, icon: wallet.icon })
}
