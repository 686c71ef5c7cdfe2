// Signatures of transactions. The first one is the hash by which an explorer finds a transaction, and who paid for it.
import { base58 } from '@scure/base'

export const SIGNATURE_BYTES = 64
const WHOLE = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/
/** In a path or a call, too. */
const WITHIN = /(?<![A-Za-z0-9+_-])[1-9A-HJ-NP-Za-km-z]{64,88}(?![A-Za-z0-9+_-])/g

/** @returns `undefined` for another text, and for zeros, which take the place of a missing signature */
export function decodeSignature(text: string): Uint8Array | undefined {
  if (!WHOLE.test(text)) return undefined
  const bytes = base58.decode(text)
  return bytes.length === SIGNATURE_BYTES && isGiven(bytes) ? bytes : undefined
}

const isGiven = (signature: Uint8Array) => signature.some((byte) => byte !== 0)

/** Finds the signatures in a text. */
export const findSignatures = (text: string): readonly string[] =>
  (text.match(WITHIN) ?? []).filter((found) => decodeSignature(found))

/** Splits the list of signatures in which a transaction begins. */
export function encodeSignatures(list: Uint8Array): readonly string[] {
  const all = Array.from({ length: list.length / SIGNATURE_BYTES }, (_, i) =>
    list.slice(i * SIGNATURE_BYTES, (i + 1) * SIGNATURE_BYTES),
  )
  return all.filter(isGiven).map((one) => base58.encode(one))
}
