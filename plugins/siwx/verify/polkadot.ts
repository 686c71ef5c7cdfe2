import { hexToBytes } from '@noble/hashes/utils.js'
import { isLowS } from './ecdsa.ts'
import { isEd25519Signed } from './ed25519.ts'
import { loadPolkadot } from './libraries.ts'
import type { SignatureCheck } from './signature-check.ts'

const SIGNATURE = /^0x(?:[0-9a-f]{2}){64,66}$/

/** Signature types by their first byte. @see MultiSignature of sp-runtime */
const KINDS = ['ed25519', 'sr25519', 'ecdsa'] as const
type Kind = (typeof KINDS)[number]

/** Verifies Sr25519, Ed25519 or ECDSA over the text in `<Bytes>`, as `signRaw` signs it. */
export const isSigned: SignatureCheck = async ({ data, message, signature }) => {
  if (!SIGNATURE.test(signature)) return false
  const { cryptoWaitReady, decodeAddress, secp256k1Verify, sr25519Verify } = await loadPolkadot()
  await cryptoWaitReady()
  const text = new TextEncoder().encode(`<Bytes>${message}</Bytes>`)

  async function isOfKind(kind: Kind, hex: string, key: Uint8Array): Promise<boolean> {
    const bytes = hexToBytes(hex)
    if (kind === 'ed25519') return isEd25519Signed(bytes, text, key)
    // The secret key of the zero key is known to everyone. Today's library refuses it, too, and any other recovery id.
    if (kind === 'sr25519') return key.some((byte) => byte !== 0) && sr25519Verify(text, bytes, key)
    return isLowS(hex.slice(64, 128)) && /0[01]$/.test(hex) && secp256k1Verify(text, bytes, key, 'blake2', true)
  }

  try {
    // An account is the same under any prefix. An address with a wrong checksum is refused.
    const key = decodeAddress(data.accountAddress)
    if (key.length !== 32) return false
    for (const [kind, hex] of getForms(signature.slice(2)))
      if (await isOfKind(kind, hex, key).catch(() => false)) return true
    return false
  } catch {
    return false
  }
}

/** Returns the possible types of a signature, by its length and its first byte. The library checks each one’s length. */
function getForms(hex: string): readonly (readonly [Kind, string])[] {
  const length = hex.length / 2
  const kind = KINDS[Number.parseInt(hex.slice(0, 2), 16)]
  if (length === 64)
    return [
      ['ed25519', hex],
      ['sr25519', hex],
    ]
  if (length === 66) return kind === 'ecdsa' ? [['ecdsa', hex.slice(2)]] : []
  return [...(kind ? [[kind, hex.slice(2)] as const] : []), ['ecdsa', hex]]
}
