// Transactions as nodes encode them.
import type { Json } from '../../kernel/index.ts'
import { isQuantity } from './schemas.ts'

export type Fields = Readonly<Record<string, Json | undefined>>

/** Formats an amount as a hex quantity. @param atomic - An integer, or one as a decimal string */
export const toHex = (atomic: string | bigint) => `0x${BigInt(atomic).toString(16)}`

/** Parses the call of a node's transaction. */
export function parseTransactionCall(transaction: Fields) {
  const text = (name: string) => (typeof transaction[name] === 'string' ? (transaction[name] as string) : '')
  return {
    from: text('from'),
    to: text('to'),
    data: (text('input') || text('data')).toLowerCase(),
    value: isQuantity(text('value')) ? `${BigInt(text('value'))}` : '0',
  }
}

export const isObjectOrNull = (answer: Json): boolean => typeof answer === 'object' && !Array.isArray(answer)
