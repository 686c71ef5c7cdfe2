// A transaction as nodes write it.
import type { Json } from '../../kernel/index.ts'
import { isQuantity } from './schemas.ts'

export type Fields = Readonly<Record<string, Json | undefined>>

/** An amount as JSON-RPC writes it. @param atomic - An integer, decimal where it is text */
export const toHex = (atomic: string | bigint) => `0x${BigInt(atomic).toString(16)}`

/** What a transaction does, as a node tells it. */
export function parseCall(transaction: Fields) {
  const text = (name: string) => (typeof transaction[name] === 'string' ? (transaction[name] as string) : '')
  return {
    from: text('from'),
    to: text('to'),
    data: (text('input') || text('data')).toLowerCase(),
    value: isQuantity(text('value')) ? `${BigInt(text('value'))}` : '0',
  }
}

export const isObjectOrNull = (answer: Json): boolean => typeof answer === 'object' && !Array.isArray(answer)
