import { hexToBytes } from '@noble/hashes/utils.js'
import type { SignatureCheck } from './check.ts'
import { isLowS } from './ecdsa.ts'
import { isEd25519Signed } from './ed25519.ts'

const SIGNATURE = /^0x(?:[0-9a-f]{2}){64,66}$/

/** Which kind of signature comes behind a first byte. @see MultiSignature of sp-runtime */
const KINDS = ['ed25519', 'sr25519', 'ecdsa'] as const
type Kind = (typeof KINDS)[number]

/** Sr25519, Ed25519 or ECDSA, of the text in `<Bytes>`, as `signRaw` has it. */
export const isSigned: SignatureCheck = async ({ data, message, signature }) => {
  if (!SIGNATURE.test(signature)) return false
  const { cryptoWaitReady, decodeAddress, secp256k1Verify, sr25519Verify } = await import('@polkadot/util-crypto')
  await cryptoWaitReady()
  const text = new TextEncoder().encode(`<Bytes>${message}</Bytes>`)

  async function isOfKind(kind: Kind, hex: string, key: Uint8Array): Promise<boolean> {
    const bytes = hexToBytes(hex)
    if (kind === 'ed25519') return isEd25519Signed(bytes, text, key)
    // Of the zero key, and of none other, anybody knows the secret one.
    if (kind === 'sr25519') return key.some((byte) => byte !== 0) && sr25519Verify(text, bytes, key)
    return isLowS(hex.slice(64, 128)) && /0[01]$/.test(hex) && secp256k1Verify(text, bytes, key, 'blake2', true)
  }

  try {
    // In either prefix the account is the same one; a letter that is wrong is none's.
    const key = decodeAddress(data.accountAddress)
    if (key.length !== 32) return false
    for (const [kind, hex] of getForms(signature.slice(2)))
      if (await isOfKind(kind, hex, key).catch(() => false)) return true
    return false
  } catch {
    return false
  }
}

/** What a signature may be: by its length, and by its first byte if it has one for its kind. */
function getForms(hex: string): readonly (readonly [Kind, string])[] {
  const length = hex.length / 2
  const kind = KINDS[Number.parseInt(hex.slice(0, 2), 16)]
  if (length === 64)
    return [
      ['ed25519', hex],
      ['sr25519', hex],
    ]
  if (length === 66) return kind === 'ecdsa' ? [['ecdsa', hex.slice(2)]] : []
  return [...(kind && kind !== 'ecdsa' ? [[kind, hex.slice(2)] as const] : []), ['ecdsa', hex]]
}
