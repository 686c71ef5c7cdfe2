import {
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Service } from './part.ts'
import { SOLANA_CHAINS, startSolana } from './solana.ts'

const [sender, receiver] = [Keypair.generate(), Keypair.generate()]

let solana: Service
let connection: Connection

beforeEach(async () => {
  solana = startSolana(SOLANA_CHAINS[0])
  await solana.settled
  expect(solana.part()).toMatchObject({ status: 'running' })
  connection = new Connection(solana.part().url, 'confirmed')
  await connection.confirmTransaction(await connection.requestAirdrop(sender.publicKey, 10 * LAMPORTS_PER_SOL))
})
afterEach(async () => {
  closeSocket(connection)
  await solana.stop()
})

/** The library closes its socket by itself only, and would look for the stopped server without end. */
const closeSocket = (client: Connection) =>
  (client as unknown as { _rpcWebSocket: { close(): void } })._rpcWebSocket.close()

const transfer = (lamports: number) =>
  SystemProgram.transfer({ fromPubkey: sender.publicKey, toPubkey: receiver.publicKey, lamports })

test('a real client sends both kinds of transactions and gets their confirmations', async () => {
  await sendAndConfirmTransaction(connection, new Transaction().add(transfer(LAMPORTS_PER_SOL)), [sender])
  const { blockhash: recentBlockhash } = await connection.getLatestBlockhash()
  const instructions = [transfer(LAMPORTS_PER_SOL)]
  const message = new TransactionMessage({ payerKey: sender.publicKey, recentBlockhash, instructions })
  const versioned = new VersionedTransaction(message.compileToV0Message())
  versioned.sign([sender])
  await connection.sendTransaction(versioned)
  expect(await connection.getBalance(receiver.publicKey)).toBe(2 * LAMPORTS_PER_SOL)
})

test('refuses a wrong signature and an overdraft', async () => {
  const { blockhash: recentBlockhash } = await connection.getLatestBlockhash()
  const message = (lamports: number) =>
    new TransactionMessage({ payerKey: sender.publicKey, recentBlockhash, instructions: [transfer(lamports)] })
  const forged = new VersionedTransaction(message(1).compileToV0Message(), [new Uint8Array(64).fill(7)])
  await expect(connection.sendTransaction(forged)).rejects.toThrow(/failed/)
  const debt = new VersionedTransaction(message(100 * LAMPORTS_PER_SOL).compileToV0Message())
  debt.sign([sender])
  await expect(connection.sendTransaction(debt)).rejects.toThrow(/failed/)
  expect(await connection.getBalance(receiver.publicKey)).toBe(0)
})

test('its genesis hash is that of no real cluster', async () => {
  expect(await connection.getGenesisHash()).toMatch(/^Meridian/)
})
