import { defineCapability, type Secret, type } from '../../kernel/index.ts'
import type { CaipNetworkId, Namespace } from '../shared/caip.ts'
import type { Network } from './network.ts'

export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinals' | 'stx'
export type ConnectorType = 'MULTI_CHAIN' | 'AUTH' | 'ANNOUNCED' | 'INJECTED' | 'EXTERNAL'

/** A way to connect: a wallet that was found or configured. */
export interface Connector {
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly chain: Namespace
  /** A `data:` image or https. */
  readonly imageUrl?: string | undefined
  readonly imageId?: string | undefined
  readonly explorerId?: string | undefined
  readonly info?: { readonly rdns: string } | undefined
  /** The name under which the namespace's port keeps the page object. */
  readonly provider: string
  /** Who carries requests to it, where it is no object of the page: the id of a `Transport`. */
  readonly transport?: string | undefined
  /** Which views show how it is asked, the first unless another brought the visitor; leaving them cancels it. Default `ConnectingExternal`. */
  readonly views?: readonly string[] | undefined
}

/** Which networks a wallet approved. What is not listed it can be asked to add, or can't. */
export interface Approval {
  readonly networks: readonly CaipNetworkId[]
  readonly supportsAllNetworks: boolean
}

/** What a wallet says of itself: a claim, which nobody has verified. */
export interface WalletClaim {
  readonly name: string
  readonly imageUrl?: string | undefined
}

/** What a wallet opened. */
export interface ChainSession {
  /** At least one, the active one first, in the namespace's normal form. */
  readonly addresses: readonly string[]
  /** What each of them is, in the same order. Default: what is known of it already, else `eoa`. */
  readonly types?: readonly AccountType[] | undefined
  readonly caipNetworkId: CaipNetworkId
  /** Of a wallet behind a transport; one in the page is asked when it comes to it. */
  readonly approval?: Approval | undefined
  /** Of a wallet behind a transport, whose connector doesn't know which one it is. */
  readonly wallet?: WalletClaim | undefined
}

export interface ChainInfo {
  readonly namespace: Namespace
  /** What people call the namespace. */
  readonly name: string
  readonly defaultNetwork: Network
  readonly defaultAccountType: AccountType
  /** Nothing can be sent on it from here: it has none of `TransferActs`. */
  readonly isReceiveOnly?: boolean | undefined
}

/** Money that is to move. */
export interface Transfer {
  readonly network: Network
  readonly from: string
  readonly to: string
  /** A contract, or a mint; `null` for the native currency. */
  readonly token: string | null
  /** Of the token. */
  readonly decimals: number
  /** In atomic units, decimal. */
  readonly amount: string
}

/** What a transfer costs besides, in atomic units of the native currency, decimal. */
export interface Fee {
  /** Of one unit of gas; of a signature, where nothing is finer. */
  readonly gasPrice: string
  /** As far as can be told. */
  readonly amount: string
  /** What must be left when everything else is sent: fees rise until a transaction is in. */
  readonly reserve: string
}

/** What the chain knows of a transfer that was sent. */
export interface SentTransfer {
  readonly from: string
  readonly to: string
  readonly token: string | null
  readonly amount: string
  readonly status: 'pending' | 'done' | 'failed'
  /** Its place among the sender's transactions, where the namespace has such. */
  readonly nonce?: string | undefined
  /** Blocks since it was included, its own counted; left out where the chain tells of what is final alone. */
  readonly confirmations?: number | undefined
}

/** Where something was sent from, and what stands in its place. */
export interface TransactionSlot {
  readonly network: Network
  readonly address: string
  readonly nonce: string
  /** What `markOf` said before it was asked for. */
  readonly mark: string | null
}

/** What a wallet says that an account has. */
export interface WalletAsset {
  /** A contract, or a mint. */
  readonly token: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** In atomic units, decimal. */
  readonly balance: string
}

/** How money moves. A namespace has all of it, or none: there, nothing can be sent. */
export interface TransferMethods {
  /** The address by which the native currency goes where tokens have one. */
  readonly nativeToken: string
  /** An address in normal form, or why it is none: it has another form, or a letter of it is wrong (EIP-55). */
  checkAddress(text: string): Promise<{ readonly address: string } | { readonly fault: 'form' | 'checksum' }>
  /** Tokens that the wallet itself lists; none where it lists none. Nobody is prompted. @see ERC-7811 */
  getAssets(options: { network: Network; address: string }): Promise<readonly WalletAsset[]>
  /** Whether an address is a program's, and no person's: what it is sent it may never pay out. @throws when no RPC answers */
  isContract(options: { network: Network; address: string }): Promise<boolean>
  /** Of a token, as the chain has them. @throws where it has none, or nobody answers */
  getDecimals(options: { network: Network; token: string }): Promise<number>
  /** @throws when no RPC answers */
  estimateFee(transfer: Transfer): Promise<Fee>
  /** How many requests that sign, send or change something the wallet has not answered yet, a host's own among them. */
  countWaiting(): number
  /** Where an account stands before its wallet is asked, so that `hashOf` finds what it sent. @throws when no RPC answers */
  getMark(options: { network: Network; address: string }): Promise<string>
  /**
   * The hash of a transfer that the wallet was asked for, where its answer is lost.
   * @returns `null` while the chain has none such since the mark. @throws when no RPC answers
   */
  findHash(options: { mark: string; transfer: Transfer }): Promise<string | null>
  /**
   * Asks the wallet. It is waited for until it answers, whatever ends meanwhile: a late answer is money that moved.
   * @returns The transaction's hash. @throws with code 4001 when declined
   */
  sendTransaction(transfer: Transfer): Promise<string>
  /** @returns `null` while the chain knows nothing of it. @throws when no RPC answers */
  findTransfer(options: { network: Network; hash: string; transfer: Transfer }): Promise<SentTransfer | null>
  /**
   * The hash of what the chain has of an account in the place of a nonce: a wallet may replace what is on its way.
   * Left out where transactions have no such place. @returns `null` while it has nothing. @throws when no RPC answers
   */
  findReplacement?(place: TransactionSlot): Promise<string | null>
  /** @returns The page of a transaction at the network's explorer, if it has one. */
  getTransactionUrl(options: { hash: string; network: Network }): string | null
}

/** A call of a contract that somebody else composed: the caller has checked it against what the visitor means. */
export interface ContractCall {
  readonly network: Network
  readonly from: string
  readonly to: string
  /** Hexadecimal. */
  readonly data: string
  /** In atomic units of the native currency, decimal. */
  readonly value: string
}

/** What the chain has of a call. */
export interface SentCall
  extends Pick<ContractCall, 'from' | 'to' | 'data' | 'value'>,
    Pick<SentTransfer, 'status' | 'nonce' | 'confirmations'> {}

/** Calls of contracts; namespaces whose contracts are not called by others have none of it. */
export interface CallMethods {
  /**
   * Asks the wallet, and waits as `sendTransaction` does.
   * @returns The transaction's hash. @throws in the wallet's words, with code 4001 when declined; `wallet-busy` while it
   *   is asked to send something else
   */
  sendCall(call: ContractCall): Promise<string>
  /** @returns `null` while the chain knows nothing of it. @throws when no RPC answers */
  findCall(options: { network: Network; hash: string }): Promise<SentCall | null>
  /**
   * The hash of a call that the wallet was asked for, where its answer is lost.
   * @param options.data - The beginning of it, at least. @returns `null` while the chain has none such since the mark.
   * @throws when no RPC answers
   */
  findCallHash?(options: { mark: string; call: ContractCall }): Promise<string | null>
}

/** One namespace. Provided once per namespace. */
export interface ChainMethods extends Partial<TransferMethods>, Partial<CallMethods> {
  readonly namespace: Namespace
  /** Asks the wallet for accounts; the visitor sees a prompt. @throws with code 4001 when declined */
  connect(options: { connector: Connector; caipNetworkId: CaipNetworkId }): Promise<ChainSession>
  /** Takes an earlier session up without a prompt. @returns `null` where the wallet no longer permits it. */
  reconnect(options: { connector: Connector }): Promise<ChainSession | null>
  /**
   * Lets go of the wallet. Never waits for it.
   * @param by - The visitor here, who expects the wallet to forget the site; another tab, which told it already; or the
   *   wallet itself.
   */
  disconnect(by?: 'visitor' | 'elsewhere' | 'wallet'): void
  /** Addresses in the namespace's normal form. @throws if one is invalid */
  parseAddresses(addresses: readonly string[]): Promise<readonly string[]>
  /** Asks the wallet to change chains, adding the chain where it is unknown. @throws with code 4001 when declined */
  switchNetwork(network: Network): Promise<void>
  /** @returns The native balance in atomic units (wei, lamports, …), decimal. @throws when no RPC answers */
  getBalance(options: { address: string; network: Network }): Promise<string>
  /**
   * Asks the wallet to sign a text for one of its accounts; the visitor sees a prompt. It ends with the session.
   * @returns As the namespace writes signatures: hexadecimal, or base58 on solana and base64 on bip122
   * @throws with code 4001 when declined, 4100 where nobody is connected, 4200 where the wallet can't
   * @see EIP-191, Wallet Standard `solana:signMessage`, polkadot-js `signRaw`, BIP-137 and BIP-322
   */
  signMessage(asked: { address: string; message: Secret<string> }): Promise<Secret<string>>
  /** @returns The page of an address at the network's explorer, if it has one. */
  getExplorerUrl(options: { address: string; network: Network }): string | null
}

export const Chain = /* @__PURE__ */ defineCapability(
  'chain',
  /* @__PURE__ */ type<ChainMethods>(),
  /* @__PURE__ */ type<ChainInfo>(),
)
