import { defineCapability, type Secret, type } from '../../kernel/index.ts'
import type { CaipAddress, CaipNetworkId, Namespace } from './caip.ts'
import type { BatchMethods, CallSearch, ContractCall } from './calls.ts'
import type { Network } from './network.ts'

export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinals' | 'stx'
export type ConnectorType = 'MULTI_CHAIN' | 'AUTH' | 'ANNOUNCED' | 'INJECTED' | 'EXTERNAL'

/** A way to connect: a wallet that was discovered or configured. */
export interface Connector {
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly chain: Namespace
  /** A `data:` image or an https URL. */
  readonly imageUrl?: string | undefined
  readonly imageId?: string | undefined
  readonly explorerId?: string | undefined
  readonly info?: { readonly rdns: string } | undefined
  /** The name under which the namespace's port holds the page object. */
  readonly provider: string
  /** The id of the `Transport` that carries its requests, if it is not an object of the page. */
  readonly transport?: string | undefined
  /**
   * The views that show the attempt: the first one, unless the visitor is in another of them. Leaving them cancels it.
   * Default `ConnectingExternal`.
   */
  readonly views?: readonly string[] | undefined
}

/** The networks that a wallet approved. Others can be added only if `supportsAllNetworks`. */
export interface Approval {
  readonly networks: readonly CaipNetworkId[]
  readonly supportsAllNetworks: boolean
  /** All accounts, as the wallet writes them, if it shares them by network. Default: each one on every network. */
  readonly accounts?: readonly CaipAddress[] | undefined
}

/** How a wallet describes itself: an unverified claim. */
export interface WalletClaim {
  readonly name: string
  readonly imageUrl?: string | undefined
}

/** The session that a wallet opened. */
export interface ChainSession {
  /** At least one, the active one first, in the namespace's normalized form. */
  readonly addresses: readonly string[]
  /** The type of each address, in the same order. Default: the known type, else `eoa`. */
  readonly types?: readonly AccountType[] | undefined
  readonly caipNetworkId: CaipNetworkId
  /** For a wallet behind a transport. A wallet in the page reports it on request. */
  readonly approval?: Approval | undefined
  /** For a wallet behind a transport, whose connector does not know which wallet it is. */
  readonly wallet?: WalletClaim | undefined
}

/** What is known of a namespace before its code is loaded. */
export interface ChainInfo {
  readonly namespace: Namespace
  /** The namespace's display name. */
  readonly name: string
  readonly defaultNetwork: Network
  readonly defaultAccountType: AccountType
  /** The chain does not implement `TransferMethods`: nothing can be sent on it. */
  readonly isReceiveOnly?: boolean | undefined
}

/** A transfer of native currency or of a token. */
export interface Transfer {
  readonly network: Network
  readonly from: string
  readonly to: string
  /** A contract or mint address; `null` for the native currency. */
  readonly token: string | null
  /** The token's decimals. */
  readonly decimals: number
  /** In atomic units, decimal. */
  readonly amount: string
}

/** The fee of a transfer, in atomic units of the native currency, decimal. */
export interface Fee {
  /** Per unit of gas, or per signature where the chain has no finer unit. */
  readonly gasPrice: string
  /** The estimated fee. */
  readonly amount: string
  /** The amount to leave when sending the maximum: fees may rise until the transaction is included. */
  readonly reserve: string
  /** The part of `amount` that opens an account for the receiver, if they have none for this token. */
  readonly rent?: string | undefined
  /** The least that an account of the sender has to keep, if the chain refuses to leave less, but not nothing. */
  readonly minimum?: string | undefined
  /** The sender is a contract, whose fee someone else may pay. Its wallet may not call it one. */
  readonly isOfContract?: boolean | undefined
}

/** What the chain reports of a sent transfer. */
export interface SentTransfer {
  readonly from: string
  readonly to: string
  readonly token: string | null
  readonly amount: string
  /** `unknown`: a block has it, and no node tells whether it succeeded. */
  readonly status: 'pending' | 'done' | 'failed' | 'unknown'
  /** The sender's nonce, if the namespace has nonces. */
  readonly nonce?: string | undefined
  /** The number of blocks since inclusion, counting its own; absent if the chain reports only final transactions. */
  readonly confirmations?: number | undefined
  /** Another account's transaction carries what the sender, a contract, has asked for. */
  readonly isBundled?: boolean | undefined
  /**
   * Its call does not tell what it does: another account's transaction, or a call of the account's own code.
   * @see EIP-7702
   */
  readonly isOpaque?: boolean | undefined
  /**
   * The transfers of tokens in its receipt, if the namespace has tokens whose transfer can fail in a transaction that
   * succeeds. @see ERC-20
   */
  readonly transfers?: readonly Pick<SentTransfer, 'from' | 'to' | 'token' | 'amount'>[] | undefined
}

/** A sender's nonce, for which another transaction may be found. */
export interface TransactionNonce {
  readonly network: Network
  readonly address: string
  readonly nonce: string
  /** The value of `getMark` before the wallet request. */
  readonly mark: string | null
}

/** By which block a transaction has expired. */
export interface TransactionExpiry {
  readonly height: number
  /** In blocks. */
  readonly lifetime: number
}

/** An asset that a wallet reports for an account. */
export interface WalletAsset {
  /** A contract or mint address. */
  readonly token: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** In atomic units, decimal. */
  readonly balance: string
}

/** Sends money. A namespace implements all of these methods or none; without them nothing can be sent. */
export interface TransferMethods {
  /** The address that represents the native currency where tokens have an address. */
  readonly nativeToken: string
  /** Normalizes an address, or says why it is invalid: its form, or its checksum (EIP-55). */
  checkAddress(text: string): Promise<{ readonly address: string } | { readonly fault: 'form' | 'checksum' }>
  /** The tokens that the wallet itself lists, or an empty list. Shows no prompt. @see ERC-7811 */
  getAssets(options: { network: Network; address: string }): Promise<readonly WalletAsset[]>
  /** Whether an address is a contract or program, which may never pay out what it gets. @throws when no RPC answers */
  isContract(options: { network: Network; address: string }): Promise<boolean>
  /**
   * Whether code may act for an account that has a key. Absent if the namespace has no such accounts.
   * @throws when no RPC answers
   * @see EIP-7702
   */
  isDelegated?(options: { network: Network; address: string }): Promise<boolean>
  /** A token's decimals, read from the chain. @throws when it has none, or no RPC answers */
  getDecimals(options: { network: Network; token: string }): Promise<number>
  /** Estimates what a transfer costs now, beside its amount. @throws when no RPC answers */
  estimateFee(transfer: Transfer): Promise<Fee>
  /** The number of unanswered wallet requests that sign, send or change something, including those of the host. */
  countPending(): number
  /**
   * Reads the account's position on chain before a wallet request, so that `findHash` can find what the wallet sent.
   * @throws when no RPC answers
   */
  getMark(options: { network: Network; address: string }): Promise<string>
  /**
   * Finds the hash of a transfer whose wallet response was lost.
   * @returns `null` while the chain has no such transfer since the mark. @throws when no RPC answers
   */
  findHash(options: {
    mark: string
    /** When the wallet was asked, in milliseconds since the epoch: what is on chain since before is another transfer. */
    at: number
    transfer: Transfer
    /** Hashes of other transfers, which may look the same. */
    except?: readonly string[]
  }): Promise<string | null>
  /**
   * Asks the wallet to send a transfer. Waits for its response even if the run ends: a late response is money that
   * moved.
   * @returns The transaction's hash. @throws with code 4001 when declined
   */
  sendTransaction(transfer: Transfer): Promise<string>
  /** @returns `null` while the chain does not know it. @throws when no RPC answers */
  findTransfer(options: { network: Network; hash: string; transfer: Transfer }): Promise<SentTransfer | null>
  /**
   * Finds the hash of the transaction with a given nonce, since a wallet may replace a pending one. Absent if the
   * namespace has no nonces. @returns `null` while there is none. @throws when no RPC answers
   */
  findReplacement?(nonce: TransactionNonce): Promise<string | null>
  /**
   * Reads how many blocks the chain has, and after how many more a transaction that wasn't sent has expired. Absent if
   * transactions of the namespace don't expire. @throws when no RPC answers
   */
  getExpiry?(options: { network: Network }): Promise<TransactionExpiry>
  /** @returns The transaction's page in the network's explorer, if it has one */
  getTransactionUrl(options: { hash: string; network: Network }): string | null
}

/** What the chain reports of a sent call. */
export interface SentCall
  extends Pick<ContractCall, 'from' | 'to' | 'data' | 'value'>,
    Pick<SentTransfer, 'status' | 'nonce' | 'confirmations' | 'isBundled' | 'isOpaque' | 'transfers'> {}

/** Contract calls. Absent for namespaces without them. */
export interface CallMethods {
  /**
   * Asks the wallet to send a call, and waits like `sendTransaction`.
   * @returns The transaction's hash. @throws with the wallet's message, and code 4001 when declined; `wallet-busy`
   *   while another transaction is pending in the wallet
   */
  sendCall(call: ContractCall): Promise<string>
  /**
   * @param options.account - Who asked for the call: if another account carries it, `status` is that of this one's part.
   * @returns `null` while the chain does not know it. @throws when no RPC answers
   */
  findCall(options: { network: Network; hash: string; account: string }): Promise<SentCall | null>
  /**
   * Finds the hash of a call whose wallet response was lost.
   * @returns `null` while the chain has no such call since the mark. @throws when no RPC answers
   */
  findCallHash?(options: CallSearch): Promise<string | null>
}

/** What the chain reports of a transaction of any kind. */
export interface ChainTransaction extends Pick<SentTransfer, 'status' | 'nonce' | 'confirmations'> {
  /** Equal for two transactions that do the same, such as one that the wallet sped up. Absent if it can't be told. */
  readonly content?: string | undefined
}

/**
 * Finds transactions by their hashes alone. Absent for namespaces whose nodes have no such index, and for those with
 * `CallMethods`, which find every transaction.
 */
export interface LookUpMethods {
  /** Whether a text has the form of the namespace's transaction hashes. */
  isTransactionHash(text: string): boolean
  /** @returns `null` while the chain does not know it. @throws when no RPC answers */
  findTransaction(options: { network: Network; hash: string }): Promise<ChainTransaction | null>
}

/** The adapter of one namespace. Each namespace has one provider. */
export interface ChainMethods
  extends Partial<TransferMethods>,
    Partial<CallMethods>,
    Partial<BatchMethods>,
    Partial<LookUpMethods> {
  /** The CAIP-2 namespace, as in its `ChainInfo`. */
  readonly namespace: Namespace
  /** Requests accounts from the wallet, which prompts the visitor. @throws with code 4001 when declined */
  connect(options: { connector: Connector; caipNetworkId: CaipNetworkId }): Promise<ChainSession>
  /**
   * Restores an earlier session without a prompt.
   * @param options.isPassive - Reads only what the wallet shares: the active wallet stays the active one. Default: `false`
   * @returns `null` if the wallet no longer permits it
   */
  reconnect(options: { connector: Connector; isPassive?: boolean | undefined }): Promise<ChainSession | null>
  /**
   * Ends the session without waiting for the wallet.
   * @param by - `visitor`: the visitor, who expects the wallet to forget the site; `elsewhere`: another tab, which has
   *   already notified the wallet; `wallet`: the wallet itself.
   */
  disconnect(by?: 'visitor' | 'elsewhere' | 'wallet'): void
  /** Asks a wallet that is not the active one to forget the site. Never rejects. */
  forget?(wallet: Pick<Connector, 'provider' | 'transport'>): Promise<void>
  /** Normalizes addresses to the namespace's form. @throws if one is invalid */
  parseAddresses(addresses: readonly string[]): Promise<readonly string[]>
  /**
   * Asks the wallet to switch networks, adding the network if the wallet does not know it. @throws with code 4001 when
   * declined
   */
  switchNetwork(network: Network): Promise<void>
  /** @returns The native balance in atomic units (wei, lamports, …), decimal. @throws when no RPC answers */
  getBalance(options: { address: string; network: Network }): Promise<string>
  /**
   * Asks the wallet to sign a text with one of its accounts; the wallet prompts the visitor. Ends with the session.
   * @returns The signature in the namespace's encoding: hexadecimal, base58 on solana, base64 on bip122
   * @throws with code 4001 when declined, 4100 when disconnected, 4200 if the wallet does not support it,
   *   -32603 if it answers with something else than a signature
   * @see EIP-191, Wallet Standard `solana:signMessage`, polkadot-js `signRaw`, BIP-137 and BIP-322
   */
  signMessage(request: { address: string; message: Secret<string> }): Promise<Secret<string>>
  /** @returns The address's page in the network's explorer, if it has one */
  getExplorerUrl(options: { address: string; network: Network }): string | null
}

/** A namespace: what its wallets and networks can do. Each one provides it, so ask `services.all(Chain)`. */
export const Chain = /* @__PURE__ */ defineCapability(
  'chain',
  /* @__PURE__ */ type<ChainMethods>(),
  /* @__PURE__ */ type<ChainInfo>(),
)
