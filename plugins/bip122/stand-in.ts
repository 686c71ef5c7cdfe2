import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import type { StandIn } from '../../kernel/index.ts'
import { isAddress, isTaproot } from './address.ts'

const base58check = createBase58check(sha256)

/** Of an address on the same network and of the same kind, with its sum. */
export const standIn: StandIn = (text, draw) => {
  if (!isAddress(text)) return undefined
  try {
    return /^(?:bc|tb|bcrt)1/.test(text) ? segwit(text, draw) : base58(text, draw)
  } catch {
    return undefined
  }
}

/** A version, and what pays. @see BIP-173, BIP-350 */
function segwit(text: string, draw: Parameters<StandIn>[1]): string {
  const code = isTaproot(text) ? bech32m : bech32
  const { prefix, words } = code.decode(text as `${string}1${string}`)
  const [version = 0, ...program] = words
  return code.encode(prefix, [version, ...code.toWords(draw(text, code.fromWords(program).length))])
}

function base58(text: string, draw: Parameters<StandIn>[1]): string {
  const [version = 0, ...hash] = base58check.decode(text)
  return base58check.encode(Uint8Array.of(version, ...draw(text, hash.length)))
}
