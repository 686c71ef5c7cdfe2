// Finds token accounts, which transactions contain in binary form only. They are derived from the owner's address.
import { base58, base64 } from '@scure/base'
import type { Encodings, ExtractPersonalData } from '../../kernel/index.ts'
import { toFields } from '../shared/json/fields.ts'
import { findInTexts } from '../shared/json/find-in-texts.ts'
import { isAddress } from './address.ts'
import { parseHolding } from './derive-recorded-token-account.ts'
import { deriveTokenAccount } from './derive-token-account.ts'
import { ACCOUNT_PROGRAM, TOKEN_PROGRAMS } from './programs.ts'
import { readTransaction } from './read-transaction.ts'
import { findSignatures } from './signature.ts'

/** Bytes of a message of one instruction between two accounts: none is shorter. */
const SHORTEST = 104
/** Letters of as many bytes. */
const SHORTEST_RUN = 138
/** In the text of a call, too, where it is a part. */
const ENCODED = /(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{138,1800}(?![A-Za-z0-9+/_-])/g
const BASE58 = /^[1-9A-HJ-NP-Za-km-z]+$/
/** Calldata of an EVM chain, say. Base64 of a transaction has other letters, too, since a key has. */
const HEX = /^(?:0x)?[0-9a-f]+$/i

/**
 * The signatures and accounts of each transaction that was asked for or answered, and who holds what in which of them.
 */
export const extractPersonalData: ExtractPersonalData = (request, answer) => [
  ...parseHolding(toFields(request).name),
  ...findInTexts([request, answer], findSignatures),
  ...findBytes([request, answer]).flatMap((bytes) => {
    const { signatures, keys } = readTransaction(bytes)
    return [...signatures, ...keys, ...getHoldings(keys)]
  }),
]

/** Returns `owner/mint/program` for each possible token account. */
function getHoldings(keys: readonly string[]): readonly string[] {
  const program = TOKEN_PROGRAMS.find((one) => keys.includes(one))
  if (!program || !keys.includes(ACCOUNT_PROGRAM)) return []
  const others = keys.filter((one) => one !== program && one !== ACCOUNT_PROGRAM)
  const pairs = others.flatMap((owner) => others.map((mint) => [owner, mint] as const))
  return pairs.flatMap(([owner, mint]) =>
    owner !== mint && others.includes(deriveTokenAccount(owner, mint, program)) ? [`${owner}/${mint}/${program}`] : [],
  )
}

/**
 * Derives the token account for `owner/mint/program`, so that the pseudonym of a token account matches that of its
 * owner.
 */
export const encodings: Encodings = (text) => {
  const [owner = '', mint = '', program = '', ...rest] = text.split('/')
  const isHolding = rest.length === 0 && [owner, mint].every(isAddress) && TOKEN_PROGRAMS.some((one) => one === program)
  return isHolding ? [deriveTokenAccount(owner, mint, program)] : []
}

/** What may be a transaction, in each form in which one is written. */
function findBytes(value: unknown): readonly Uint8Array[] {
  if (typeof value === 'string')
    return value.length < SHORTEST || HEX.test(value)
      ? []
      : [...value.matchAll(ENCODED)].flatMap(([run]) => splitRun(run)).flatMap(decodeRun)
  if (typeof value !== 'object' || value === null) return []
  const items = Object.values(value)
  if (items.length >= SHORTEST && items.every(isByte)) return [Uint8Array.from(items)]
  return items.flatMap(findBytes)
}

/** A path may lead to it, whose sign is one of base64, too. */
const splitRun = (run: string): readonly string[] =>
  [...new Set([run, ...run.split('/')])].filter(({ length }) => length >= SHORTEST_RUN)

function decodeRun(run: string): readonly Uint8Array[] {
  if (HEX.test(run)) return []
  const plain = run.replaceAll('-', '+').replaceAll('_', '/')
  const found = [() => base64.decode(plain.padEnd(Math.ceil(plain.length / 4) * 4, '='))]
  if (BASE58.test(run)) found.push(() => base58.decode(run))
  return found.flatMap((decode) => {
    try {
      return [decode()]
    } catch {
      return []
    }
  })
}

const isByte = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < 256
