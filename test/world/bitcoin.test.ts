import * as ecc from '@bitcoinerlab/secp256k1'
import { initEccLib, networks, Psbt } from 'bitcoinjs-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInputs, toKey } from '../../playground/wallet/bitcoin/keys.ts'
import { startBitcoin } from './bitcoin.ts'

initEccLib(ecc)
const network = networks.regtest
const PAYER = 'bcrt1qcr8te4kr609gcawutmrza0j4xv80jy8zeqchgx'
const KEY = '4604b4b710fe91f584fff084e1a9159fe4f8408fff380596a604948474ce4fa3'
const RECEIVER = 'bcrt1p4qhjn9zdvkux4e44uhx8tc55attvtyu358kutcqkudyccelu0waslcutpz'

const node = startBitcoin()
beforeAll(() => node.settled, 60_000)
afterAll(() => node.stop())

const ask = (path: string, body?: string) => fetch(node.part().url + path, body ? { method: 'POST', body } : {})
const read = async (path: string) => (await ask(path)).json()
const balance = async (of: string) => {
  const { funded_txo_sum: funded, spent_txo_sum: spent } = (await read(`/address/${of}`)).chain_stats
  return funded - spent
}

/** Creates a signed transaction, optionally modified afterwards. */
async function signed(value: bigint, change: (psbt: Psbt) => Psbt = (psbt) => psbt) {
  const [{ txid, vout, value: held }] = await read(`/address/${PAYER}/utxo`)
  const key = toKey(KEY, false)
  const psbt = new Psbt({ network })
  psbt.addInput({ hash: txid, index: vout, witnessUtxo: { script: key.output, value: BigInt(held) } })
  psbt.addOutput({ address: RECEIVER, value }).addOutput({ address: PAYER, value: BigInt(held) - value - 1000n })
  return change(signInputs(psbt.toBuffer(), [{ index: 0, key }]))
    .finalizeAllInputs()
    .extractTransaction()
}

test('a node runs, accepts a signed transaction and refuses an unsigned one', async () => {
  expect(node.part()).toMatchObject({ status: 'running' })
  expect(await balance(PAYER)).toBe(100_000_000)

  const bad = await signed(40_000_000n)
  const [first] = bad.outs
  if (first) first.value = 40_000_001n
  const refused = await ask('/tx', bad.toHex())
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('script-verify-flag')])

  const good = await signed(40_000_000n)
  const sent = await ask('/tx', good.toHex())
  expect([sent.status, await sent.text()]).toEqual([200, good.getId()])
  expect(await balance(RECEIVER)).toBe(140_000_000)
  expect(await balance(PAYER)).toBe(59_999_000)
  expect(await read(`/tx/${good.getId()}`)).toMatchObject({ status: { confirmed: true } })
})
