// Parses the forms of BIP-322 into the witness of a single key. Refuses alternative encodings.
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Address, BIP322 } from 'bip322-js'
import { isLowS } from './ecdsa.ts'
import { fail } from './failure.ts'

interface Library {
  readonly Address: typeof Address
  readonly BIP322: typeof BIP322
}

/** Whether the bytes are a full transaction, judged by its version and what follows. */
export const isTransaction = (bytes: Uint8Array) => /^0[02]0{6}(?:0001|01)/.test(bytesToHex(bytes.subarray(0, 6)))

/** Parses the items of a witness; `null` if it is invalid. */
function parseWitness(bytes: Uint8Array): readonly Uint8Array[] | null {
  const items: Uint8Array[] = []
  let at = 1
  for (let left = bytes[0] ?? 0; left > 0; left--) {
    const length = bytes[at] ?? 0
    if (length >= 0xfd) throw fail('signature-unsupported')
    items.push(bytes.subarray(at + 1, at + 1 + length))
    at += 1 + length
  }
  return at === bytes.length ? items : null
}

/**
 * Whether a witness has the only form of a single key: a Schnorr signature, or a DER-encoded signature and the key.
 * @throws `VerificationError`: signature-unsupported, for scripts
 */
export function isPlainWitness(bytes: Uint8Array, isTaproot: boolean): boolean {
  const items = parseWitness(bytes)
  if (!items) return false
  const [signature = bytes, key] = items
  if (isTaproot) {
    if (items.length > 1)
      return rejectScript(/^c[01](?:..){32}(?:(?:..){32})*$/.test(bytesToHex(items.at(-1) ?? bytes)))
    // A 65th byte gives the hash type if it is not the default; only "all" is accepted. The library refuses other
    // lengths. @see BIP-341
    return signature.length === 64 || signature[64] === 1
  }
  if (items.length !== 2 || !/^0[23][0-9a-f]{64}$/.test(bytesToHex(key ?? bytes))) return rejectScript(items.length > 1)
  const start = 6 + (signature[3] ?? 0)
  const s = signature.subarray(start, start + (signature[start - 1] ?? 0))
  // Today's version of the library refuses a high s, too.
  return signature.at(-1) === 1 && isLowS(bytesToHex(s).replace(/^00/, '').padStart(64, '0'))
}

/** @throws `VerificationError`: signature-unsupported, if the signature may be valid */
function rejectScript(isScript: boolean): false {
  if (isScript) throw fail('signature-unsupported')
  return false
}

/**
 * Extracts the witness of a signature in the full form; `null` if the transaction is not the one BIP-322 defines.
 * @throws `VerificationError`: signature-unsupported, for time locks and proofs of funds
 */
export function readWitness(bytes: Uint8Array, address: string, message: string, { Address, BIP322 }: Library) {
  const script = Address.convertAdressToScriptPubkey(address)
  const spent = bytesToHex(BIP322.buildToSpendTx(message, script).getHash())
  const hex = bytesToHex(bytes)
  const form = new RegExp(`^(0[02]0{6})(0001)?(..)${spent}0{8}(..)`).exec(hex)
  if (!form) return null
  const [head, version, mark, inputs, length = ''] = form
  // Without a witness, the address is of a legacy type.
  if (!mark) throw fail('signature-unsupported')
  const from = head.length / 2 + Number.parseInt(length, 16)
  const [sequence, lockTime] = [bytesToHex(bytes.subarray(from, from + 4)), bytesToHex(bytes.subarray(-4))]
  if ([version, sequence, lockTime].some((field) => field !== '00000000') || inputs !== '01')
    throw fail('signature-unsupported')
  const witness = bytes.subarray(from + 15, -4)
  const redeem = Address.isP2SH(address) ? getRedeemScript(witness, Address) : ''
  const outputs = `01${'0'.repeat(16)}016a`
  const whole = `00000000000101${spent}00000000${redeem || '00'}00000000${outputs}${bytesToHex(witness)}00000000`
  return hex === whole ? witness : null
}

/** Returns the redeem script of a P2SH address of a single key. */
function getRedeemScript(witness: Uint8Array, keys: typeof Address): string {
  const key = parseWitness(witness)?.[1]
  if (key?.length !== 33) throw fail('signature-unsupported')
  const { mainnet } = keys.convertPubKeyIntoAddress(Buffer.from(key), 'p2wpkh')
  return `1716${bytesToHex(keys.convertAdressToScriptPubkey(mainnet))}`
}
