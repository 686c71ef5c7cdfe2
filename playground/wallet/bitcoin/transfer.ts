import { address, networks, Psbt } from 'bitcoinjs-lib'
import type { Core } from './core.ts'

interface Coin {
  readonly txid: string
  readonly vout: number
  readonly value: number
}

/** In satoshis. A local chain needs no fee estimate. */
const FEE = 1_000n
const network = networks.regtest

/** Creates a transfer that spends all coins of the payer, and returns the change. */
export async function compose(core: Core, payer: string, recipient: string, amount: bigint) {
  const coins = JSON.parse(await core.ask(`/address/${payer}/utxo`)) as readonly Coin[]
  const script = address.toOutputScript(payer, network)
  const psbt = new Psbt({ network })
  for (const { txid, vout, value } of coins)
    psbt.addInput({ hash: txid, index: vout, witnessUtxo: { script, value: BigInt(value) } })
  const rest = coins.reduce((sum, { value }) => sum + BigInt(value), -amount - FEE)
  psbt.addOutput({ address: recipient, value: amount }).addOutput({ address: payer, value: rest })
  return { psbt, finish: (signed: Psbt) => signed.finalizeAllInputs().extractTransaction().toHex() }
}
