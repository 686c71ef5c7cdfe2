// Transfers of wallets that only sign: which coins are spent, and what becomes of the rest. Fetched when one is made.
import { Psbt, payments, script } from 'bitcoinjs-lib'
import { fromBase58Check, fromBech32 } from 'bitcoinjs-lib/src/address'
import type { Coin } from './schemas.ts'

interface Transfer {
  /** All coins are its, and the change is. */
  readonly payer: string
  readonly publicKey: Uint8Array | undefined
  readonly coins: readonly Coin[]
  /** Satoshis for each virtual byte. */
  readonly feeRate: number
  readonly recipient: string
  /** Satoshis. */
  readonly amount: bigint
}

/** Change below this is not worth the bytes that spend it, and nodes don't forward it. */
const DUST = 546n
/** Virtual bytes of a transaction without inputs and outputs, and of an output without its script. */
const FRAME = 11
const OUTPUT = 9
/** Its fee may be raised while no block holds it. @see BIP-125 */
const REPLACEABLE = 0xfffffffd

/** Spends the largest coins first. @returns `null` where they don't suffice. @throws where the payer is no address */
export function composePsbt({ payer, publicKey, coins, feeRate, recipient, amount }: Transfer): Psbt | null {
  const [change, target] = [getScript(payer), getScript(recipient)]
  const spending = getSpendingInput(payer, publicKey)
  const feeOf = (inputs: number, outputs: readonly Uint8Array[]) => {
    const bytes = outputs.reduce((sum, { length }) => sum + OUTPUT + length, FRAME + inputs * spending.bytes)
    return BigInt(Math.ceil(bytes * feeRate))
  }
  const psbt = new Psbt()
  let held = 0n
  for (const { txid, vout, value } of [...coins].sort((a, b) => b.value - a.value)) {
    const witnessUtxo = { script: change, value: BigInt(value) }
    psbt.addInput({ hash: txid, index: vout, sequence: REPLACEABLE, witnessUtxo, ...spending.fields })
    held += BigInt(value)
    const rest = held - amount - feeOf(psbt.inputCount, [target])
    if (rest < 0n) continue
    psbt.addOutput({ script: target, value: amount })
    const left = held - amount - feeOf(psbt.inputCount, [target, change])
    if (left >= DUST) psbt.addOutput({ script: change, value: left })
    return psbt
  }
  return null
}

/** @throws where the wallet signed something else, or not all of it */
export function finishPsbt(asked: Psbt, signed: Uint8Array): { txid: string; transaction: string } {
  const psbt = Psbt.fromBuffer(signed)
  const same = (one: Psbt) => one.data.globalMap.unsignedTx.toBuffer().toString()
  if (same(psbt) !== same(asked)) throw new TypeError('The wallet signed another transaction.')
  for (const [index, { finalScriptWitness }] of psbt.data.inputs.entries())
    if (!finalScriptWitness) psbt.finalizeInput(index)
  const transaction = psbt.extractTransaction()
  return { txid: transaction.getId(), transaction: transaction.toHex() }
}

/** What an input of the payer's needs besides, and its virtual bytes. */
function getSpendingInput(payer: string, publicKey: Uint8Array | undefined) {
  if (isBech32(payer)) {
    const { version, data } = fromBech32(payer)
    if (version === 0 && data.length === 20) return { bytes: 68, fields: {} }
    if (version === 1 && publicKey) return { bytes: 58, fields: { tapInternalKey: publicKey.slice(-32) } }
  } else if (publicKey?.length === 33) {
    const { output: redeemScript } = payments.p2wpkh({ pubkey: publicKey })
    const { output: nested } = payments.p2sh({ redeem: { output: redeemScript as Uint8Array } })
    if (`${nested}` === `${getScript(payer)}`)
      return { bytes: 91, fields: { redeemScript: redeemScript as Uint8Array } }
  }
  throw new TypeError('No transfer can be composed for accounts of this kind.')
}

const isBech32 = (address: string) => /^(?:bc|tb|bcrt)1/.test(address)

/** Versions of Base58 addresses that pay to a script. */
const TO_SCRIPT = [0x05, 0xc4]

/** What an output to an address holds. Without the curve that the library wants for Taproot: nothing is signed here. */
function getScript(address: string): Uint8Array {
  if (isBech32(address)) {
    const { version, data } = fromBech32(address)
    return script.compile([version === 0 ? 0 : 0x50 + version, data])
  }
  const { version, hash } = fromBase58Check(address)
  const paid = TO_SCRIPT.includes(version) ? payments.p2sh({ hash }) : payments.p2pkh({ hash })
  return paid.output as Uint8Array
}
