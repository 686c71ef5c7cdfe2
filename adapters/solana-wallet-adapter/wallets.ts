// The classes that hosts pass to `<WalletProvider wallets={…}>`.
import type { Keypair, PublicKey, Transaction, VersionedTransaction } from '@solana/web3.js'
import type { Adapter, HostAdapter, WalletName } from './types.ts'

/**
 * A wallet that registers itself in the page by the Wallet Standard: an entry of the list that needs no code. It stays
 * in hosts’ lists so that they compile.
 */
class SelfRegistering implements HostAdapter, Adapter {
  readonly name: WalletName
  readonly url: string
  readonly icon = ''
  /** `<WalletProvider>` registers only wallets that are here. */
  readonly readyState = 'NotDetected'
  readonly publicKey = null
  readonly connecting = false
  readonly connected = false

  constructor(name: string, url: string) {
    this.name = name as WalletName
    this.url = url
  }
  /** @throws Always: the wallet of the page is connected by its row, or by `useWallet`. */
  async connect(): Promise<void> {
    throw new TypeError(`${this.name} registers itself in the page. Connect it by useWallet().`)
  }
  async disconnect(): Promise<void> {}
}

export class PhantomWalletAdapter extends SelfRegistering {
  constructor(_config?: object) {
    super('Phantom', 'https://phantom.app')
  }
}
export class SolflareWalletAdapter extends SelfRegistering {
  constructor(_config?: object) {
    super('Solflare', 'https://solflare.com')
  }
}
export class CoinbaseWalletAdapter extends SelfRegistering {
  constructor(_config?: object) {
    super('Coinbase Wallet', 'https://coinbase.com')
  }
}
export class TrustWalletAdapter extends SelfRegistering {
  constructor(_config?: object) {
    super('Trust', 'https://trustwallet.com')
  }
}

/**
 * A key that exists until the page is left, for tests: anyone with access to the page can read it.
 */
export class UnsafeBurnerWalletAdapter implements HostAdapter, Adapter {
  readonly name = 'Burner Wallet' as WalletName
  readonly url = 'https://github.com/anza-xyz/wallet-adapter#usage'
  readonly icon =
    'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"%3E%3Crect width="20" height="20" rx="5" fill="%23b4432f"/%3E%3Cpath d="M10 4c3 3 4.500 4.700 4.500 7.300a4.500 4.500 0 0 1-9 0c0-1.700 1-2.700 2-3.800.3 1 .8 1.500 1.500 1.800C8.700 7 9 5.500 10 4z" fill="%23fff"/%3E%3C/svg%3E'
  readonly readyState = 'Loadable'
  readonly connecting = false
  readonly supportedTransactionVersions: ReadonlySet<'legacy' | 0> = new Set(['legacy', 0] as const)
  #keys: Keypair | null = null

  get publicKey(): PublicKey | null {
    return this.#keys?.publicKey ?? null
  }
  get connected(): boolean {
    return this.#keys !== null
  }
  async connect(): Promise<void> {
    const { Keypair } = await import('@solana/web3.js')
    this.#keys ??= Keypair.generate()
  }
  async disconnect(): Promise<void> {
    this.#keys = null
  }
  /** @throws While it is not connected */
  async signTransaction<T extends Transaction | VersionedTransaction>(transaction: T): Promise<T> {
    const keys = this.#getKeys()
    if ('version' in transaction) transaction.sign([keys])
    else transaction.partialSign(keys)
    return transaction
  }
  /** @throws While it is not connected */
  async signMessage(message: Uint8Array): Promise<Uint8Array> {
    const { signWithSeed } = await import('./burner-port.ts')
    return signWithSeed(this.#getKeys().secretKey.slice(0, 32), message)
  }

  #getKeys(): Keypair {
    if (this.#keys) return this.#keys
    throw new TypeError('Connect the wallet first.')
  }
}
