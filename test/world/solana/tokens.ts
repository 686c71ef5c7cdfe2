import { base58 } from '@scure/base'
import { address, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit'
import type { LiteSVM } from 'litesvm'
import type { LocalToken } from '../tokens.ts'

export const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const ASSOCIATED_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const MINT_SIZE = 82
const ACCOUNT_SIZE = 165
const INITIALIZED = 1

/** Writes a mint and its holder's token account, as the token program would. */
export async function placeToken(
  svm: LiteSVM,
  { address: mint, decimals }: LocalToken,
  holder: string,
  amount: bigint,
) {
  const mintData = new DataView(new ArrayBuffer(MINT_SIZE))
  mintData.setBigUint64(36, amount, true)
  mintData.setUint8(44, decimals)
  mintData.setUint8(45, INITIALIZED)
  place(svm, mint, mintData)

  const account = new DataView(new ArrayBuffer(ACCOUNT_SIZE))
  new Uint8Array(account.buffer).set(base58.decode(mint), 0)
  new Uint8Array(account.buffer).set(base58.decode(holder), 32)
  account.setBigUint64(64, amount, true)
  account.setUint8(108, INITIALIZED)
  const own = await tokenAccount(mint, holder)
  place(svm, own, account)
  return own
}

/** Returns the address of an owner's token account. */
async function tokenAccount(mint: string, holder: string): Promise<string> {
  const encode = (of: string) => getAddressEncoder().encode(address(of))
  const [own] = await getProgramDerivedAddress({
    programAddress: address(ASSOCIATED_PROGRAM),
    seeds: [encode(holder), encode(TOKEN_PROGRAM), encode(mint)],
  })
  return own
}

function place(svm: LiteSVM, at: string, { buffer }: DataView) {
  svm.setAccount({
    address: address(at),
    data: new Uint8Array(buffer as ArrayBuffer),
    executable: false,
    lamports: svm.minimumBalanceForRentExemption(BigInt(buffer.byteLength)) as never,
    programAddress: address(TOKEN_PROGRAM),
    space: BigInt(buffer.byteLength),
  })
}

/** Formats a token account as `jsonParsed`; `null` for other accounts. @param data - The account's data. */
export function parsedTokenAccount(data: Uint8Array, owner: string, decimalsOf: (mint: string) => number) {
  if (owner !== TOKEN_PROGRAM || data.length !== ACCOUNT_SIZE) return null
  const mint = base58.encode(data.slice(0, 32))
  const decimals = decimalsOf(mint)
  const amount = new DataView(data.buffer, data.byteOffset).getBigUint64(64, true)
  const digits = `${amount}`.padStart(decimals + 1, '0')
  const point = digits.length - decimals
  const uiAmountString = `${digits.slice(0, point)}.${digits.slice(point)}`.replace(/\.?0*$/, '')
  const info = {
    mint,
    owner: base58.encode(data.slice(32, 64)),
    isNative: false,
    state: 'initialized',
    tokenAmount: { amount: `${amount}`, decimals, uiAmount: Number(uiAmountString), uiAmountString },
  }
  return { program: 'spl-token', space: ACCOUNT_SIZE, parsed: { type: 'account', info } }
}

/** Reads the decimals from a mint's data. */
export const mintDecimals = (data: Uint8Array | undefined): number => data?.[44] ?? 0
