/** PKCS #8 header of a 32-byte private key. @see RFC 8410, PKCS #8 */
const HEADER = '302e020100300506032b657004220420'

const toBytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))

/** Returns the Ed25519 signature of `message`. @param seed - 32 bytes, hexadecimal. */
export async function sign(seed: string, message: Uint8Array): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('pkcs8', toBytes(HEADER + seed), 'Ed25519', false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('Ed25519', key, message.slice()))
}
