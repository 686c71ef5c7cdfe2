import type { BatchedCall, CaipAddress, CaipNetworkId, SwapToken } from '../capabilities.ts'
import type { OtherRequest, SendStatus } from '../shared/transactions/send-status.ts'
import type { SwapFault } from './swap-errors.ts'

/** A quote, valid for one account, network, pair and amount, for a limited time. */
export interface Quote {
  account: CaipAddress
  network: CaipNetworkId
  from: CaipAddress
  to: CaipAddress
  /** In atomic units, like the next one. */
  amount: string
  toAmount: string
  /** When it was received, in milliseconds since the epoch. */
  at: number
}

/** The transaction for the wallet. `gas` and `gasPrice` are the provider's estimates; the wallet computes its own. */
export interface PlannedTransaction {
  to: string
  data: string
  /** In atomic units of the native currency, decimal. */
  value: string
  gas: string | null
  gasPrice: string | null
  /** In atomic units of the target token. */
  toAmount: string
}

/** What the preview shows, and the next click sends. */
export interface Plan {
  step: 'approve' | 'swap'
  quote: Quote
  /** The spender of the token, or the contract that the swap calls. */
  spender: string
  /** The new allowance of the spender, in atomic units; 0 revokes an approval. */
  allowed: string
  /** The simulated outcome is no worse than shown. */
  isSimulated: boolean
  /** The approvals of an atomic batch, which ends with the swap. Absent for a single transaction. */
  approvals?: BatchedCall[] | undefined
}

/** A plan, and the transaction that it shows. */
export interface NextTransaction {
  readonly plan: Plan
  readonly transaction: PlannedTransaction
}

/** Why the wallet refused a batch. Nothing of it was sent. */
export type BatchRefusal = 'network' | 'upgrade' | 'atomic'

export interface Expected {
  /** CAIP-10. */
  token: CaipAddress
  /** In atomic units. */
  minAmount: string
  /** The outcome was simulated before the wallet received the request. */
  isSimulated: boolean
}

export interface Received {
  /** In atomic units; `null` if it could not be read. */
  amount: string | null
  /**
   * What the visitor must be told: the amount is below the minimum, the swap was not simulated, or the amount is
   * unknown.
   */
  outcome: 'short' | 'untried' | 'unread' | null
}

/** A transaction that the wallet received, an approval or a swap. */
export interface SentSwap {
  id: string
  account: CaipAddress
  network: CaipNetworkId
  step: Plan['step']
  /** `token` was added later: entries that earlier versions stored have none. */
  from: { token?: CaipAddress | undefined; symbol: string; decimals: number; amount: string }
  to: { symbol: string; decimals: number; amount: string }
  /** The requested call. After a reload, `data` holds only the beginning. */
  call: { to: string; data: string; value: string }
  /** The swap is a batch of `size` calls, of which `call` is the last. `id` is the wallet's. @see EIP-5792 */
  batch?: { id: string; size: number } | undefined
  /** Milliseconds since the epoch. */
  at: number
  hash: string | null
  /** Swaps only: the token and its minimum amount, and whether the swap was simulated. */
  expected?: Expected | undefined
  /** The received amount, once the swap is mined. */
  received?: Received | undefined
  /**
   * State of the account before the request, such as its nonce, by which the transaction can be found; `null` if no
   * node responded.
   */
  mark?: string | null | undefined
  /** The transaction's nonce, once a node has reported it. */
  nonce?: string | undefined
  /** Whether the account is a contract, as the wallet said when it was asked. */
  isSmart?: boolean | undefined
  status: SendStatus
}

/**
 * Why nothing was sent. `worse`: the visitor would get less. `planChanged`: it is not the swap that was shown, or it
 * needs another approval. `unkept`: the request can't be stored; the next click sends without storing.
 */
export type SwapRefusal = 'rejected' | 'failed' | 'moved' | 'busy' | 'worse' | 'planChanged' | 'unkept'

/** The swap that the visitor is editing. Exists once the view was shown. */
export interface Draft {
  /** `null` if the network supports no swaps. */
  network: CaipNetworkId | null
  /** The host allows swaps here whose outcome can't be simulated. */
  allowsUnsimulated: boolean
  status: 'loading' | 'ready' | 'unsupported'
  tokens: SwapToken[]
  /** Of the provider, in USD, decimal, by address in lower case. */
  prices: Record<CaipAddress, string>
  /** When prices and the price of gas were last requested together, in milliseconds since the epoch. */
  pricedAt: number | null
  sourceToken: CaipAddress | null
  toToken: CaipAddress | null
  /** In whole units, decimal; the first as typed, with a decimal point. */
  sourceTokenAmount: string
  toTokenAmount: string
  quote: Quote | null
  /** Why there is no quote. */
  inputError: SwapFault | null
  /** In percent. */
  slippage: number
  /** In atomic units of the native currency, decimal. On OP-stack chains it has a share of the L1 fee. */
  gasPrice: string | null
  /** The account is a contract, whose gas someone else may pay. Its wallet may not call it one. */
  isOfContract?: boolean | undefined
  gasFee: string | null
  gasPriceInUSD: string | null
  /** In percent, decimal. */
  priceImpact: string | null
  /** In whole units of the target token. Required by the specification; nothing uses it. */
  maxSlippage: string | null
  /** In whole units of the source token; `null` if the fee of the provider is unknown. */
  providerFee: string | null
  approvalTransaction: PlannedTransaction | null
  swapTransaction: PlannedTransaction | null
  /** Whether the view shows what is missing. */
  isChecked: boolean
  plan: Plan | null
  /**
   * `planning` until the plan is ready, `asking` from the click until the wallet receives the request, `settling` until
   * an approval is mined.
   */
  phase: 'idle' | 'planning' | 'asking' | 'settling'
  /** The transaction that `asking` and `settling` wait for, once it was requested. */
  awaited: string | null
  /** Why there is no plan. */
  fault: SwapFault | null
  refusal: SwapRefusal | null
  /** Why the wallet refused a batch, so approval and swap are planned one by one. */
  batchRefusal: BatchRefusal | null
}

type Drafted = { [Field in keyof Draft]?: Draft[Field] | undefined }

export interface SwapState extends Drafted {
  /** The latest is last. */
  swaps: SentSwap[]
  /** Open requests of other plugins, or ones that can't be read. */
  others?: OtherRequest[] | undefined
  /** Number of the last requested plan. Results of earlier ones are ignored. */
  planNumber?: number | undefined
  /** The visitor has seen that nothing can be stored. */
  hasAcceptedUnstored?: boolean | undefined
}
