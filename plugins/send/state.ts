import type { CaipAddress, CaipNetworkId, Namespace, WalletAsset } from '../capabilities.ts'
import type { OtherRequest, SendStatus } from '../shared/transactions/send-status.ts'

/** State of the receiver field. */
export type ReceiverStatus =
  | 'empty'
  /** The name is being resolved, or the address checked. */
  | 'checking'
  | 'ready'
  /** Not the form of an address. */
  | 'form'
  /** The checksum is wrong. @see EIP-55 */
  | 'checksum'
  /** The name is invalid or resolves to no address. */
  | 'unknown'
  /** The name service could not be reached. */
  | 'unreachable'

/** A warning that the visitor must see before signing. It takes a second confirmation. */
export type Warning =
  | { kind: 'lookAlike'; address: string; name: string | null }
  /** `unchecked`: no server could tell whether the address is a contract. */
  | { kind: 'token' | 'zero' | 'contract' | 'unchecked' }

/** What will be signed. It does not change while it is shown. */
export interface Review {
  account: CaipAddress
  from: string
  namespace: Namespace
  network: CaipNetworkId
  to: string
  /** As the visitor entered it, or as the name service has it for the address. */
  name: string | null
  /** The name leads to the address, so it is checked again before sending. */
  isNameEntered?: boolean | undefined
  image: string | null
  /** Address of the contract or mint; `null` for the native currency. */
  token: string | null
  symbol: string
  decimals: number
  /** In atomic units. */
  amount: string
  warning: Warning | null
  /** The address may imitate one of the account's history, which could not be loaded or does not decide it. */
  isUncompared?: boolean | undefined
}

export interface TrackedTransfer
  extends Pick<Review, 'account' | 'network' | 'to' | 'name' | 'token' | 'symbol' | 'decimals' | 'amount'> {
  id: string
  /**
   * State of the account before the request, such as its nonce, by which the transfer can be found; `null` if no node
   * responded.
   */
  mark: string | null
  /** Milliseconds since the epoch. */
  at: number
  hash: string | null
  /** The transaction's nonce, once a node has reported it. */
  nonce?: string | undefined
  /** Whether the account is a contract, as the wallet said when it was asked. */
  isSmart?: boolean | undefined
  /** `paid` counts it. It may settle again, after its block was reverted. */
  isCounted?: boolean | undefined
  status: SendStatus
}

/** An address that the visitor has paid from here. */
export interface Paid {
  address: string
  name: string | null
  count: number
  at: number
}

/** Why nothing was sent. `unkept`: the request can't be stored; the next click sends without storing. */
export type SendRefusal = 'rejected' | 'failed' | 'nameMoved' | 'nameUnreachable' | 'moved' | 'busy' | 'unkept'

export interface SendState {
  /** The active namespace; `nativeToken` is null if it can't send. */
  chain: { namespace: Namespace; nativeToken: string | null } | null
  /** Tokens that the wallet itself lists, in addition to the known balances. */
  assets: WalletAsset[]
  /** The selected token; for the native currency, the namespace's pseudo-address. */
  token: CaipAddress | null
  /** As typed. */
  entered: {
    text: string
    unit: 'token' | 'fiat'
    /** All of the native currency, from before the fee was known: it is entered again with the fee. */
    isEarly?: boolean | undefined
  }
  /** In whole units of the token, decimal; empty if there is no amount. */
  sendTokenAmount: string
  /** As typed. */
  receiver: string
  receiverStatus: ReceiverStatus
  receiverAddress: string | null
  receiverProfileName: string | null
  receiverProfileImageUrl: string | null
  /** In atomic units of the native currency, like the next two. */
  gasPrice: string | null
  fee: string | null
  reserve: string | null
  /** No node could estimate the fee. */
  isFeeUnknown?: boolean | undefined
  /** The part of the fee that opens the receiver's token account. */
  rent?: string | undefined
  /** The least that the sender has to keep of the native currency, unless nothing. */
  minimum?: string | undefined
  /** The sender is a contract, whose fee someone else may pay. */
  isOfContract?: boolean | undefined
  gasPriceInUSD: string | null
  networkBalanceInUSD: string | null
  /** Whether the view shows what is missing. */
  isChecked: boolean
  /** The token's contract has other decimals than its list claims. */
  isTokenWrong: boolean
  isReviewing: boolean
  review: Review | null
  /** True from the click until the wallet receives the request, or the request is refused. */
  isConfirming: boolean
  refusal: SendRefusal | null
  /** The latest is last. */
  transfers: TrackedTransfer[]
  paid: Paid[]
  /** Open requests of other plugins, or ones that can't be read. */
  others?: OtherRequest[] | undefined
  /** The visitor has seen that nothing can be stored. */
  hasAcceptedUnstored?: boolean | undefined
}

export const createDraft = (): Omit<SendState, 'chain' | 'transfers' | 'paid'> => ({
  assets: [],
  token: null,
  entered: { text: '', unit: 'token' },
  sendTokenAmount: '',
  receiver: '',
  receiverStatus: 'empty',
  receiverAddress: null,
  receiverProfileName: null,
  receiverProfileImageUrl: null,
  gasPrice: null,
  fee: null,
  reserve: null,
  gasPriceInUSD: null,
  networkBalanceInUSD: null,
  isChecked: false,
  isTokenWrong: false,
  isReviewing: false,
  review: null,
  isConfirming: false,
  refusal: null,
})
