import { base58 } from '@scure/base'
import type { SignatureCheck } from './check.ts'

/** Ed25519, by the platform. */
export const isSigned: SignatureCheck = async ({ data, message, signature }) => {
  try {
    const { subtle } = globalThis.crypto
    const key = await subtle.importKey('raw', bytesIn(data.accountAddress, 32), 'Ed25519', false, ['verify'])
    return await subtle.verify('Ed25519', key, bytesIn(signature, 64), new TextEncoder().encode(message))
  } catch {
    return false
  }
}

function bytesIn(text: string, length: number): Uint8Array<ArrayBuffer> {
  const bytes = base58.decode(text)
  if (bytes.length !== length) throw new RangeError(`Expected ${length} bytes`)
  return new Uint8Array(bytes)
}
