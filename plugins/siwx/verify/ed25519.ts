import { loadEd25519 } from './libraries.ts'

/**
 * Verifies Ed25519 as Solana's runtime does. Refuses keys and signature points of small order, and keys with a
 * component of small order: under such keys, a signature may verify for messages that were not signed. The library
 * itself refuses keys of small order, and other encodings of the same points and numbers, unless asked for ZIP-215.
 * @see RFC 8032; `verify_strict` of ed25519-dalek
 */
export async function isEd25519Signed(signature: Uint8Array, message: Uint8Array, key: Uint8Array): Promise<boolean> {
  const ed25519 = await loadEd25519()
  try {
    const [account, point] = [key, signature.subarray(0, 32)].map((bytes) => ed25519.ExtendedPoint.fromHex(bytes))
    if (!account?.isTorsionFree() || point?.isSmallOrder()) return false
    return ed25519.verify(signature, message, key, { zip215: false })
  } catch {
    return false
  }
}
