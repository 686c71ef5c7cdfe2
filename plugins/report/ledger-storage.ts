// The ledger in storage, which any code of the site may have changed.
import * as z from 'zod/mini'
import type { ClassifiedRequest } from './classify-request.ts'

export interface StoredLedger {
  /** Milliseconds since the epoch. Older lines are dropped, even if another tab still has them. */
  readonly clearedAt: number
  /** The oldest first. */
  readonly lines: readonly ClassifiedRequest[]
}

const KEY = 'portico.report.ledger'
const VERSION = 1
const LINES_LIMIT = 200
/** The most characters in total. A site's storage holds about five million. */
const LIMIT = 262_144

const createTextSchema = (longest: number) => z.string().check(z.maxLength(longest))
const amount = z.string().check(z.regex(/^\d{1,78}$/))
const bytes = z.int().check(z.nonnegative())
const address = createTextSchema(128)

const detail = z.discriminatedUnion('is', [
  z.object({ is: z.literal('text'), text: createTextSchema(1_000) }),
  z.object({ is: z.literal('transfer'), amount, token: z.nullable(address), to: address }),
  z.object({ is: z.literal('approval'), token: address, spender: address, amount: z.nullable(amount) }),
  z.object({ is: z.literal('call'), to: address, selector: createTextSchema(10), bytes }),
  z.object({
    is: z.literal('typed'),
    type: createTextSchema(1_000),
    domain: createTextSchema(1_000),
    contract: createTextSchema(1_000),
  }),
  z.object({ is: z.literal('bytes'), bytes }),
])

const line = z.object({
  id: createTextSchema(64),
  at: z.number().check(z.nonnegative()),
  what: z.enum(['connect', 'message', 'data', 'transaction', 'network', 'addNetwork', 'permission']),
  method: createTextSchema(64),
  through: z.array(createTextSchema(64)).check(z.maxLength(8)),
  network: z.nullable(createTextSchema(64)),
  details: z.array(detail).check(z.maxLength(12)),
  answer: z.enum(['waiting', 'unseen', 'approved', 'declined', 'failed']),
})

const storedLedger = z.object({ version: z.literal(VERSION), clearedAt: z.number(), lines: z.array(z.unknown()) })

const NOTHING: StoredLedger = { clearedAt: 0, lines: [] }

/** Parses a line; `null` if it is invalid. */
export const parseLine = (one: unknown): ClassifiedRequest | null => line.safeParse(one).data ?? null

/** Reads the stored ledger, without invalid lines. @throws What the storage throws */
export function readLedgerStorage(storage: Pick<Storage, 'getItem'>): StoredLedger {
  const { data } = storedLedger.safeParse(parseJson(storage.getItem(KEY) ?? ''))
  if (!data) return NOTHING
  return { clearedAt: data.clearedAt, lines: data.lines.slice(-LINES_LIMIT).flatMap((one) => parseLine(one) ?? []) }
}

/**
 * Writes the ledger, dropping the oldest lines if it is too long. @throws What the storage throws, for example when
 * full
 */
export function writeLedgerStorage(storage: Pick<Storage, 'setItem'>, { clearedAt, lines }: StoredLedger): void {
  let left = lines
  const serialize = () => JSON.stringify({ version: VERSION, clearedAt, lines: left })
  while (left.length > 1 && serialize().length > LIMIT) left = left.slice(Math.ceil(left.length / 8))
  storage.setItem(KEY, serialize())
}

/** Merges the ledgers of two tabs, in either order with the same result. If both have a line, the answered one wins. */
export function mergeLines(one: StoredLedger, other: StoredLedger): StoredLedger {
  const clearedAt = Math.max(one.clearedAt, other.clearedAt)
  const lines = new Map<string, ClassifiedRequest>()
  for (const line of [...one.lines, ...other.lines]) {
    const known = lines.get(line.id)
    if (line.at > clearedAt && (!known || known.answer === 'waiting')) lines.set(line.id, line)
  }
  const ordered = [...lines.values()].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
  return { clearedAt, lines: ordered.slice(-LINES_LIMIT) }
}

/** Whether a `storage` event concerns the ledger. The key is null if all keys were removed. */
export const isOfLedger = (key: string | null) => key === KEY || key === null

function parseJson(stored: string): unknown {
  try {
    return stored.length > LIMIT * 2 ? null : JSON.parse(stored)
  } catch {
    return null
  }
}
