// A full Bitcoin node on regtest, in memory, with Esplora's HTTP interface. Mines one block per transaction, like
// anvil. https://github.com/Blockstream/esplora/blob/master/API.md
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import * as ecc from '@bitcoinerlab/secp256k1'
import { address, initEccLib, networks, Psbt, payments } from 'bitcoinjs-lib'
import { ECPairFactory } from 'ecpair'

process.env.NODE_BACKEND = 'js'
const require = createRequire(import.meta.url)
// bcoin's prefix differs from that of all other software.
require('bcoin/lib/protocol/networks').regtest.addressPrefix.bech32 = 'bcrt'
const { Address, FullNode, TX } = require('bcoin')

initEccLib(ecc)
const network = networks.regtest
const COIN = 100_000_000n
const FEE = 10_000n
/** Segwit is active from block 432 on. */
const FIRST_BLOCKS = 450

const miner = ECPairFactory(ecc).fromPrivateKey(Buffer.alloc(32, 7), { network })
const home = payments.p2wpkh({ pubkey: miner.publicKey, network })
const node = new FullNode({
  network: 'regtest',
  memory: true,
  workers: false,
  listen: false,
  bip148: false,
  indexTX: true,
  indexAddress: true,
  logLevel: 'none',
})
// The node's own HTTP interface is unused, and would occupy a port.
node.http = { open: async () => {} }

const mine = async () => {
  const block = await node.miner.mineBlock()
  await node.chain.add(block)
  return block
}

/** The node doesn't know Taproot addresses, but still finds payments to their program. */
const known = (text) => {
  try {
    const { version, data } = address.fromBech32(text)
    return Address.fromProgram(version, Buffer.from(data))
  } catch {
    const { version, hash } = address.fromBase58Check(text)
    return version === network.scriptHash
      ? Address.fromScripthash(Buffer.from(hash))
      : Address.fromPubkeyhash(Buffer.from(hash))
  }
}

/** @throws Why the node refuses the transaction */
async function send(hex) {
  const tx = TX.fromRaw(Buffer.from(hex.trim(), 'hex'))
  await node.mempool.addTX(tx)
  await mine()
  return tx.txid()
}

async function fund(accounts) {
  const [coin] = (await node.chain.getCoinsByAddress(known(home.address))).filter(({ height }) => height === 1)
  const psbt = new Psbt({ network })
  psbt.addInput({
    hash: Buffer.from(coin.hash, 'hex'),
    index: coin.index,
    witnessUtxo: { script: home.output, value: BigInt(coin.value) },
  })
  for (const account of accounts) psbt.addOutput({ address: account, value: COIN })
  psbt.addOutput({ address: home.address, value: BigInt(coin.value) - BigInt(accounts.length) * COIN - FEE })
  psbt.signAllInputs(miner).finalizeAllInputs()
  await send(psbt.extractTransaction().toHex())
}

async function stats(of) {
  const account = known(of)
  const script = `${require('bcoin').Script.fromAddress(account).toRaw().toString('hex')}`
  const transactions = await node.chain.getTXByAddress(account)
  const outputs = transactions
    .flatMap(({ outputs }) => outputs)
    .filter((one) => one.script.toRaw().toString('hex') === script)
  const coins = await node.chain.getCoinsByAddress(account)
  const sum = (all) => all.reduce((total, { value }) => total + value, 0)
  const none = { funded_txo_count: 0, funded_txo_sum: 0, spent_txo_count: 0, spent_txo_sum: 0, tx_count: 0 }
  return {
    address: of,
    chain_stats: {
      funded_txo_count: outputs.length,
      funded_txo_sum: sum(outputs),
      spent_txo_count: outputs.length - coins.length,
      spent_txo_sum: sum(outputs) - sum(coins),
      tx_count: transactions.length,
    },
    mempool_stats: none,
  }
}

const coins = async (of) =>
  (await node.chain.getCoinsByAddress(known(of))).map(({ hash, index, value, height }) => ({
    txid: Buffer.from(hash, 'hex').reverse().toString('hex'),
    vout: index,
    value,
    status: { confirmed: true, block_height: height },
  }))

async function transaction(txid) {
  const meta = await node.getMeta(Buffer.from(txid, 'hex').reverse().toString('hex'))
  if (!meta) throw new Missing('Transaction not found')
  const { height, tx } = meta
  return {
    txid,
    vout: tx.outputs.map(({ value }) => ({ value })),
    status: { confirmed: height >= 0, block_height: height },
  }
}

class Missing extends Error {}

const ROUTES = [
  [/^\/address\/(\w+)$/, stats],
  [/^\/address\/(\w+)\/utxo$/, coins],
  [/^\/tx\/([0-9a-f]{64})$/, transaction],
  [/^\/blocks\/tip\/height$/, () => node.chain.height],
  [/^\/fee-estimates$/, () => ({ 1: 3, 3: 2, 6: 1 })],
]

async function answer({ method, url }, body) {
  if (method === 'POST' && url === '/tx') return send(body)
  for (const [path, run] of ROUTES) {
    const match = path.exec(url)
    if (match) return JSON.stringify(await run(match[1]))
  }
  throw new Missing('endpoint does not exist')
}

const server = createServer(async (request, response) => {
  const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  try {
    const text = request.method === 'OPTIONS' ? '' : await answer(request, `${Buffer.concat(chunks)}`)
    response
      .writeHead(200, { ...cors, 'content-type': text.startsWith('{') ? 'application/json' : 'text/plain' })
      .end(text)
  } catch (error) {
    response
      .writeHead(error instanceof Missing ? 404 : 400, { ...cors, 'content-type': 'text/plain' })
      .end(error.message)
  }
})

await node.open()
node.miner.addresses = []
node.miner.addAddress(known(home.address))
for (let height = 0; height < FIRST_BLOCKS; height++) await mine()
await fund(process.argv.slice(2))
server.listen(0, '127.0.0.1', () => console.log(`Listening on 127.0.0.1:${server.address().port}`))
