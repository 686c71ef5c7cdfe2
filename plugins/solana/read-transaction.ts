// Whom a transaction names, read strictly: bytes of anything else are none, however they begin.
import { base58 } from '@scure/base'
import { encodeSignatures, SIGNATURE_BYTES } from './signature.ts'

const KEY = 32
/** A transaction fits into one packet. */
const LONGEST = 1_232
/** Counts are written in one to three bytes, seven bits in each. */
const COUNT_BYTES = 3

interface ReadTransaction {
  readonly signatures: readonly string[]
  readonly keys: readonly string[]
}

/**
 * The signatures and accounts of a transaction, legacy or of version 0, or of its message alone.
 * @see Solana, Transaction Structure
 */
export function readTransaction(bytes: Uint8Array): ReadTransaction {
  if (bytes.length > LONGEST) return { signatures: [], keys: [] }
  const signed = createCursor(bytes)
  const count = signed.count()
  const list = signed.take(count * SIGNATURE_BYTES)
  const keys = count > 0 ? readMessage(signed, count) : null
  return keys
    ? { signatures: encodeSignatures(list), keys }
    : { signatures: [], keys: readMessage(createCursor(bytes)) ?? [] }
}

/** @returns `null` where it does not end with the bytes. */
function readMessage(reader: ReturnType<typeof createCursor>, signatures?: number): readonly string[] | null {
  const { byte, count, skip, isAtEnd, isPastEnd } = reader
  const first = byte()
  const isVersioned = first === 0x80
  const required = isVersioned ? byte() : first
  if (required === 0 || required !== (signatures ?? required)) return null
  skip(2)
  const size = count()
  if (size < required) return null
  const keys = reader.keys(size)
  skip(KEY)
  for (let left = count(); left > 0 && !isPastEnd(); left--) {
    if (byte() >= size) return null
    skip(count())
    skip(count())
  }
  if (isVersioned) {
    for (let left = count(); left > 0 && !isPastEnd(); left--) {
      skip(KEY)
      skip(count())
      skip(count())
    }
  }
  return isAtEnd() ? keys.map((key) => base58.encode(key)) : null
}

function createCursor(bytes: Uint8Array) {
  let at = 0
  const byte = () => bytes[at++] ?? 0
  function count(): number {
    let sum = 0
    for (let i = 0; i < COUNT_BYTES; i++) {
      const next = byte()
      sum |= (next & 0x7f) << (7 * i)
      if (next < 0x80) break
    }
    return sum
  }
  return {
    byte,
    count,
    skip(size: number) {
      at += size
    },
    take(size: number): Uint8Array {
      at += size
      return bytes.slice(at - size, at)
    },
    keys(size: number): readonly Uint8Array[] {
      const keys: Uint8Array[] = []
      for (let i = 0; i < size && at + KEY <= bytes.length; i++, at += KEY) keys.push(bytes.slice(at, at + KEY))
      return keys
    },
    isAtEnd: () => at === bytes.length,
    isPastEnd: () => at > bytes.length,
  }
}
