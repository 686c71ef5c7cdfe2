// Transactions as nodes encode them.
import type { Json } from '../../kernel/index.ts'
import { isQuantity } from '../shared/rpc/quantity.ts'

export type Fields = Readonly<Record<string, Json | undefined>>

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
