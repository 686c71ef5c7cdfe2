import { base58 } from '@scure/base'
import type { StandIn } from '../../kernel/index.ts'
import { isAddress, NATIVE_TOKEN } from './address.ts'
import { ACCOUNT_PROGRAM, SYSTEM_PROGRAM, TOKEN_PROGRAMS } from './message.ts'

const ACCOUNT_BYTES = 32
const KNOWN: readonly string[] = [NATIVE_TOKEN, SYSTEM_PROGRAM, ...TOKEN_PROGRAMS, ACCOUNT_PROGRAM]

/** Of an account's 32 bytes. What everybody knows names nobody: programs, and what stands for the native currency. */
export const standIn: StandIn = (text, draw) => {
  if (!isAddress(text) || base58.decode(text).length !== ACCOUNT_BYTES) return undefined
  return KNOWN.includes(text) ? text : base58.encode(draw(text, ACCOUNT_BYTES))
}
