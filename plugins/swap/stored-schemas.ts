// Parses stored swaps.
import * as z from 'zod/mini'
import { decimals } from '../shared/amounts/decimals-schema.ts'
import type { PendingEntry } from '../shared/transactions/pending-store.ts'
import { KIND } from './constants.ts'
import { digits, text } from './responses.ts'
import type { SentSwap } from './state.ts'

const side = z.object({ symbol: text, decimals, amount: digits })
const stored = z.object({
  id: text,
  account: text,
  network: text,
  step: z.enum(['approve', 'swap']),
  from: z.object({ token: z.optional(text), ...side.shape }),
  to: side,
  call: z.object({ to: text, data: text, value: digits }),
  batch: z.optional(z.object({ id: text, size: z.number() })),
  at: z.number(),
  hash: z.nullable(text),
  expected: z.optional(z.object({ token: text, minAmount: digits, isSimulated: z.boolean() })),
  mark: z.nullish(text),
  nonce: z.optional(text),
  isSmart: z.optional(z.boolean()),
  status: z.enum(['asked', 'unknown', 'sent', 'done', 'dropped', 'expired']),
})

/** Finds our own valid entries among the pending ones. */
export const parseSwaps = (outbox: readonly PendingEntry[]): SentSwap[] =>
  outbox.filter(({ kind }) => kind === KIND).flatMap((one) => stored.safeParse(one).data ?? [])
