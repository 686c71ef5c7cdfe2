import type { CaipAddress, CaipNetworkId } from '../capabilities/caip.ts'
import type { BalancesInfo, Token } from '../capabilities.ts'

type Status = 'loading' | 'ready' | 'failed'

/** An account's tokens on one network. */
export interface Portfolio {
  account: CaipAddress
  status: Status
  /** When it was last requested, in ms since the epoch. */
  requestedAt: number
  tokens: Token[]
  /** The list has all tokens of the account. Absent if it was not loaded yet. */
  isComplete?: boolean | undefined
  /** In USD. */
  total: string | null
  /** The first total of this visit, adjusted for what was sent and received since. */
  firstTotal: string | null
  /** From `firstTotal` to `total`. */
  change: { amount: string; percent: string } | null
}

export interface Nft {
  name: string
  imageUrl?: string | undefined
}

/** The NFTs that an account received and did not send on. */
export interface Gallery {
  account: CaipAddress
  status: Status
  requestedAt: number
  /** Number of history pages read. */
  pages: number
  /** There is more history: older NFTs may be missing. */
  isPartial: boolean
  nfts: Nft[]
}

export interface BalancesState {
  /** The active account on its network, as CAIP-10. */
  account: CaipAddress | null
  /** The last requested one comes last. */
  portfolios: Portfolio[]
  galleries: Gallery[]
  /** The networks that the data service supports, and when it said so. */
  supportedNetworks: { networks: CaipNetworkId[]; at: number } | null
  /** The toast about unavailable balances was shown. */
  isLackTold: boolean
  /** When the visitor may retry, in ms since the epoch, if they tried too early. */
  retryAt: number | null
}

/** Selects the capability's state. */
export const selectBalances = ({ account, portfolios }: BalancesState): BalancesInfo => ({
  status: 'idle',
  tokens: [],
  total: null,
  change: null,
  ...portfolios.find((one) => one.account === account),
  account,
})
