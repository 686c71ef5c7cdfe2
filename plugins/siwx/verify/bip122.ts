import { base64 } from '@scure/base'
import type { SignatureCheck } from './check.ts'

/** By BIP-322, or by ECDSA as older wallets sign. @see BIP-322, BIP-137 */
export const isSigned: SignatureCheck = async ({ data, message, signature }) => {
  const { Verifier } = await import('bip322-js')
  try {
    // One signature is one text: what the library would read as well has other endings.
    base64.decode(signature)
    return Verifier.verifySignature(data.accountAddress, message, signature)
  } catch {
    return false
  }
}
