import { base58 } from '@scure/base'
import type { SignatureCheck } from './check.ts'
import { isEd25519Signed } from './ed25519.ts'

/** Verifies Ed25519 with the account's key, which is its address. */
export const isSigned: SignatureCheck = async ({ data, message, signature }) => {
  const [key, signed] = [parseBytes(data.accountAddress, 32), parseBytes(signature, 64)]
  return key !== null && signed !== null && isEd25519Signed(signed, new TextEncoder().encode(message), key)
}

function parseBytes(text: string, length: number): Uint8Array | null {
  try {
    const bytes = base58.decode(text)
    return bytes.length === length ? bytes : null
  } catch {
    return null
  }
}
