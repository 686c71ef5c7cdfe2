import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { Pseudonymizer } from '../../../../kernel/index.ts'

const ADDRESS = /^toy1([0-9a-f]{40})$/

/** Returns the bytes of an account, which nodes write in many encodings. */
export function toBytes(text: string): Uint8Array | undefined {
  const [, digits] = ADDRESS.exec(text) ?? []
  return digits === undefined ? undefined : hexToBytes(digits)
}

/** Replaces an account by another address, which the code accepts when the report is rerun. */
export const pseudonymize: Pseudonymizer = (text, draw) => {
  const bytes = toBytes(text)
  return bytes && `toy1${bytesToHex(draw(text, bytes.length))}`
}
