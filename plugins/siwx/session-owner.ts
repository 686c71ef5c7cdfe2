// Tells whose session it is. Only EVM addresses ignore the case.
import type { Json } from '../../kernel/index.ts'
import { toFields } from '../shared/json/fields.ts'
import type { SessionOwner } from './options.ts'

/** Whether a session is of this account and network. Stores may return others, or anything. */
export function isOfAccount(session: unknown, { chainId, accountAddress }: SessionOwner): boolean {
  const data = toFields(toFields(session as Json).data)
  const address = String(data.accountAddress)
  const isSame = chainId.startsWith('eip155:')
    ? address.toLowerCase() === accountAddress.toLowerCase()
    : address === accountAddress
  return isSame && data.chainId === chainId
}
