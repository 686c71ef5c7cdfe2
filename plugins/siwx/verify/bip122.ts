import { bytesToHex } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { isPlainWitness, isTransaction, readWitness } from './bip322.ts'
import type { SignatureCheck } from './check.ts'
import { isLowS } from './ecdsa.ts'
import { fail, VerificationError } from './failure.ts'

/** Bytes of a signature that names no key and no script. @see BIP-137 */
const RECOVERABLE = 65

/** By BIP-322, or by ECDSA as older wallets sign. @see BIP-322, BIP-137 */
export const isSigned: SignatureCheck = async ({ data: { accountAddress }, message, signature }) => {
  const library = await import('bip322-js')
  const { Address, Verifier } = library
  const [, form, text = ''] = /^(smp|ful|pof)?(.*)$/s.exec(signature) ?? []
  try {
    // One signature is one text: what the library would read as well has other endings.
    const bytes = base64.decode(text)
    if (!form && bytes.length === RECOVERABLE)
      return isOfType(bytes, accountAddress, Address) && Verifier.verifySignature(accountAddress, message, text)
    if (form === 'pof') throw fail('signature-unsupported')
    const isFull = form === 'ful' || (!form && isTransaction(bytes))
    const witness = isFull ? readWitness(bytes, accountAddress, message, library) : bytes
    // Of this length the library would take it for one of the older kind.
    if (!witness || witness.length === RECOVERABLE) return false
    if (!isPlainWitness(witness, Address.isP2TR(accountAddress))) return false
    if (!isOneKey(accountAddress, Address)) throw fail('signature-unsupported')
    return Verifier.verifySignature(accountAddress, message, base64.encode(witness))
  } catch (error) {
    if (error instanceof VerificationError) throw error
    return false
  }
}

type Types = typeof import('bip322-js')['Address']

/** Whether an address may be that of one key, by which BIP-322 can be read here. */
const isOneKey = (address: string, types: Types) =>
  types.isP2WPKH(address) || types.isP2SH(address) || types.isP2TR(address)

/** The first byte says how the key's address is written: that of a compressed key serves for all, any other for its own type. */
function isOfType(bytes: Uint8Array, address: string, types: Types): boolean {
  const [head = 0] = bytes
  const isHead =
    (head >= 31 && head <= 34) ||
    (head >= 27 && head <= 30 && types.isP2PKH(address)) ||
    (head >= 35 && head <= 38 && types.isP2SH(address)) ||
    (head >= 39 && head <= 42 && types.isP2WPKH(address))
  return isHead && isLowS(bytesToHex(bytes.subarray(33)))
}
