// Transactions as Solana's programs want them, by the host's library: fetched with the preview of a transfer.
import {
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { ACCOUNT_PROGRAM, SYSTEM_PROGRAM } from './programs.ts'

export type Instruction = TransactionInstruction

interface Access {
  readonly isSigner?: boolean
  readonly isWritable?: boolean
}

const toKey = (address: string, { isSigner = false, isWritable = false }: Access = {}) => ({
  pubkey: new PublicKey(address),
  isSigner,
  isWritable,
})

/** Transfers lamports. @see System Program, `Transfer` */
export const transferSol = (from: string, to: string, lamports: bigint): Instruction =>
  SystemProgram.transfer({ fromPubkey: new PublicKey(from), toPubkey: new PublicKey(to), lamports })

/** Transfers tokens. The program refuses a wrong mint or wrong decimals. @see Token Program, `TransferChecked` */
export function transferToken(
  program: string,
  { source, mint, destination, owner }: Readonly<Record<'source' | 'mint' | 'destination' | 'owner', string>>,
  amount: bigint,
  decimals: number,
): Instruction {
  const data = new DataView(new ArrayBuffer(10))
  data.setUint8(0, 12)
  data.setBigUint64(1, amount, true)
  data.setUint8(9, decimals)
  return toInstruction(program, new Uint8Array(data.buffer), [
    toKey(source, { isWritable: true }),
    toKey(mint),
    toKey(destination, { isWritable: true }),
    toKey(owner, { isSigner: true }),
  ])
}

/** Creates a token account unless it exists. @see Associated Token Account Program, `CreateIdempotent` */
export const createTokenAccount = (
  program: string,
  { payer, account, owner, mint }: Readonly<Record<'payer' | 'account' | 'owner' | 'mint', string>>,
): Instruction =>
  toInstruction(ACCOUNT_PROGRAM, Uint8Array.of(1), [
    toKey(payer, { isSigner: true, isWritable: true }),
    toKey(account, { isWritable: true }),
    toKey(owner),
    toKey(mint),
    toKey(SYSTEM_PROGRAM),
    toKey(program),
  ])

// The library asks for Node's `Buffer` by its type alone: any bytes do.
const toInstruction = (program: string, data: Uint8Array, keys: ReturnType<typeof toKey>[]): Instruction =>
  new TransactionInstruction({ programId: new PublicKey(program), data: data as Buffer, keys })

/**
 * Creates an unsigned transaction, in the form that wallets take.
 * @param payer - The only signer.
 * @see Solana, legacy transactions
 */
export function createTransaction(payer: string, instructions: readonly Instruction[], blockhash: string): Uint8Array {
  const message = new TransactionMessage({
    payerKey: new PublicKey(payer),
    instructions: [...instructions],
    recentBlockhash: blockhash,
  })
  return new VersionedTransaction(message.compileToLegacyMessage()).serialize()
}
