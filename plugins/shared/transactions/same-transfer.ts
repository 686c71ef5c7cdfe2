import type { SentTransfer, Transfer } from '../../capabilities.ts'
import { isSameAddress } from '../wallets/same-address.ts'

/** Whether the transfer on the chain matches the requested one: sender, recipient, token and amount. */
export const isSameTransfer = (found: Omit<SentTransfer, 'status'>, { from, to, token, amount }: Transfer): boolean =>
  isSameAddress(found.from, from) &&
  isSameAddress(found.to, to) &&
  found.amount === amount &&
  (token === null ? found.token === null : found.token !== null && isSameAddress(token, found.token))
