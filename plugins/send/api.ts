// What was stored, held against what we store.
import * as z from 'zod/mini'
import { PAID_LIMIT, STORED_LIMIT, TRANSFERS_LIMIT } from './constants.ts'
import type { Paid, SentTransfer } from './state.ts'

const text = z.string().check(z.maxLength(256))
const optional = z.nullable(text)
const digits = z.string().check(z.regex(/^\d{1,80}$/))

const transfer = z.object({
  id: text,
  account: text,
  network: text,
  to: text,
  name: optional,
  token: optional,
  symbol: text,
  decimals: z.int().check(z.minimum(0), z.maximum(36)),
  amount: digits,
  at: z.number(),
  hash: optional,
  status: z.enum(['asked', 'unknown', 'sent']),
})
const paid = z.object({ address: text, name: optional, count: z.int(), at: z.number() })
const stored = z.object({ open: z.array(z.unknown()), paid: z.array(z.unknown()) })

export interface Stored {
  open: SentTransfer[]
  paid: Paid[]
}

/** What `storedText` wrote; nothing where it can't be read. */
export function storedFrom(kept: string | null): Stored {
  try {
    if (kept === null || kept.length > STORED_LIMIT) throw new RangeError()
    const { open, paid: known } = stored.parse(JSON.parse(kept))
    return {
      open: open.slice(-TRANSFERS_LIMIT).flatMap((one) => transfer.safeParse(one).data ?? []),
      paid: known.slice(-PAID_LIMIT).flatMap((one) => paid.safeParse(one).data ?? []),
    }
  } catch {
    return { open: [], paid: [] }
  }
}

export const storedText = (kept: Stored): string => JSON.stringify(kept)
