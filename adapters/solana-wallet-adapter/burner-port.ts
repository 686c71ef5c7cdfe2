/** The bytes before a 32-byte seed. @see RFC 8410 */
const PKCS8_HEADER = Uint8Array.of(0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 0x22, 4, 0x20)

/**
 * Signs with a key of 32 bytes, by Ed25519 of the browser.
 *
 * @returns The signature, 64 bytes. @throws `NotSupportedError` where the browser has no Ed25519
 */
export async function signWithSeed(seed: Uint8Array, message: Uint8Array): Promise<Uint8Array> {
  const encoded = Uint8Array.of(...PKCS8_HEADER, ...seed)
  const key = await crypto.subtle.importKey('pkcs8', encoded, 'Ed25519', false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('Ed25519', key, message.slice()))
}
