import { bytesToHex } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { isPlainWitness, isTransaction, readWitness } from './bip322.ts'
import { isLowS } from './ecdsa.ts'
import { fail, VerificationError } from './failure.ts'
import { loadBip322 } from './libraries.ts'
import type { SignatureCheck } from './signature-check.ts'

/** Length of a recoverable ECDSA signature, in bytes. It contains no key and no script. @see BIP-137 */
const RECOVERABLE = 65

/** Verifies BIP-322, and the ECDSA signatures of older wallets. @see BIP-322, BIP-137 */
export const isSigned: SignatureCheck = async ({ data: { accountAddress }, message, signature }) => {
  const library = await loadBip322()
  const { Address, Verifier } = library
  const [, form, text = ''] = /^(smp|ful|pof)?(.*)$/s.exec(signature) ?? []
  try {
    // A signature must have one encoding only. The library accepts others too.
    const bytes = base64.decode(text)
    if (!form && bytes.length === RECOVERABLE)
      return isOfType(bytes, accountAddress, Address) && Verifier.verifySignature(accountAddress, message, text)
    if (form === 'pof') throw fail('signature-unsupported')
    const isFull = form === 'ful' || (!form && isTransaction(bytes))
    const witness = isFull ? readWitness(bytes, accountAddress, message, library) : bytes
    // The library takes 65 bytes for an ECDSA signature, but refuses the first byte that any plain witness has.
    if (!witness || !isPlainWitness(witness, Address.isP2TR(accountAddress))) return false
    if (!isOneKey(accountAddress, Address)) throw fail('signature-unsupported')
    return Verifier.verifySignature(accountAddress, message, base64.encode(witness))
  } catch (error) {
    if (error instanceof VerificationError) throw error
    return false
  }
}

type Types = typeof import('bip322-js')['Address']

/** Whether the address may belong to a single key, which is all of BIP-322 that is supported. */
const isOneKey = (address: string, types: Types) =>
  types.isP2WPKH(address) || types.isP2SH(address) || types.isP2TR(address)

/** Whether the header byte fits the address type: that of a compressed key fits all, any other only its own. */
function isOfType(bytes: Uint8Array, address: string, types: Types): boolean {
  const [head = 0] = bytes
  const isHead =
    (head >= 31 && head <= 34) ||
    (head >= 27 && head <= 30 && types.isP2PKH(address)) ||
    (head >= 35 && head <= 38 && types.isP2SH(address)) ||
    (head >= 39 && head <= 42 && types.isP2WPKH(address))
  return isHead && isLowS(bytesToHex(bytes.subarray(33)))
}
