import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { ExtractPersonalData, Pseudonymizer } from '../../kernel/index.ts'
import { createAmountExtractor } from '../shared/amounts/extract-amounts.ts'
import { getAccountKey, reverseBytes } from './account-balance.ts'
import { decodeAccount, decodePrefix, encodeAddress, hashKey } from './ss58.ts'

const ACCOUNT = /[0-9a-f]{64}$/

/**
 * Replaces an account in any network's encoding, and its storage key. An account has the same pseudonym in all of them.
 */
export const pseudonymize: Pseudonymizer = (text, draw) => {
  const other = (account: string) => bytesToHex(draw(account, 32))
  const account = decodeAccount(text)
  if (account) return encodeAddress(other(account), decodePrefix(text))
  const [publicKey = ''] = ACCOUNT.exec(text) ?? []
  const isKey = publicKey !== '' && getAccountKey(hashKey(publicKey)).endsWith(text) && text.length > publicKey.length
  return isKey ? getAccountKey(hashKey(other(publicKey))).slice(-text.length) : undefined
}

/** Gets the bytes of an account in any network's encoding. */
export function toBytes(text: string): Uint8Array | undefined {
  const account = decodeAccount(text)
  return account ? hexToBytes(account) : undefined
}

/** Account data with four amounts, little-endian. */
const INFO = /^0x[0-9a-f]{160}$/

export const findAmounts: ExtractPersonalData = (request, answer) => {
  const changes = (extractChanges(request, answer) as readonly unknown[]).flat()
  return changes.flatMap((change) => {
    const [, value] = Array.isArray(change) ? change : []
    const info = typeof value === 'string' && INFO.test(value) ? value.slice(34) : ''
    return (info.match(/.{32}/g) ?? []).map((part) => `0x${reverseBytes(part)}`)
  })
}

const extractChanges = createAmountExtractor(/state_queryStorageAt/, new Set(['changes']))
