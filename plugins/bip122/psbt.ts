// Composes and finalizes transfers for wallets that only sign. Loaded lazily, with the first transfer.
// As a whole: bundlers refuse names of an optional package that a host without Bitcoin did not install.
import * as bitcoin from 'bitcoinjs-lib'
import * as addresses from 'bitcoinjs-lib/src/address'
import type { Coin } from './responses.ts'

interface Transfer {
  /** The owner of the coins, who also gets the change. */
  readonly payer: string
  readonly publicKey: Uint8Array | undefined
  readonly coins: readonly Coin[]
  /** In satoshis per virtual byte. */
  readonly feeRate: number
  readonly recipient: string
  /** Satoshis. */
  readonly amount: bigint
}

/** In satoshis. Less change costs more to spend than it is worth. No kind of output has a higher dust limit. */
const LEAST_CHANGE = 546n
/** Virtual bytes of an empty transaction, and of an output without its script. */
const FRAME = 11
const OUTPUT = 9
/** Signals that the fee can be raised until a block includes the transaction. @see BIP-125 */
const REPLACEABLE = 0xfffffffd

/**
 * Composes a transfer that spends the largest coins first.
 * @returns `null` if the coins do not suffice
 * @throws If the payer's address is invalid or of a kind that is not supported
 */
export function composePsbt({ payer, publicKey, coins, feeRate, recipient, amount }: Transfer): bitcoin.Psbt | null {
  const [change, target] = [getScript(payer), getScript(recipient)]
  const spending = getSpendingInput(payer, publicKey)
  const estimateFee = (inputs: number, outputs: readonly Uint8Array[]) => {
    const bytes = outputs.reduce((sum, { length }) => sum + OUTPUT + length, FRAME + inputs * spending.bytes)
    return BigInt(Math.ceil(bytes * feeRate))
  }
  const psbt = new bitcoin.Psbt()
  let held = 0n
  for (const { txid, vout, value } of [...coins].sort((a, b) => b.value - a.value)) {
    const witnessUtxo = { script: change, value: BigInt(value) }
    psbt.addInput({ hash: txid, index: vout, sequence: REPLACEABLE, witnessUtxo, ...spending.fields })
    held += BigInt(value)
    const rest = held - amount - estimateFee(psbt.inputCount, [target])
    if (rest < 0n) continue
    psbt.addOutput({ script: target, value: amount })
    const left = held - amount - estimateFee(psbt.inputCount, [target, change])
    if (left >= LEAST_CHANGE) psbt.addOutput({ script: change, value: left })
    return psbt
  }
  return null
}

/** Computes the fee that a composed transfer pays, in satoshis. */
export const computeFee = ({ data, txOutputs }: bitcoin.Psbt): bigint =>
  data.inputs.reduce((sum, { witnessUtxo }) => sum + (witnessUtxo?.value ?? 0n), 0n) -
  txOutputs.reduce((sum, { value }) => sum + value, 0n)

/**
 * Finalizes a signed transfer.
 * @throws If the wallet signed another transaction, or not all inputs
 */
export function finishPsbt(composed: bitcoin.Psbt, signed: Uint8Array): { txid: string; transaction: string } {
  const psbt = bitcoin.Psbt.fromBuffer(signed)
  const same = (one: bitcoin.Psbt) => one.data.globalMap.unsignedTx.toBuffer().toString()
  if (same(psbt) !== same(composed)) throw new TypeError('The wallet signed another transaction.')
  for (const [index, { finalScriptWitness }] of psbt.data.inputs.entries())
    if (!finalScriptWitness) psbt.finalizeInput(index)
  const transaction = psbt.extractTransaction()
  return { txid: transaction.getId(), transaction: transaction.toHex() }
}

/** In satoshis per virtual byte. Nodes relay an output that is worth more than its own bytes and those that spend it. */
const DUST_RATE = 3
/** Virtual bytes that spend an output, with a witness and without. */
const SPENDING_WITNESS = 67
const SPENDING_SCRIPT = 148

/**
 * Computes the least satoshis that nodes relay to an address.
 * @see Bitcoin Core, `GetDustThreshold`
 */
export function getDustLimit(address: string): bigint {
  const spending = isBech32(address) ? SPENDING_WITNESS : SPENDING_SCRIPT
  return BigInt(DUST_RATE * (OUTPUT + getScript(address).length + spending))
}

/** Gets the extra fields of the payer's inputs, and their virtual bytes. */
function getSpendingInput(payer: string, publicKey: Uint8Array | undefined) {
  if (isBech32(payer)) {
    const { version, data } = addresses.fromBech32(payer)
    if (version === 0 && data.length === 20) return { bytes: 68, fields: {} }
    if (version === 1 && publicKey) return { bytes: 58, fields: { tapInternalKey: publicKey.slice(-32) } }
  } else if (publicKey?.length === 33) {
    const { output: redeemScript } = bitcoin.payments.p2wpkh({ pubkey: publicKey })
    const { output: nested } = bitcoin.payments.p2sh({ redeem: { output: redeemScript as Uint8Array } })
    if (`${nested}` === `${getScript(payer)}`)
      return { bytes: 91, fields: { redeemScript: redeemScript as Uint8Array } }
  }
  throw new TypeError('No transfer can be composed for accounts of this kind.')
}

const isBech32 = (address: string) => /^(?:bc|tb|bcrt)1/.test(address)

/** Versions of Base58 script addresses. */
const TO_SCRIPT = [0x05, 0xc4]

/**
 * Gets the output script of an address. Nothing is signed here, so this avoids the curve library that `bitcoinjs-lib`
 * needs for Taproot.
 */
function getScript(address: string): Uint8Array {
  if (isBech32(address)) {
    const { version, data } = addresses.fromBech32(address)
    return bitcoin.script.compile([version === 0 ? 0 : 0x50 + version, data])
  }
  const { version, hash } = addresses.fromBase58Check(address)
  const paid = TO_SCRIPT.includes(version) ? bitcoin.payments.p2sh({ hash }) : bitcoin.payments.p2pkh({ hash })
  return paid.output as Uint8Array
}
