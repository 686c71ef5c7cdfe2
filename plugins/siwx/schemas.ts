// Schemas of stored sessions and of the hosted service's responses.
import * as z from 'zod/mini'
import type { SiwxSession } from './options.ts'

const text = z.string().check(z.maxLength(16_384))
const optional = z.optional(text)

const data = z.object({
  domain: text,
  scheme: optional,
  accountAddress: text,
  chainId: text,
  statement: optional,
  uri: text,
  version: z.literal('1'),
  nonce: text,
  issuedAt: text,
  expirationTime: optional,
  notBefore: optional,
  requestId: optional,
  resources: z.optional(z.array(text)),
})
const stored = z.object({ session: z.object({ data, message: text, signature: text }), until: z.number() })

/** Parses what `createLocalStore` wrote; an empty list if it is invalid. */
export function parseStored(text: string): { session: SiwxSession; until: number }[] {
  try {
    return z
      .array(z.unknown())
      .parse(JSON.parse(text))
      .flatMap((one) => stored.safeParse(one).data ?? [])
  } catch {
    return []
  }
}

const token = z.string().check(z.maxLength(8_192), z.regex(/^[\w.~+/-]+=*$/))

/** `/auth/v1/nonce`. @throws If the response is invalid */
export const parseNonce = (answer: unknown) => z.object({ nonce: text, token }).parse(answer)

/** `/auth/v1/authenticate`. @throws If the response is invalid */
export const parseToken = (answer: unknown): string => z.object({ token }).parse(answer).token

/** `/auth/v1/me`. @throws If the response is invalid */
export const parseOwner = (answer: unknown) => z.object({ address: text, chainId: z.number() }).parse(answer)
