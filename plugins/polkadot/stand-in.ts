import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { PersonalIn, StandIn } from '../../kernel/index.ts'
import { amountsOf } from '../amounts.ts'
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

/** An account, whichever network writes it. */
export function toBytes(text: string): Uint8Array | undefined {
  const account = accountIn(text)
  return account ? hexToBytes(account) : undefined
}

/** Four amounts of an account, which a node keeps with the least byte first. */
const INFO = /^0x[0-9a-f]{160}$/

export const amountsIn: PersonalIn = (request, answer) => {
  const changes = (changesIn(request, answer) as readonly unknown[]).flat()
  return changes.flatMap((change) => {
    const [, value] = Array.isArray(change) ? change : []
    const info = typeof value === 'string' && INFO.test(value) ? value.slice(34) : ''
    return (info.match(/.{32}/g) ?? []).map((part) => `0x${(part.match(/../g) ?? []).toReversed().join('')}`)
  })
}

const changesIn = amountsOf(/state_queryStorageAt/, new Set(['changes']))
