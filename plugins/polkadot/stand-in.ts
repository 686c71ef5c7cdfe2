import { bytesToHex } from '@noble/hashes/utils.js'
import type { StandIn } from '../../kernel/index.ts'
import { accountIn, addressFor, hashedKey, prefixIn } from './ss58.ts'
import { accountKey } from './storage.ts'

const ACCOUNT = /[0-9a-f]{64}$/

/** Of an account as whichever network writes it, and of its key in a node's storage: of one account, one other. */
export const standIn: StandIn = (text, draw) => {
  const other = (account: string) => bytesToHex(draw(account, 32))
  const account = accountIn(text)
  if (account) return addressFor(other(account), prefixIn(text))
  const [kept = ''] = ACCOUNT.exec(text) ?? []
  const isKey = kept !== '' && accountKey(hashedKey(kept)).endsWith(text) && text.length > kept.length
  return isKey ? accountKey(hashedKey(other(kept))).slice(-text.length) : undefined
}
