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

/**
 * A message with one of these words may also be about a transaction that was sent: methods that send must be refused by
 * a code.
 */
const SENDS = /send/i
const NO = /\b(?:reject|declin|denied|cancel)/i

/** The Wallet Standard has no error codes: some wallets use those of EIP-1193, others only a message. */
export const withCode = (error: Error & { code?: unknown }, method: string): Error =>
  error.code === undefined && !SENDS.test(method) && NO.test(error.message)
    ? Object.assign(error, { code: 4001 })
    : error
