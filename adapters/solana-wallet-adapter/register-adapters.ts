// Registers the wallets that a host brings as wallets of the page, by the Wallet Standard, so that they are listed,
// connected and reconnected like all others. Fetched only if there are any.
import { isReady } from './is-ready.ts'
import { toStandardWallet } from './to-standard-wallet.ts'
import type { HostAdapter } from './types.ts'

type Register = (api: { register(wallet: object): unknown }) => unknown
interface Emitter {
  on?(event: string, listener: () => void): unknown
  off?(event: string, listener: () => void): unknown
}

/** An adapter is the same wallet of the page each time: kernels list an object once. */
const standardWallets = new WeakMap<HostAdapter, object>()
let isAsking = false

/**
 * Registers each adapter as soon as it is ready, and in kernels that are created later, unless a wallet of its name
 * registers itself.
 *
 * @returns The function that stops it. A kernel keeps the wallets that it knows.
 * @see Wallet Standard, `WindowRegisterWalletEvent`, `WindowAppReadyEvent`
 */
export function registerAdapters(adapters: readonly HostAdapter[]): () => void {
  const stops = adapters.map(registerAdapter)
  return () => {
    for (const stop of stops) stop()
  }
}

function registerAdapter(adapter: HostAdapter): () => void {
  const emitter = adapter as unknown as Emitter
  const wallet = standardWallets.get(adapter) ?? toStandardWallet(adapter)
  standardWallets.set(adapter, wallet)
  const register: Register = ({ register }) => {
    if (!isAsking && isReady(adapter) && !findNames().has(adapter.name)) register(wallet)
  }
  const onAppReady = (event: Event) => register((event as CustomEvent).detail)
  const announce = () => dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  addEventListener('wallet-standard:app-ready', onAppReady)
  // An extension may inject its object long after the page has started.
  emitter.on?.('readyStateChange', announce)
  announce()
  return () => {
    removeEventListener('wallet-standard:app-ready', onAppReady)
    emitter.off?.('readyStateChange', announce)
  }
}

/** Asks which Solana wallets register themselves in the page. They answer at once, and the adapters do not. */
function findNames(): ReadonlySet<unknown> {
  const names = new Set<unknown>()
  function register(...wallets: readonly object[]) {
    for (const wallet of wallets) names.add(readName(wallet))
    return () => {}
  }
  isAsking = true
  dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: Object.freeze({ register }) }))
  isAsking = false
  return names
}

/** A wallet may register an object of the same name for each of its chains. */
function readName(wallet: object): unknown {
  try {
    const { name, chains } = wallet as { readonly name?: unknown; readonly chains?: Iterable<unknown> }
    return [...(chains ?? [])].some((chain) => String(chain).startsWith('solana:')) ? name : undefined
  } catch {
    // Its getters are the wallet's own.
    return undefined
  }
}
