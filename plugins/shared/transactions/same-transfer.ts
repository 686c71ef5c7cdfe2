import type { SentTransfer, Transfer } from '../../capabilities.ts'
import { isSameAddress } from '../wallets/same-address.ts'

/** Whether what the chain has is what the wallet was asked for: to whom, how much, and of what. */
export const isSameTransfer = (found: Omit<SentTransfer, 'status'>, { from, to, token, amount }: Transfer): boolean =>
  isSameAddress(found.from, from) &&
  isSameAddress(found.to, to) &&
  found.amount === amount &&
  (token === null ? found.token === null : found.token !== null && isSameAddress(token, found.token))
