// Reads what a transaction on the chain transferred.
import type { EffectContext, Json } from '../../kernel/index.ts'
import type { SentTransfer, Transfer } from '../capabilities.ts'
import { toFields } from '../shared/json/fields.ts'
import type { contract } from './contract.ts'
import { deriveRecordedTokenAccount } from './derive-recorded-token-account.ts'
import { SYSTEM_PROGRAM, TOKEN_PROGRAMS } from './programs.ts'

type Fields = ReturnType<typeof toFields>

/**
 * Reads the amount from the instructions. Balances tell less: they do not change if the transaction failed, stay the
 * same if the receiver is the sender, and lack the fee that a token may keep. They only help if no instruction is
 * readable.
 */
export async function parseSent(
  context: EffectContext<typeof contract>,
  found: Fields,
  transfer: Transfer,
): Promise<SentTransfer> {
  const { from, to, token } = transfer
  const meta = toFields(found.meta)
  const message = toFields(toFields(found.transaction).message)
  const keys = toList(message.accountKeys).map((one) => (typeof one === 'string' ? one : String(toFields(one).pubkey)))
  const inner = toList(meta.innerInstructions).flatMap((one) => toList(toFields(one).instructions))
  const amounts = await Promise.all(
    [...toList(message.instructions), ...inner].map((one) => parseInstruction(context, toFields(one), transfer)),
  )
  const moved = amounts.filter((one) => one !== null)
  const amount = moved.length > 0 ? moved.reduce((sum, one) => sum + one) : getReceived(meta, keys, transfer)
  return {
    // The first account pays the fee, which a wallet may let another one do.
    from: moved.length > 0 ? from : (keys[0] ?? ''),
    to,
    token,
    amount: `${amount}`,
    status: (meta.err ?? null) === null ? 'done' : 'failed',
  }
}

/** Returns how much a `jsonParsed` instruction moves from the sender to the receiver; `null` if it does something else. */
async function parseInstruction(
  context: EffectContext<typeof contract>,
  { programId, parsed }: Fields,
  { from, to, token }: Transfer,
): Promise<bigint | null> {
  const { type, info } = toFields(parsed)
  const { source, authority, destination, mint, lamports, tokenAmount } = toFields(info)
  if (token === null) {
    const isTransfer = programId === SYSTEM_PROGRAM && type === 'transfer' && source === from && destination === to
    return isTransfer && Number.isSafeInteger(lamports) ? BigInt(lamports as number) : null
  }
  const program = TOKEN_PROGRAMS.find((one) => one === programId)
  const isTransfer = /^transferChecked(WithFee)?$/.test(String(type)) && authority === from && mint === token
  if (!program || !isTransfer || destination !== (await deriveRecordedTokenAccount(context, to, token, program)))
    return null
  return parseDigits(toFields(tokenAmount).amount)
}

/** Computes what the receiver got, from the balances before and after. */
function getReceived(meta: Fields, keys: readonly string[], { to, token }: Transfer): bigint {
  const had = (side: 'pre' | 'post'): bigint => {
    if (token !== null) return getTokens(meta[`${side}TokenBalances`], to, token)
    const lamports = toList(meta[`${side}Balances`])[keys.indexOf(to)]
    return Number.isSafeInteger(lamports) ? BigInt(lamports as number) : 0n
  }
  return had('post') - had('pre')
}

function getTokens(balances: Json | undefined, owner: string, mint: string): bigint {
  const own = toList(balances)
    .map(toFields)
    .filter((one) => one.owner === owner && one.mint === mint)
  return own.reduce((sum, { uiTokenAmount }) => sum + parseDigits(toFields(uiTokenAmount).amount), 0n)
}

const toList = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : [])

/** Parses an amount in atomic units; 0 if it is not one. */
export const parseDigits = (value: unknown): bigint =>
  typeof value === 'string' && /^\d{1,20}$/.test(value) ? BigInt(value) : 0n
