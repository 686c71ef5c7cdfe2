import type { CaipAddress, CaipNetworkId, Namespace, WalletAsset } from '../capabilities.ts'
import type { OtherRequest, SendStatus } from '../shared/transactions/send-status.ts'

/** Who is to have it. */
export type ReceiverStatus =
  | 'empty'
  /** Its name, or its form, is being looked at. */
  | 'checking'
  | 'ready'
  /** It has not the form of an address. */
  | 'form'
  /** A letter of it is wrong. @see EIP-55 */
  | 'checksum'
  /** The name leads nowhere, or is none. */
  | 'unknown'
  /** Nobody could be asked for the name. */
  | 'unreachable'

/** What must be known before anything is signed. It asks for a second look. */
export type Warning =
  | { kind: 'lookAlike'; address: string; name: string | null }
  /** `unchecked`: no server said whether it is a contract. */
  | { kind: 'token' | 'zero' | 'contract' | 'unchecked' }

/** What will be signed: nothing of it changes while it is shown. */
export interface Review {
  account: CaipAddress
  from: string
  namespace: Namespace
  network: CaipNetworkId
  to: string
  /** The name by which the receiver was given. */
  name: string | null
  image: string | null
  /** A contract or a mint; `null` for the native currency. */
  token: string | null
  symbol: string
  decimals: number
  /** In atomic units. */
  amount: string
  warning: Warning | null
}

export interface SentTransfer
  extends Pick<Review, 'account' | 'network' | 'to' | 'name' | 'token' | 'symbol' | 'decimals' | 'amount'> {
  id: string
  /** Where the account stood before the wallet was asked; `null` where nobody could say. */
  mark: string | null
  /** Milliseconds since the epoch. */
  at: number
  hash: string | null
  /** Its place among the account's transactions, once a node has told it. */
  nonce?: string | undefined
  status: SendStatus
}

/** An address that was paid from here. */
export interface Paid {
  address: string
  name: string | null
  count: number
  at: number
}

/** Why nothing was sent. */
/** `unkept`: it can be stored nowhere; the next click goes on without. */
export type Refusal = 'rejected' | 'failed' | 'nameMoved' | 'nameUnreachable' | 'moved' | 'busy' | 'unkept'

export interface SendState {
  /** Of the active namespace; `nativeToken` is null where it can't send from here. */
  chain: { namespace: Namespace; nativeToken: string | null } | null
  /** What the wallet itself lists, beside what others know of the account. */
  assets: WalletAsset[]
  /** Its address, of whichever token was chosen; the native one has the namespace's pseudo-address. */
  token: CaipAddress | null
  /** As typed. */
  entered: { text: string; unit: 'token' | 'fiat' }
  /** In whole units of the token, decimal; empty while there is none. */
  sendTokenAmount: string
  /** As typed. */
  receiver: string
  receiverStatus: ReceiverStatus
  receiverAddress: string | null
  receiverProfileName: string | null
  receiverProfileImageUrl: string | null
  /** In atomic units of the native currency, as are the next two. */
  gasPrice: string | null
  fee: string | null
  reserve: string | null
  gasPriceInUSD: string | null
  networkBalanceInUSD: string | null
  /** Whether what is missing is said. */
  isChecked: boolean
  /** The token's decimals are not those that its list claims. */
  isTokenWrong: boolean
  isReviewing: boolean
  review: Review | null
  /** From the click until the wallet is asked, or it is clear that it won't be. */
  isConfirming: boolean
  refusal: Refusal | null
  /** The latest last. */
  transfers: SentTransfer[]
  paid: Paid[]
  /** What else is asked from accounts, by other plugins or in a form that can't be read. */
  others?: OtherRequest[] | undefined
  /** The visitor was told that nothing can be stored. */
  isUnkeptTold?: boolean | undefined
}

/** What is being written. */
export const selectDraft = (): Omit<SendState, 'chain' | 'transfers' | 'paid'> => ({
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

/** Those of which only the wallet knows what became of them. */
export const selectOpenTransfers = ({ transfers }: Pick<SendState, 'transfers'>, account: CaipAddress | undefined) =>
  transfers.filter((one) => one.account === account && (one.status === 'asked' || one.status === 'unknown'))

/** What else is asked from an account, as it was told last. */
export const selectOthers = ({ others = [] }: Pick<SendState, 'others'>, account: CaipAddress | undefined) =>
  others.filter((one) => one.account === account).map((one) => ({ ...one, status: 'unknown' as const }))

/** Nothing else may be asked from the account. */
export const isBlocked = (slice: Pick<SendState, 'transfers' | 'others'>, account: CaipAddress | undefined): boolean =>
  selectOpenTransfers(slice, account).length > 0 || selectOthers(slice, account).length > 0
