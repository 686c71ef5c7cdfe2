import * as ecc from '@bitcoinerlab/secp256k1'
import { hex } from '@scure/base'
import { crypto as hashes, initEccLib, networks, Psbt, payments, script, Transaction } from 'bitcoinjs-lib'
import { ECPairFactory } from 'ecpair'

initEccLib(ecc)
const network = networks.regtest
const pairs = ECPairFactory(ecc)

/** Returns the key's functions and its address: Segwit, or Taproot without scripts. */
export function toKey(key: string, isTaproot: boolean) {
  const pair = pairs.fromPrivateKey(hex.decode(key), { network })
  const publicKey = pair.publicKey
  const tapInternalKey = publicKey.slice(1)
  const { output = new Uint8Array() } = isTaproot
    ? payments.p2tr({ internalPubkey: tapInternalKey, network })
    : payments.p2wpkh({ pubkey: publicKey, network })
  const signer = isTaproot ? pair.tweak(hashes.taggedHash('TapTweak', tapInternalKey)) : pair
  return { pair, signer, publicKey, output, fields: isTaproot ? { tapInternalKey } : {} }
}

type Key = ReturnType<typeof toKey>

/** Creates a signature in the simple form. @see BIP-322 */
export function signMessage({ signer, output, fields }: Key, message: Uint8Array): Uint8Array {
  const toSpend = new Transaction()
  toSpend.version = 0
  const tag = hashes.sha256(new TextEncoder().encode('BIP0322-signed-message'))
  const hash = hashes.sha256(Uint8Array.from([...tag, ...tag, ...message]))
  toSpend.addInput(new Uint8Array(32), 0xffffffff, 0, script.compile([0, hash]))
  toSpend.addOutput(output, 0n)
  const toSign = new Psbt().setVersion(0)
  const witnessUtxo = { script: output, value: 0n }
  toSign.addInput({ hash: toSpend.getHash(), index: 0, sequence: 0, witnessUtxo, ...fields })
  toSign.addOutput({ script: Uint8Array.of(0x6a), value: 0n })
  toSign.signInput(0, signer).finalizeInput(0)
  return toSign.data.inputs[0]?.finalScriptWitness ?? new Uint8Array()
}

/** Header byte of a compact signature of a Segwit key. @see BIP-137 */
const SEGWIT_HEADER = 39

/** @see BIP-137 */
export function signEcdsa({ pair }: Key, message: Uint8Array): Uint8Array {
  const prefix = new TextEncoder().encode('\x18Bitcoin Signed Message:\n')
  const hash = hashes.hash256(Uint8Array.from([...prefix, ...encodeLength(message), ...message]))
  const { signature, recoveryId } = ecc.signRecoverable(hash, pair.privateKey as Uint8Array)
  return Uint8Array.of(SEGWIT_HEADER + recoveryId, ...signature)
}

const encodeLength = ({ length }: Uint8Array) => (length < 0xfd ? [length] : [0xfd, length & 0xff, length >> 8])

/** Signs each input with its key. */
export function signInputs(bytes: Uint8Array, inputs: readonly { index: number; key: Key }[]): Psbt {
  const psbt = Psbt.fromBuffer(bytes, { network })
  for (const { index, key } of inputs) psbt.signInput(index, key.signer)
  return psbt
}

/** Returns the outputs of a transfer, for the visitor to read. */
export const getOutputs = (bytes: Uint8Array): readonly (readonly [string, string])[] =>
  Psbt.fromBuffer(bytes, { network }).txOutputs.map(({ address, value }) => [address ?? 'A script', value.toString()])
