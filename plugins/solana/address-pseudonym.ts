import { base58 } from '@scure/base'
import type { Pseudonymizer } from '../../kernel/index.ts'
import { createAmountExtractor } from '../shared/amounts/extract-amounts.ts'
import { isAddress, NATIVE_TOKEN } from './address.ts'
import { isOnCurve } from './curve.ts'
import { ACCOUNT_PROGRAM, SYSTEM_PROGRAM, TOKEN_PROGRAMS } from './programs.ts'
import { decodeSignature } from './signature.ts'

const ACCOUNT_BYTES = 32
/** Where people burn tokens. */
const INCINERATOR = '1nc1nerator11111111111111111111111111111111'
const KNOWN: readonly string[] = [NATIVE_TOKEN, SYSTEM_PROGRAM, ...TOKEN_PROGRAMS, ACCOUNT_PROGRAM, INCINERATOR]

/**
 * Replaces accounts and signatures by random ones of as many bytes. Keeps well-known accounts, such as programs and the
 * placeholder of the native currency, which identify nobody.
 */
export const pseudonymize: Pseudonymizer = (text, draw) => {
  const own = toBytes(text)
  if (!own) return undefined
  if (KNOWN.includes(text)) return text
  let other = draw(text, own.length)
  // The pseudonym of an account for which nobody can have a key has none, either, and the other way round.
  const isOther = () => own.length === ACCOUNT_BYTES && isOnCurve(own) !== isOnCurve(other)
  for (let again = 1; isOther(); again++) other = draw(`${text} ${again}`, own.length)
  return base58.encode(other)
}

/** Returns the bytes of an account or a signature, as transactions contain them. */
export function toBytes(text: string): Uint8Array | undefined {
  if (!isAddress(text)) return decodeSignature(text)
  const bytes = base58.decode(text)
  return bytes.length === ACCOUNT_BYTES ? bytes : undefined
}

const AMOUNTS = ['value', 'lamports', 'amount', 'uiAmount', 'uiAmountString', 'preBalances', 'postBalances']

export const extractAmounts = createAmountExtractor(
  /getBalance|getTokenAccount|getAccountInfo|getMultipleAccounts|getTransaction/,
  new Set(AMOUNTS),
)
