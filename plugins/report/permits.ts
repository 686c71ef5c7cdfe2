// Signatures by which somebody may take tokens: no transaction says so, and they cost nothing. @see EIP-2612, Permit2
import type { Json } from '../../kernel/index.ts'
import { fieldsOf } from '../fields.ts'
import type { Detail } from './asked.ts'
import { limitOf, QUANTITY } from './calls.ts'

type Fields = Readonly<Record<string, Json | undefined>>

/** @param contract - Which verifies it: the token itself, but for Permit2. */
export function permitsIn(primaryType: string, contract: string, message: Fields): readonly Detail[] {
  if (!primaryType.startsWith('Permit')) return []
  const { spender, value, amount, allowed, details, permitted } = message
  // Permit2 names the tokens; of an older form `allowed` is all or nothing.
  const whole = allowed === undefined ? (value ?? amount) : allowed === true || allowed === 'true' ? null : '0'
  const listed = details ?? permitted
  const each = listed === undefined ? [{ token: contract, amount: whole }] : Array.isArray(listed) ? listed : [listed]
  return each.flatMap((one) => {
    const { token, amount } = fieldsOf(one)
    return [{ is: 'approval', token: textIn(token), spender: textIn(spender), amount: amountIn(amount) }]
  })
}

const textIn = (value: Json | undefined) => (typeof value === 'string' ? value.slice(0, 128) : '')

/** What can't be read may be anything: it counts as without limit. */
const amountIn = (value: Json | undefined) => (QUANTITY.test(`${value}`) ? limitOf(BigInt(`${value}`)) : null)
