// Which open request of an account goes first, when several tabs have stored one at the same time.
import type { CaipAddress } from '../../capabilities.ts'

export interface OpenRequest {
  readonly id: string
  readonly account: CaipAddress
  /** Milliseconds since the epoch. */
  readonly at: number
  /** A `SendStatus`, as far as this version knows the page that stored it. */
  readonly status: string
}

/** How long to wait for a competing tab to write its entry, in ms. */
export const TABS_PAUSE_MS = 60

/** Whether the wallet received the request and its outcome is unknown. */
export const isUnanswered = ({ status }: Pick<OpenRequest, 'status'>): boolean =>
  status === 'asked' || status === 'unknown'

type Order = Pick<OpenRequest, 'at' | 'id'>

export const isBefore = (a: Order, b: Order): boolean => a.at < b.at || (a.at === b.at && a.id < b.id)
