import * as z from 'zod/mini'
import { isProjectId } from '../project.ts'

/** The hosted relay's messages, by reason. */
export const REFUSALS = {
  origin: 'Unauthorized: origin not allowed',
  clock: 'JWT validation error: JWT Token is not yet valid',
  key: 'Unauthorized: invalid key',
} as const

export type Refusal = keyof typeof REFUSALS

const LEEWAY = 120
const token = z.object({ iss: z.string().check(z.startsWith('did:key:')), iat: z.number() })

/** Reads the client's name from the URL it connects to. Decodes its token without verifying the signature. */
export function admit(address: string): { readonly name: string; readonly refusal?: Refusal } {
  const query = new URL(address, 'ws://localhost').searchParams
  const { success, data } = token.safeParse(claims(query.get('auth') ?? ''))
  if (!success || !isProjectId(query.get('projectId'))) return { name: '', refusal: 'key' }
  if (data.iat > Date.now() / 1000 + LEEWAY) return { name: data.iss, refusal: 'clock' }
  return { name: data.iss }
}

function claims(auth: string): unknown {
  try {
    return JSON.parse(Buffer.from(auth.split('.')[1] ?? '', 'base64url').toString())
  } catch {
    return undefined
  }
}
