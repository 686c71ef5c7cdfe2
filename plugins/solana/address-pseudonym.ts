import { base58 } from '@scure/base'
import type { Pseudonymizer } from '../../kernel/index.ts'
import { createAmountExtractor } from '../shared/amounts/extract-amounts.ts'
import { isAddress, NATIVE_TOKEN } from './address.ts'
import { ACCOUNT_PROGRAM, SYSTEM_PROGRAM, TOKEN_PROGRAMS } from './programs.ts'

const ACCOUNT_BYTES = 32
const KNOWN: readonly string[] = [NATIVE_TOKEN, SYSTEM_PROGRAM, ...TOKEN_PROGRAMS, ACCOUNT_PROGRAM]

/**
 * Replaces accounts by random ones of 32 bytes. Keeps well-known ones, such as programs and the placeholder of the
 * native currency, which identify nobody.
 */
export const pseudonymize: Pseudonymizer = (text, draw) => {
  if (!toBytes(text)) return undefined
  return KNOWN.includes(text) ? text : base58.encode(draw(text, ACCOUNT_BYTES))
}

/** Returns the bytes of an account, as transactions contain them. */
export function toBytes(text: string): Uint8Array | undefined {
  if (!isAddress(text)) return undefined
  const bytes = base58.decode(text)
  return bytes.length === ACCOUNT_BYTES ? bytes : undefined
}

const AMOUNTS = ['value', 'lamports', 'amount', 'uiAmount', 'uiAmountString', 'preBalances', 'postBalances']

export const extractAmounts = createAmountExtractor(
  /getBalance|getTokenAccount|getAccountInfo|getMultipleAccounts|getTransaction/,
  new Set(AMOUNTS),
)
