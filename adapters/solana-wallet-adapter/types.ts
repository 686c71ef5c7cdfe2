// What hosts of wallet-adapter read and pass.
import type {
  Connection,
  PublicKey,
  SendOptions,
  Signer,
  Transaction,
  TransactionSignature,
  VersionedTransaction,
} from '@solana/web3.js'

export type WalletName<Name extends string = string> = Name & { readonly __brand__: 'WalletName' }

export const WalletReadyState = {
  Installed: 'Installed',
  NotDetected: 'NotDetected',
  Loadable: 'Loadable',
  Unsupported: 'Unsupported',
} as const
export type WalletReadyState = (typeof WalletReadyState)[keyof typeof WalletReadyState]

/** Describes a wallet. To connect and to sign, use `useWallet`. */
export interface Adapter {
  readonly name: WalletName
  /** Where it can be installed; empty if unknown. */
  readonly url: string
  /** A `data:` image or an https URL; empty if unknown. */
  readonly icon: string
  readonly readyState: WalletReadyState
  readonly publicKey: PublicKey | null
  readonly connecting: boolean
  readonly connected: boolean
}

export interface Wallet {
  readonly adapter: Adapter
  readonly readyState: WalletReadyState
}

export type AnyTransaction = Transaction | VersionedTransaction

export interface SendTransactionOptions extends SendOptions {
  /** Sign before the wallet does. */
  readonly signers?: Signer[]
}

/** The fields of Sign In With Solana. The wallet adds missing ones. */
export interface SolanaSignInInput {
  readonly domain?: string
  readonly address?: string
  readonly statement?: string
  readonly uri?: string
  readonly version?: string
  readonly chainId?: string
  readonly nonce?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

export interface SolanaSignInOutput {
  readonly account: {
    readonly address: string
    readonly publicKey: Uint8Array
    readonly chains: readonly `${string}:${string}`[]
    readonly features: readonly `${string}:${string}`[]
  }
  readonly signedMessage: Uint8Array
  readonly signature: Uint8Array
}

/** What `useWallet` returns. Methods that sign are missing while no wallet is connected. */
export interface WalletContextState {
  readonly autoConnect: boolean
  /** The wallets of the page. Reading it looks for them. */
  readonly wallets: Wallet[]
  /** The one that is connected, connecting or selected. */
  readonly wallet: Wallet | null
  readonly publicKey: PublicKey | null
  readonly connecting: boolean
  readonly connected: boolean
  readonly disconnecting: boolean
  /**
   * Chooses a wallet by name. With `autoConnect` it connects, as soon as it is there; otherwise another connected one is
   * disconnected. `null` disconnects.
   */
  select(name: WalletName | null): void
  /**
   * Connects the selected wallet. One that is not known yet is looked for, for a second at most.
   *
   * @throws `WalletNotSelectedError`, `WalletNotReadyError` if it is not installed, `WalletConnectionError`, whose
   *   `error.code` is 4001 if the visitor refused
   */
  connect(): Promise<void>
  disconnect(): Promise<void>
  /** @throws `WalletNotSelectedError`, `WalletNotConnectedError`, `WalletSendTransactionError` */
  sendTransaction(
    transaction: AnyTransaction,
    connection: Connection,
    options?: SendTransactionOptions,
  ): Promise<TransactionSignature>
  readonly signTransaction: (<T extends AnyTransaction>(transaction: T) => Promise<T>) | undefined
  readonly signAllTransactions: (<T extends AnyTransaction>(transactions: T[]) => Promise<T[]>) | undefined
  readonly signMessage: ((message: Uint8Array) => Promise<Uint8Array>) | undefined
  /** Connects first if necessary. */
  readonly signIn: ((input?: SolanaSignInInput) => Promise<SolanaSignInOutput>) | undefined
}

/** The signer that Anchor takes. */
export interface AnchorWallet {
  readonly publicKey: PublicKey
  signTransaction<T extends AnyTransaction>(transaction: T): Promise<T>
  signAllTransactions<T extends AnyTransaction>(transactions: T[]): Promise<T[]>
}

/** A wallet that the host brings, from one of wallet-adapter's packages. Methods that it lacks are not offered. */
export interface HostAdapter {
  readonly name: string
  readonly icon: string
  readonly readyState: string
  readonly publicKey: PublicKey | null
  readonly connected: boolean
  readonly supportedTransactionVersions?: ReadonlySet<'legacy' | number> | null | undefined
  connect(): Promise<void>
  disconnect(): Promise<void>
  // Methods, not properties: adapters narrow their parameters.
  autoConnect?(): Promise<void>
  signTransaction?(transaction: never): Promise<AnyTransaction>
  signMessage?(message: Uint8Array): Promise<Uint8Array>
  on?(event: never, listener: never): unknown
  off?(event: never, listener: never): unknown
}
