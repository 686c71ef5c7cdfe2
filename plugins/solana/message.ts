// Transactions as Solana's programs want them, by hand: the library for it would weigh more than the modal. Tests hold
// it against that library.
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'

export const SYSTEM_PROGRAM = '11111111111111111111111111111111'
export const TOKEN_PROGRAMS = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
] as const
export const ACCOUNT_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

interface Key {
  readonly address: string
  readonly isSigner?: boolean
  readonly isWritable?: boolean
}

export interface Instruction {
  readonly program: string
  readonly keys: readonly Key[]
  readonly data: Uint8Array
}

/** Little-endian. */
function integer(value: bigint, size: number): Uint8Array {
  return Uint8Array.from({ length: size }, (_, i) => Number((value >> BigInt(8 * i)) & 0xffn))
}

/** Moves lamports. @see System Program, `Transfer` */
export const transferSol = (from: string, to: string, lamports: bigint): Instruction => ({
  program: SYSTEM_PROGRAM,
  keys: [
    { address: from, isSigner: true, isWritable: true },
    { address: to, isWritable: true },
  ],
  data: concatBytes(integer(2n, 4), integer(lamports, 8)),
})

/** Moves tokens; the program refuses another mint, or other decimals. @see Token Program, `TransferChecked` */
export const transferToken = (
  program: string,
  { source, mint, destination, owner }: Readonly<Record<'source' | 'mint' | 'destination' | 'owner', string>>,
  amount: bigint,
  decimals: number,
): Instruction => ({
  program,
  keys: [
    { address: source, isWritable: true },
    { address: mint },
    { address: destination, isWritable: true },
    { address: owner, isSigner: true },
  ],
  data: concatBytes(integer(12n, 1), integer(amount, 8), integer(BigInt(decimals), 1)),
})

/** Makes the account in which somebody holds a token, unless it is there. @see Associated Token Account Program, `CreateIdempotent` */
export const createTokenAccount = (
  program: string,
  { payer, account, owner, mint }: Readonly<Record<'payer' | 'account' | 'owner' | 'mint', string>>,
): Instruction => ({
  program: ACCOUNT_PROGRAM,
  keys: [
    { address: payer, isSigner: true, isWritable: true },
    { address: account, isWritable: true },
    { address: owner },
    { address: mint },
    { address: SYSTEM_PROGRAM },
    { address: program },
  ],
  data: integer(1n, 1),
})

/** The account in which somebody holds a token. @see Associated Token Account Program */
export function deriveTokenAccount(owner: string, mint: string, program: string): string {
  const seeds = [owner, program, mint].map((one) => base58.decode(one))
  for (let bump = 255; bump >= 0; bump--) {
    const ending = [base58.decode(ACCOUNT_PROGRAM), utf8ToBytes('ProgramDerivedAddress')]
    const hash = sha256(concatBytes(...seeds, integer(BigInt(bump), 1), ...ending))
    if (!isOnCurve(hash)) return base58.encode(hash)
  }
  throw new RangeError('There is no such account.')
}

const P = 2n ** 255n - 19n
const D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (let [square, rest] = [base % P, exponent]; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % P
    square = (square * square) % P
  }
  return result
}

/** Whether somebody may have a key for it: a point of Ed25519. @see RFC 8032, 5.1.3 */
export function isOnCurve(bytes: Uint8Array): boolean {
  let y = 0n
  for (const [i, byte] of bytes.entries()) y |= BigInt(i === 31 ? byte & 0x7f : byte) << BigInt(8 * i)
  const square = (y * y) % P
  const ratio = (square + P - 1n) * power(D * square + 1n, P - 2n)
  // The square root exists where this is 1, or where there is nothing to take it of.
  return power(ratio, (P - 1n) / 2n) <= 1n
}

/** A length in 7 bits a byte. */
function length(value: number): Uint8Array {
  const bytes: number[] = []
  let rest = value
  for (; rest > 0x7f; rest >>= 7) bytes.push((rest & 0x7f) | 0x80)
  return Uint8Array.from([...bytes, rest])
}

/**
 * A transaction that nobody has signed yet, as wallets take it.
 * @param payer - Signs it, alone.
 * @see Solana, legacy transactions
 */
export function createTransaction(payer: string, instructions: readonly Instruction[], blockhash: string): Uint8Array {
  const keys = new Map<string, { isSigner: boolean; isWritable: boolean }>()
  const add = ({ address, isSigner = false, isWritable = false }: Key) => {
    const known = keys.get(address)
    keys.set(address, {
      isSigner: isSigner || (known?.isSigner ?? false),
      isWritable: isWritable || (known?.isWritable ?? false),
    })
  }
  add({ address: payer, isSigner: true, isWritable: true })
  for (const { keys: own } of instructions) own.forEach(add)
  for (const { program } of instructions) add({ address: program })
  const rank = ({ isSigner, isWritable }: { isSigner: boolean; isWritable: boolean }) =>
    (isSigner ? 0 : 2) + (isWritable ? 0 : 1)
  const sorted = [...keys].sort(([, a], [, b]) => rank(a) - rank(b))
  const count = (wanted: number) => sorted.filter(([, key]) => rank(key) === wanted).length
  const order = sorted.map(([address]) => address)
  const at = (address: string) => order.indexOf(address)
  const message = concatBytes(
    Uint8Array.of(count(0) + count(1), count(1), count(3)),
    length(order.length),
    ...order.map((address) => base58.decode(address)),
    base58.decode(blockhash),
    length(instructions.length),
    ...instructions.flatMap(({ program, keys: own, data }) => [
      Uint8Array.of(at(program)),
      length(own.length),
      Uint8Array.from(own.map(({ address }) => at(address))),
      length(data.length),
      data,
    ]),
  )
  return concatBytes(length(1), new Uint8Array(64), message)
}
