import { base58 } from '@scure/base'
import { PublicKey, SystemProgram, Transaction, type TransactionInstruction } from '@solana/web3.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  createTokenAccount,
  createTransaction,
  transferSol,
  transferToken,
} from '../../../plugins/solana/create-transaction.ts'
import { isOnCurve } from '../../../plugins/solana/curve.ts'
import { deriveTokenAccount } from '../../../plugins/solana/derive-token-account.ts'
import { TOKEN_PROGRAMS } from '../../../plugins/solana/programs.ts'

const runs = { numRuns: Number(process.env.PORTICO_RUNS ?? 60) }
const address = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => base58.encode(bytes))
const amount = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })
const ATA = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')

/** Builds the same with the library. */
function byLibrary(payer: string, instructions: readonly TransactionInstruction[], blockhash: string) {
  const transaction = new Transaction({ feePayer: new PublicKey(payer), recentBlockhash: blockhash })
  transaction.add(...instructions)
  return transaction
}

/** Reads a transaction, independent of the order of its keys. */
const readOf = (bytes: Uint8Array) => {
  const { instructions, feePayer, recentBlockhash } = Transaction.from(bytes)
  return { instructions, feePayer: feePayer?.toBase58(), recentBlockhash }
}

test('a transfer of SOL equals the library’s', () => {
  fc.assert(
    fc.property(address, address, amount, address, (from, to, lamports, blockhash) => {
      const own = readOf(createTransaction(from, [transferSol(from, to, lamports)], blockhash))
      const transfer = SystemProgram.transfer({
        fromPubkey: new PublicKey(from),
        toPubkey: new PublicKey(to),
        lamports,
      })
      const other = readOf(
        byLibrary(from, [transfer], blockhash).serialize({ requireAllSignatures: false, verifySignatures: false }),
      )
      expect(own).toEqual(other)
    }),
    runs,
  )
})

test('the library reads a token transfer with a new account as intended', () => {
  fc.assert(
    fc.property(address, address, address, amount, address, (from, to, mint, atomic, blockhash) => {
      const [program] = TOKEN_PROGRAMS
      const destination = deriveTokenAccount(to, mint, program)
      const instructions = [
        createTokenAccount(program, { payer: from, account: destination, owner: to, mint }),
        transferToken(program, { source: to, mint, destination, owner: from }, atomic, 6),
      ]
      const own = readOf(createTransaction(from, instructions, blockhash))
      const other = readOf(
        byLibrary(from, instructions, blockhash).serialize({
          requireAllSignatures: false,
          verifySignatures: false,
        }),
      )
      expect(own).toEqual(other)
      const amountBytes = Buffer.alloc(8)
      amountBytes.writeBigUInt64LE(atomic)
      expect(own.instructions.map(({ data }) => data.toString('hex'))).toEqual([
        '01',
        `0c${amountBytes.toString('hex')}06`,
      ])
    }),
    runs,
  )
})

test('derives the same token account as the library', () => {
  fc.assert(
    fc.property(address, address, fc.constantFrom(...TOKEN_PROGRAMS), (owner, mint, program) => {
      const seeds = [owner, program, mint].map((one) => new PublicKey(one).toBuffer())
      expect(deriveTokenAccount(owner, mint, program)).toBe(PublicKey.findProgramAddressSync(seeds, ATA)[0].toBase58())
    }),
    runs,
  )
})

test('agrees with the library on which bytes are a point of the curve', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
      expect(isOnCurve(bytes)).toBe(PublicKey.isOnCurve(bytes))
    }),
    runs,
  )
})
