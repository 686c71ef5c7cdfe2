import type { ExtractPersonalData, Json } from '../../kernel/index.ts'

const NAME = /^(?:\w*hash|\w*root|\w*bloom|sha3Uncles|[rs])$/i
/** Leading zeros of a signature may be left out. */
const DIGITS = /^0x[0-9a-f]{60,}$/i

/** A node's method, or the wallet's for the receipts of a batch. */
const METHOD = /"(?:eth_|wallet_getCallsStatus\b)/

/** Extracts what finds a block or a transaction on an EVM chain, and no code reads: hashes, filters and signatures. */
export const extractHashes: ExtractPersonalData = (request, answer) =>
  METHOD.test(JSON.stringify(request)) ? findHashes(answer) : []

function findHashes(value: Json | undefined): readonly Json[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) =>
    typeof item === 'string' ? (NAME.test(name) && DIGITS.test(item) ? [item] : []) : findHashes(item),
  )
}
