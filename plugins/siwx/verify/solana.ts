import { base58 } from '@scure/base'
import { isEd25519Signed } from './ed25519.ts'
import type { SignatureCheck } from './signature-check.ts'

/** Verifies Ed25519 with the account's key, which is its address. */
export const isSigned: SignatureCheck = async ({ data, message, signature }) => {
  const [key, signed] = [parseBytes(data.accountAddress), parseBytes(signature)]
  return key !== null && signed !== null && isEd25519Signed(signed, new TextEncoder().encode(message), key)
}

function parseBytes(text: string): Uint8Array | null {
  try {
    return base58.decode(text)
  } catch {
    return null
  }
}
