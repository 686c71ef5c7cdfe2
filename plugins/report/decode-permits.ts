// Decodes signatures that allow a spender to take tokens without a transaction and without a fee. @see EIP-2612,
// Permit2
import type { Json } from '../../kernel/index.ts'
import { toFields } from '../shared/json/fields.ts'
import type { Detail } from './classify-request.ts'
import { getLimit, QUANTITY } from './decode-call.ts'

type Fields = Readonly<Record<string, Json | undefined>>

/** @param contract - The verifying contract: the token itself, except for Permit2. */
export function decodePermits(primaryType: string, contract: string, message: Fields): readonly Detail[] {
  if (!primaryType.startsWith('Permit')) return []
  const { spender, value, amount, allowed, details, permitted } = message
  // Permit2 lists the tokens. In the older form, `allowed` is all or nothing.
  const whole = allowed === undefined ? (value ?? amount) : allowed === true || allowed === 'true' ? null : '0'
  const listed = details ?? permitted
  const each = listed === undefined ? [{ token: contract, amount: whole }] : Array.isArray(listed) ? listed : [listed]
  return each.flatMap((one) => {
    const { token, amount } = toFields(one)
    return [{ is: 'approval', token: findText(token), spender: findText(spender), amount: findAmount(amount) }]
  })
}

const findText = (value: Json | undefined) => (typeof value === 'string' ? value.slice(0, 128) : '')

/** An unreadable amount counts as unlimited. */
const findAmount = (value: Json | undefined) => (QUANTITY.test(`${value}`) ? getLimit(BigInt(`${value}`)) : null)
