import type { SignatureCheck } from './check.ts'

const SIGNATURE = /^0x(?:[0-9a-f]{2}){64,66}$/i

/** Sr25519, Ed25519 or ECDSA, of the text in `<Bytes>`, as `signRaw` has it. */
export const isSigned: SignatureCheck = async ({ data, message, signature }) => {
  const { cryptoWaitReady, decodeAddress, signatureVerify } = await import('@polkadot/util-crypto')
  await cryptoWaitReady()
  try {
    // In either prefix the account is the same one; a letter that is wrong is none's.
    const key = decodeAddress(data.accountAddress)
    return SIGNATURE.test(signature) && signatureVerify(`<Bytes>${message}</Bytes>`, signature, key).isValid
  } catch {
    return false
  }
}
