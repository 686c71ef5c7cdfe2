// Parses what wallets say about calls that they make together. @see EIP-5792
import type { Json } from '../../kernel/index.ts'
import type { BatchStatus } from '../capabilities.ts'
import { isText, toFields } from '../shared/json/fields.ts'

/** The longest id, in characters: 4,096 bytes in hexadecimal. */
const LONGEST_ID = 8_194

/** Parses a response to `wallet_sendCalls`; in the standard's first version it was the id alone. @throws If there is none */
export function parseBatchId(answer: Json): string {
  const id = typeof answer === 'string' ? answer : toFields(answer).id
  if (!isText(id, LONGEST_ID)) throw new TypeError('Expected the id of a batch')
  return id
}

/** By the hundreds of the code. */
const STATUSES: Readonly<Record<number, BatchStatus['status']>> = {
  1: 'pending',
  2: 'done',
  4: 'failed',
  5: 'failed',
  6: 'partial',
}

/** Parses a response to `wallet_getCallsStatus`. @throws If it has no known status */
export function parseBatchStatus(answer: Json): BatchStatus {
  const { status: code, receipts } = toFields(answer)
  const status = Number.isInteger(code) ? STATUSES[Math.floor(Number(code) / 100)] : undefined
  if (!status) throw new TypeError('Expected the status of a batch')
  const parts = Array.isArray(receipts) ? receipts.map(toFields) : []
  const { transactionHash } = toFields(parts.at(-1))
  const isHash = typeof transactionHash === 'string' && /^0x[0-9a-f]{64}$/i.test(transactionHash)
  return { status: status === 'done' ? getReceiptsStatus(parts) : status, hash: isHash ? transactionHash : null }
}

/** Some wallets say only in the receipts that calls were reverted. */
function getReceiptsStatus(receipts: readonly Readonly<Record<string, Json | undefined>>[]): BatchStatus['status'] {
  const isReverted = receipts.map(({ status }) => status === '0x0')
  if (!isReverted.includes(true)) return 'done'
  return isReverted.includes(false) ? 'partial' : 'failed'
}
