// Schemas of the stored data.
import * as z from 'zod/mini'
import { decimals } from '../shared/amounts/decimals-schema.ts'
import type { PendingEntry } from '../shared/transactions/pending-store.ts'
import { KIND, PAID_LIMIT, STORED_LIMIT } from './constants.ts'
import type { Paid, TrackedTransfer } from './state.ts'

const text = z.string().check(z.maxLength(256))
const optional = z.nullable(text)

const transfer = z.object({
  id: text,
  account: text,
  network: text,
  to: text,
  name: optional,
  token: optional,
  symbol: text,
  decimals,
  amount: z.string().check(z.regex(/^\d{1,80}$/)),
  at: z.number(),
  mark: optional,
  hash: optional,
  nonce: z.optional(text),
  isSmart: z.optional(z.boolean()),
  status: z.enum(['asked', 'unknown', 'sent', 'done', 'dropped', 'expired']),
})
const paid = z.object({ address: text, name: optional, count: z.int().check(z.minimum(1)), at: z.number() })

/** Finds our own valid entries among the pending ones. */
export const findTransfers = (outbox: readonly PendingEntry[]): TrackedTransfer[] =>
  outbox.flatMap((one) => (one.kind === KIND ? (transfer.safeParse(one).data ?? []) : []))

/** Parses the paid addresses; an empty list if the text is invalid. */
export function parsePaid(stored: string | null): Paid[] {
  try {
    const list: unknown = JSON.parse(stored && stored.length <= STORED_LIMIT ? stored : '[]')
    return z
      .array(z.unknown())
      .parse(list)
      .slice(-PAID_LIMIT)
      .flatMap((one) => paid.safeParse(one).data ?? [])
  } catch {
    return []
  }
}
