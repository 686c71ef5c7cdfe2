// The size of a token account, which decides the lamports that it has to hold. The program computes it from the mint
// when the account is created.
import { TOKEN_PROGRAMS } from './programs.ts'

const [LEGACY_PROGRAM] = TOKEN_PROGRAMS
/** Bytes of an account without extensions. */
const BASE_SIZE = 165
/** Bytes between the base of an account and its extensions: the type of the account. */
const TYPE_SIZE = 1
/** Bytes of the type and the length before each extension. */
const HEADER_SIZE = 4

/**
 * By the type of a mint's extension, the bytes of the extension that each account of the mint then has: of the transfer
 * fee, the amount withheld; none for accounts that can't transfer or can be paused; of the transfer hook, a flag.
 * @see Token-2022 Program, `ExtensionType::get_required_init_account_extensions`
 */
const ACCOUNT_EXTENSIONS: ReadonlyMap<number, number> = new Map([
  [1, 8],
  [9, 0],
  [14, 1],
  [26, 0],
])

/** Computes the size of an associated token account. Those of Token-2022 always have an immutable owner. */
export function computeAccountSize(program: (typeof TOKEN_PROGRAMS)[number], mint: Uint8Array): number {
  if (program === LEGACY_PROGRAM) return BASE_SIZE
  const view = new DataView(mint.buffer, mint.byteOffset, mint.byteLength)
  let size = BASE_SIZE + TYPE_SIZE + HEADER_SIZE
  for (let at = BASE_SIZE + TYPE_SIZE; at + HEADER_SIZE <= mint.length; ) {
    const added = ACCOUNT_EXTENSIONS.get(view.getUint16(at, true))
    if (added !== undefined) size += HEADER_SIZE + added
    at += HEADER_SIZE + view.getUint16(at + 2, true)
  }
  return size
}
