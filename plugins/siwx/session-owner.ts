// Tells whose session it is.
import type { Json } from '../../kernel/index.ts'
import { toFields } from '../shared/json/fields.ts'
import { isSameAddress } from '../shared/wallets/same-address.ts'
import type { SessionOwner } from './options.ts'

/** Whether a session is of this account and network. Stores may return others, or anything. */
export function isOfAccount(session: unknown, { chainId, accountAddress }: SessionOwner): boolean {
  const data = toFields(toFields(session as Json).data)
  return data.chainId === chainId && isSameAddress(`${chainId}:${data.accountAddress}`, `${chainId}:${accountAddress}`)
}
