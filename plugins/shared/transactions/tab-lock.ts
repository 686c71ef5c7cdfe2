// What a wallet is about to be asked is written down first, where a reload and other tabs find it.
import type { CaipAddress } from '../../capabilities.ts'

export interface Intent {
  readonly id: string
  readonly account: CaipAddress
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly status: string
}

/** Milliseconds in which another tab that is about to ask shows itself. */
export const TABS_PAUSE = 60

/** The wallet was asked, and what it did is not known. */
export const isUnanswered = ({ status }: Pick<Intent, 'status'>): boolean => status === 'asked' || status === 'unknown'

type Order = Pick<Intent, 'at' | 'id'>

export const isBefore = (a: Order, b: Order): boolean => a.at < b.at || (a.at === b.at && a.id < b.id)
