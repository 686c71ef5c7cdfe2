// Parses what the page around this one says. It may be any page.
import * as z from 'zod/mini'
import type { Json } from '../../kernel/index.ts'
import type { FoundSafe, Waiting } from './contract.ts'

const count = z.int().check(z.minimum(0), z.maximum(1_000))

const safe = z.object({
  address: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  chainId: z.int().check(z.minimum(1)),
  threshold: count,
  owners: count,
  parent: z.string().check(z.maxLength(256)),
})

/** Returns the Safe; `null` if the page around is none, or says something else. */
export function parseSafe(answer: Json): FoundSafe | null {
  const { data } = safe.safeParse(answer)
  if (!data) return null
  const { chainId, ...others } = data
  return { ...others, network: `eip155:${chainId}` }
}

const hash = z.string().check(z.maxLength(256))

export const waiting = z.object({
  kind: z.enum(['transaction', 'message']),
  hash,
  given: z.nullable(count),
  needed: z.nullable(count),
})

const progress = z.union([z.object({ hash, isOver: z.literal(true) }), waiting])

export const parseProgress = (value: Json): Waiting | { hash: string; isOver: true } | null =>
  progress.safeParse(value).data ?? null
