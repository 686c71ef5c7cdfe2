/**
 * Ed25519 as Solana's runtime has it: a key, and the point of a signature, of small order are refused, and so is a key
 * with a part of small order. Under such a key a signature holds for messages that nobody signed.
 * @see RFC 8032; `verify_strict` of ed25519-dalek
 */
export async function isEd25519Signed(signature: Uint8Array, message: Uint8Array, key: Uint8Array): Promise<boolean> {
  const { ed25519 } = await import('@noble/curves/ed25519')
  try {
    const [account, point] = [key, signature.subarray(0, 32)].map((bytes) => ed25519.ExtendedPoint.fromHex(bytes))
    if (account?.isSmallOrder() || !account?.isTorsionFree() || point?.isSmallOrder()) return false
    return ed25519.verify(signature, message, key, { zip215: false })
  } catch {
    return false
  }
}
