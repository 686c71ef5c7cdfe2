// A transaction names accounts that no answer names as texts: those in which somebody holds tokens, which follow from theirs.
import { base58, base64 } from '@scure/base'
import type { Encodings, ExtractPersonalData } from '../../kernel/index.ts'
import { isAddress } from './address.ts'
import { ACCOUNT_PROGRAM, deriveTokenAccount, TOKEN_PROGRAMS } from './message.ts'

const ENCODED = /^[A-Za-z0-9+/]{200,1800}={0,2}$/
const SIGNATURE = 64
const HEADER = 3
const KEY = 32

/** The accounts of each transaction that was asked for, and who holds what in which of them. */
export const extractPersonalData: ExtractPersonalData = (request) =>
  findTexts(request).flatMap((text) => {
    try {
      const keys = ENCODED.test(text) ? findKeys(base64.decode(text)) : []
      return [...keys, ...getHoldings(keys)]
    } catch {
      return []
    }
  })

/** Of a transaction, legacy or of version 0. @see Solana, Transaction Structure */
function findKeys(bytes: Uint8Array): readonly string[] {
  const start = 1 + (bytes[0] ?? 0) * SIGNATURE
  const from = start + ((bytes[start] ?? 0) & 0x80 ? 1 : 0) + HEADER
  const count = bytes[from] ?? 0
  if (count === 0 || count > 64 || from + 1 + count * KEY > bytes.length) return []
  return Array.from({ length: count }, (_, i) =>
    base58.encode(bytes.slice(from + 1 + i * KEY, from + 1 + (i + 1) * KEY)),
  )
}

/** A holder, a token and its program, for each of the accounts that follows from them. */
function getHoldings(keys: readonly string[]): readonly string[] {
  const program = TOKEN_PROGRAMS.find((one) => keys.includes(one))
  if (!program || !keys.includes(ACCOUNT_PROGRAM)) return []
  const others = keys.filter((one) => one !== program && one !== ACCOUNT_PROGRAM)
  const pairs = others.flatMap((owner) => others.map((mint) => [owner, mint] as const))
  return pairs.flatMap(([owner, mint]) =>
    owner !== mint && others.includes(deriveTokenAccount(owner, mint, program)) ? [`${owner}/${mint}/${program}`] : [],
  )
}

/** The account in which somebody holds a token: of the pseudonyms, that of theirs. */
export const encodings: Encodings = (text) => {
  const [owner = '', mint = '', program = '', ...rest] = text.split('/')
  const isHolding = rest.length === 0 && [owner, mint].every(isAddress) && TOKEN_PROGRAMS.some((one) => one === program)
  return isHolding ? [deriveTokenAccount(owner, mint, program)] : []
}

function findTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(findTexts) : []
}
