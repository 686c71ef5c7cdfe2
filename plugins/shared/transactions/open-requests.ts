// Finds the open requests of an account: only the wallet knows their outcome, so another request could pay twice.
import type { CaipAddress } from '../../capabilities.ts'
import type { OtherRequest, SendStatus } from './send-status.ts'

export interface OpenRequest {
  readonly id: string
  readonly account: CaipAddress
  /** Milliseconds since the epoch. */
  readonly at: number
  /** A `SendStatus`, or another text if a later version stored it. */
  readonly status: string
  /**
   * The visitor said in another plugin's form that they checked the wallet. Tracking still searches for the outcome.
   */
  readonly isChecked?: boolean | undefined
}

/** Whether the wallet received the request, its outcome is unknown, and the visitor has not checked the wallet. */
export const isUnanswered = ({ status, isChecked }: Pick<OpenRequest, 'status' | 'isChecked'>): boolean =>
  (status === 'asked' || status === 'unknown') && isChecked !== true

interface Requested {
  readonly account: string
  readonly status: SendStatus
}

/** Requests of other plugins, or ones that can't be read. */
interface OthersSlice {
  readonly others?: readonly OtherRequest[] | undefined
}

/** Selects the open requests of an account among those of one plugin. */
export const selectOpenRequests = <T extends Requested>(
  requests: readonly T[],
  account: CaipAddress | undefined,
): T[] => requests.filter((one) => one.account === account && isUnanswered(one))

/** Selects the open requests of an account that other plugins sent, as last reported. */
export const selectOtherRequests = ({ others = [] }: OthersSlice, account: CaipAddress | undefined) =>
  others.filter((one) => one.account === account).map((one) => ({ ...one, status: 'unknown' as const }))

/** Whether an account has open requests: those of one plugin, or others. */
export const hasOpenRequests = (
  requests: readonly Requested[],
  slice: OthersSlice,
  account: CaipAddress | undefined,
): boolean => selectOpenRequests(requests, account).length > 0 || selectOtherRequests(slice, account).length > 0
