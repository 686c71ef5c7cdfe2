// What the Wallet Standard leaves to pages that look for wallets. For ports.
import { callWallet, WALLETS_LIMIT } from './injected-port.ts'

interface Labelled {
  readonly name: string
  readonly icon: string
  /** The object that is asked. */
  readonly source: object
}

/** Calls back with each wallet that registers itself. @see Wallet Standard, `WindowAppReadyEvent`, `WindowRegisterWalletEvent` */
export function getRegisteredWallets(take: (source: object) => void): () => void {
  const api = Object.freeze({
    register: (...sources: readonly object[]) => {
      for (const source of sources) take(source)
      return () => {}
    },
  })
  const onRegister = (event: Event) => callWallet(() => (event as CustomEvent).detail(api))
  addEventListener('wallet-standard:register-wallet', onRegister)
  dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return () => removeEventListener('wallet-standard:register-wallet', onRegister)
}

/** Keeps a wallet under its name, and tells of it; one that is kept already, can't be read or is one too many is not. */
export function storeWallets<Wallet extends Labelled>(
  wallets: Map<string, Wallet>,
  push: (value: unknown) => void,
  read: () => Wallet | null,
): void {
  const wallet = wallets.size >= WALLETS_LIMIT ? null : callWallet(read)
  if (!wallet || [...wallets.values()].some(({ source }) => source === wallet.source)) return
  // A name is a label that anybody may claim.
  const id = wallets.has(wallet.name) ? `${wallet.name} ${wallets.size}` : wallet.name
  wallets.set(id, wallet)
  push({ id, name: wallet.name, icon: wallet.icon })
}

/** Words such as these may also be said of a transaction that was sent: what sends must be refused by a code. */
const SENDS = /send/i
const NO = /\b(?:reject|declin|denied|cancel)/i

/** The standard has no codes: some wallets say no in that of EIP-1193, and some in words alone. */
export const withCode = (error: Error & { code?: unknown }, method: string): Error =>
  error.code === undefined && !SENDS.test(method) && NO.test(error.message)
    ? Object.assign(error, { code: 4001 })
    : error
