import type { CaipAddress } from '../capabilities.ts'
import type { SendState } from './state.ts'

/** Selects the transfers of an account whose outcome only the wallet knows. */
export const selectOpenTransfers = ({ transfers }: Pick<SendState, 'transfers'>, account: CaipAddress | undefined) =>
  transfers.filter((one) => one.account === account && (one.status === 'asked' || one.status === 'unknown'))

/** Selects other open requests of an account, as last reported. */
export const selectOthers = ({ others = [] }: Pick<SendState, 'others'>, account: CaipAddress | undefined) =>
  others.filter((one) => one.account === account).map((one) => ({ ...one, status: 'unknown' as const }))

/** Whether an open request blocks the account. */
export const isBlocked = (slice: Pick<SendState, 'transfers' | 'others'>, account: CaipAddress | undefined): boolean =>
  selectOpenTransfers(slice, account).length > 0 || selectOthers(slice, account).length > 0
