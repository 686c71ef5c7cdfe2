// Which requests of an account are open: only the wallet knows their outcome. Another one could pay twice.
import type { CaipAddress } from '../../capabilities.ts'
import type { OtherRequest, SendStatus } from './send-status.ts'

export interface OpenRequest {
  readonly id: string
  readonly account: CaipAddress
  /** Milliseconds since the epoch. */
  readonly at: number
  /** A `SendStatus`, as far as this version knows the page that stored it. */
  readonly status: string
  /** Another plugin's form asked the visitor to look in the wallet, and they did. Its outcome is still searched for. */
  readonly isChecked?: boolean | undefined
}

/** Whether the wallet received the request, its outcome is unknown, and the visitor has not looked for it either. */
export const isUnanswered = ({ status, isChecked }: Pick<OpenRequest, 'status' | 'isChecked'>): boolean =>
  (status === 'asked' || status === 'unknown') && isChecked !== true

interface Requested {
  readonly account: string
  readonly status: SendStatus
}

/** Requests of other plugins, or ones that can't be read. */
interface WithOthers {
  readonly others?: readonly OtherRequest[] | undefined
}

/** Selects the open requests of an account among those of one plugin. */
export const selectOpen = <T extends Requested>(requests: readonly T[], account: CaipAddress | undefined): T[] =>
  requests.filter((one) => one.account === account && isUnanswered(one))

/** Selects other open requests of an account, as last reported. */
export const selectOthers = ({ others = [] }: WithOthers, account: CaipAddress | undefined) =>
  others.filter((one) => one.account === account).map((one) => ({ ...one, status: 'unknown' as const }))

/** Whether an account has open requests: those of one plugin, or others. */
export const hasOpen = (requests: readonly Requested[], slice: WithOthers, account: CaipAddress | undefined): boolean =>
  selectOpen(requests, account).length > 0 || selectOthers(slice, account).length > 0
