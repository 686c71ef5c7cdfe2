// Parses the transactions of the swap service. Checks the form of a response only: `validate-transaction.ts`
// checks the content.
import * as z from 'zod/mini'
import type { Json } from '../../kernel/index.ts'
import type { SwapTransaction } from '../capabilities.ts'
import { digits, optional, parseAnswer, text } from './responses.ts'

const transaction = z.object({
  tx: z.object({
    from: optional,
    to: text,
    data: text,
    value: optional,
    amount: optional,
    eip155: z.nullish(z.object({ gas: optional, gasPrice: optional })),
  }),
})

/** @throws {SwapError} */
export function parseTransaction(answer: Json): SwapTransaction {
  const { from, to, data, value, amount, eip155 } = parseAnswer(transaction, answer).tx
  return {
    to,
    data,
    ...(from != null && { from }),
    ...(value != null && { value }),
    ...(amount != null && { toAmount: amount }),
    ...(eip155?.gas != null && { gas: eip155.gas }),
    ...(eip155?.gasPrice != null && { gasPrice: eip155.gasPrice }),
  }
}

/** @throws {SwapError} */
export const parseAllowance = (answer: Json): string => parseAnswer(z.object({ allowance: digits }), answer).allowance
