import type { ExtractPersonalData, Json } from '../../kernel/index.ts'
import { toFields } from '../shared/json/fields.ts'
import { isHostRequest } from '../shared/rpc/is-host-request.ts'

const NAME = /^(?:\w*hash|\w*root|\w*bloom|sha3Uncles|[rs])$/i
/** Leading zeros of a signature may be left out. */
const DIGITS = /^0x[0-9a-f]{60,}$/i

/** An account in a word. A smaller number may be the id of something. */
const ACCOUNT = /^0x0{24}((?!0{8})[0-9a-f]{40})$/i

/** A node's method, or the wallet's for the receipts of a batch. */
const METHOD = /"(?:eth_|wallet_getCallsStatus\b)/

/** The hash of a transaction that the host sent, say. Digits that begin so are a number. */
const HASH = /^0x(?!0{8}|f{8})[0-9a-f]{64}$/i

/**
 * Extracts what finds a block or a transaction on an EVM chain, and no code reads: hashes, filters and signatures; and the
 * accounts in logs.
 */
export const extractHashes: ExtractPersonalData = (request, answer) => {
  if (METHOD.test(JSON.stringify(request))) return findHashes(answer)
  const { body } = toFields(answer)
  return isHostRequest(request) ? [findHashes(body), [body].flat().map(getHash)] : []
}

/** A node's result that is a hash itself. */
function getHash(reply: Json | undefined): Json {
  const { result } = toFields(reply)
  return typeof result === 'string' && HASH.test(result) ? result : null
}

function findHashes(value: Json | undefined): readonly Json[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) => {
    if (name === 'topics') return findAccounts(item)
    return typeof item === 'string' ? (NAME.test(name) && DIGITS.test(item) ? [item] : []) : findHashes(item)
  })
}

/** Who else a contract's log names: an event may move something between others. */
const findAccounts = (topics: Json | undefined): readonly Json[] =>
  [topics].flat().flatMap((topic) => ACCOUNT.exec(`${topic}`)?.slice(1) ?? [])
