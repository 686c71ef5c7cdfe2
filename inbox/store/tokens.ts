import { createHash, randomBytes } from 'node:crypto'

/** Tokens are random, so that a fast hash is enough: only hashes are stored. */
export const hashToken = (token: string): Uint8Array => createHash('sha256').update(token).digest()
export const createToken = () => randomBytes(32).toString('base64url')
