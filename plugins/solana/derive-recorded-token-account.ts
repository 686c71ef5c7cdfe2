// Derives a token account in the log: the log has an io entry with its owner, mint and program, from which the export of
// a report derives the account of the owner's pseudonym.
import type { EffectContext } from '../../kernel/index.ts'
import type { contract } from './contract.ts'
import { deriveTokenAccount } from './derive-token-account.ts'
import type { TOKEN_PROGRAMS } from './programs.ts'

const PREFIX = 'token account '

/** Like `deriveTokenAccount`, but the log names what the account is derived from. */
export const deriveRecordedTokenAccount = (
  { io }: EffectContext<typeof contract>,
  owner: string,
  mint: string,
  program: (typeof TOKEN_PROGRAMS)[number],
): Promise<string> =>
  io.compute(`${PREFIX}${owner}/${mint}/${program}`, async () => deriveTokenAccount(owner, mint, program))

/** Returns `owner/mint/program` if a request of `deriveRecordedTokenAccount` has this name. */
export const parseHolding = (name: unknown): readonly string[] =>
  typeof name === 'string' && name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []
