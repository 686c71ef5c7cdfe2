// Schemas of stored sessions and of the hosted service's responses.
import * as z from 'zod/mini'
import type { SiwxSession } from './options.ts'
import { parseMessage } from './sign-in-message.ts'

const text = z.string().check(z.maxLength(16_384))
const stored = z.object({ session: z.object({ message: text, signature: text }), until: z.number() })

/** Parses what `createLocalStore` wrote; an empty list if it is invalid. */
export function parseStored(text: string): { session: SiwxSession; until: number }[] {
  try {
    return z.array(z.unknown()).parse(JSON.parse(text)).flatMap(parseOne)
  } catch {
    return []
  }
}

/** The fields are those of the message. */
function parseOne(one: unknown) {
  try {
    const { session, until } = stored.parse(one)
    return { session: { ...session, data: parseMessage(session.message) }, until }
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
