// Finds the account in which a receiver holds a token, and what it costs to open it.
import type { EffectContext, Json } from '../../kernel/index.ts'
import type { Network, Transfer } from '../capabilities.ts'
import { type AccountReader, parseHeld } from './account-reader.ts'
import type { contract } from './contract.ts'
import { deriveRecordedTokenAccount } from './derive-recorded-token-account.ts'
import { SYSTEM_PROGRAM } from './programs.ts'

/**
 * Finds the receiver's token account, and what it costs to open it: 0 if it exists.
 * @throws If somebody else owns what is there: a legacy token account can be given away, and keeps its address
 */
export async function findReceiverAccount(
  context: EffectContext<typeof contract>,
  reader: AccountReader,
  { network, to }: Pick<Transfer, 'network' | 'to'>,
  mint: string,
) {
  const { program, decimals, size } = await reader.fetchMint(network, mint)
  const account = await deriveRecordedTokenAccount(context, to, mint, program)
  // Parsed, so that its owner is an address in the log, which a report replaces.
  const found = await reader.fetchAccount(network, account, 'jsonParsed')
  const isOpen = found?.owner === program && isHeldBy(found.data, to, mint)
  if (found && !isOpen && found.owner !== SYSTEM_PROGRAM)
    throw new TypeError('The token account of the receiver belongs to somebody else.')
  return {
    program,
    decimals,
    account,
    rent: isOpen ? 0n : await getOpeningRent(reader, network, size, found?.lamports),
  }
}

function isHeldBy(data: Json | undefined, owner: string, mint: string): boolean {
  const held = parseHeld(data)
  return held.owner === owner && held.mint === mint
}

/**
 * Returns what it costs to open a token account of a size.
 * @param paid - Anyone can send lamports to an account that does not exist yet: a part of its rent.
 */
async function getOpeningRent(
  { getMinimum }: AccountReader,
  network: Network,
  size: number,
  paid: Json = 0,
): Promise<bigint> {
  const missing = (await getMinimum(network, size)) - BigInt(paid as number)
  return missing > 0n ? missing : 0n
}
