import type { CaipAddress, CaipNetworkId, SwapToken } from '../capabilities.ts'
import type { OtherRequest, SendStatus } from '../shared/transactions/send-status.ts'
import type { Fault } from './swap-errors.ts'

/** What somebody would get: good for this account, chain, pair, amount and time, and for nothing else. */
export interface Quote {
  account: CaipAddress
  network: CaipNetworkId
  from: CaipAddress
  to: CaipAddress
  /** In atomic units, as is the next. */
  amount: string
  toAmount: string
  /** When it came, in milliseconds since the epoch. */
  at: number
}

/** What the wallet is to be asked. `gas` and `gasPrice` are what was told: the wallet reckons by itself. */
export interface PlannedTransaction {
  to: string
  data: string
  /** In atomic units of the native currency, decimal. */
  value: string
  gas: string | null
  gasPrice: string | null
  /** In atomic units of the token that is bought. */
  toAmount: string
}

/** What the preview shows, and the next click asks the wallet for. */
export interface Plan {
  step: 'approve' | 'swap'
  quote: Quote
  /** Who may spend the token, or converts it. */
  spender: string
  /** Of the token, in atomic units: how much the spender may take from then on; 0 takes an approval back. */
  allowed: string
  /** The outcome was tried on the network's state, and is no worse than shown. */
  isSimulated: boolean
}

export interface Expected {
  /** CAIP-10. */
  token: CaipAddress
  /** In atomic units. */
  least: string
  /** The outcome was known before the wallet was asked. */
  isTried: boolean
}

export interface Received {
  /** In atomic units; `null` where it could not be read. */
  amount: string | null
  /** What must be said of it: less than the least, more or less by luck since it was not tried out, or not known. */
  outcome: 'short' | 'untried' | 'unread' | null
}

/** Something that the wallet was asked. */
export interface SentSwap {
  id: string
  account: CaipAddress
  network: CaipNetworkId
  step: Plan['step']
  from: { symbol: string; decimals: number; amount: string }
  to: { symbol: string; decimals: number; amount: string }
  /** What was asked; of `data`, no more than the beginning is kept over a reload. */
  call: { to: string; data: string; value: string }
  /** Milliseconds since the epoch. */
  at: number
  hash: string | null
  /** Of a swap: what must come of it at least, of which token, and whether it was tried out. */
  expected?: Expected | undefined
  /** What came of it, once it is mined. */
  received?: Received | undefined
  /** Where the account stood before the wallet was asked; `null` where nobody could say. */
  mark?: string | null | undefined
  /** Its place among the account's transactions, once a node has told it. */
  nonce?: string | undefined
  status: SendStatus
}

/** Why the wallet was not asked, or did nothing. */
/** `unkept`: it can be stored nowhere; the next click goes on without. */
export type Refusal = 'rejected' | 'failed' | 'moved' | 'busy' | 'worse' | 'unkept'

/** What is being written, once a view was shown. */
export interface Draft {
  /** `null` where nothing can be swapped. */
  network: CaipNetworkId | null
  /** The host lets swaps go on here whose outcome can't be tried out. */
  allowsUntried: boolean
  status: 'loading' | 'ready' | 'unsupported'
  tokens: SwapToken[]
  /** In USD, decimal, by the address in lower case. */
  prices: Record<CaipAddress, string>
  sourceToken: CaipAddress | null
  toToken: CaipAddress | null
  /** In whole units, decimal; the first as typed, with a point. */
  sourceTokenAmount: string
  toTokenAmount: string
  quote: Quote | null
  /** Why there is none. */
  inputError: Fault | null
  /** In percent. */
  slippage: number
  /** In atomic units of the native currency, decimal. */
  gasPrice: string | null
  gasFee: string | null
  gasPriceInUSD: string | null
  /** In percent, decimal. */
  priceImpact: string | null
  /** Of the token that is bought, in whole units. Told by the specification, and used by nothing. */
  maxSlippage: string | null
  /** Of the token that is paid, in whole units; `null` where the conversion service takes no known fee. */
  providerFee: string | null
  approvalTransaction: PlannedTransaction | null
  swapTransaction: PlannedTransaction | null
  /** Whether what is missing is said. */
  isChecked: boolean
  plan: Plan | null
  /** `planning` until the next click can be shown, `asking` from the click until the wallet is asked, `settling` while an approval is mined. */
  phase: 'idle' | 'planning' | 'asking' | 'settling'
  /** Why there is no plan. */
  fault: Fault | null
  refusal: Refusal | null
}

/** What came of a swap and must be said until the visitor has seen it. */
export const selectUnseenOutcome = ({ swaps }: Pick<SwapState, 'swaps'>, account: CaipAddress | undefined) =>
  swaps.findLast((one) => one.account === account && one.received?.outcome) ?? null

type Drafted = { [Field in keyof Draft]?: Draft[Field] | undefined }

export interface SwapState extends Drafted {
  /** The latest last. */
  swaps: SentSwap[]
  /** What else is asked from accounts, by other plugins or in a form that can't be read. */
  others?: OtherRequest[] | undefined
  /** The visitor was told that nothing can be stored. */
  isUnkeptTold?: boolean | undefined
}

/** What is being written, if anything is. */
export const selectDraft = (slice: SwapState): Draft | null => (slice.status ? (slice as Draft & SwapState) : null)

/** An approval of which no swap has come: the spender could still use it. */
export function getRemainder({ swaps }: Pick<SwapState, 'swaps'>, account: CaipAddress | undefined, symbol: string) {
  const last = swaps
    .filter((one) => one.account === account && one.status === 'done' && one.from.symbol === symbol)
    .at(-1)
  return last?.step === 'approve' && /[1-9a-f][0-9a-f]{0,63}$/i.test(last.call.data.slice(-64)) ? last : null
}

/** Those of which only the wallet knows what became of them. */
export const selectOpenSwaps = ({ swaps }: Pick<SwapState, 'swaps'>, account: CaipAddress | undefined) =>
  swaps.filter((one) => one.account === account && (one.status === 'asked' || one.status === 'unknown'))

/** What else is asked from an account, as it was told last. */
export const selectOthers = ({ others = [] }: Pick<SwapState, 'others'>, account: CaipAddress | undefined) =>
  others.filter((one) => one.account === account).map((one) => ({ ...one, status: 'unknown' as const }))

/** Nothing else may be asked from the account. */
export const isBlocked = (slice: Pick<SwapState, 'swaps' | 'others'>, account: CaipAddress | undefined): boolean =>
  selectOpenSwaps(slice, account).length > 0 || selectOthers(slice, account).length > 0
