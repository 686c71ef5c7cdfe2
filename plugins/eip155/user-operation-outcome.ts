// Tells whether a transaction did what the account asked for. One that another account carried can succeed although
// the account's part of it failed.
import type { Json } from '../../kernel/index.ts'
import { toFields } from '../shared/json/fields.ts'
import { hasSafeExecutionFailure } from '../shared/transactions/safe-execution-failure.ts'
import { isSameAddress } from '../shared/wallets/same-address.ts'
import type { Fields } from './parse-transaction-call.ts'

/** `UserOperationEvent(userOpHash, sender, paymaster, nonce, success, actualGasCost, actualGasUsed)`. @see ERC-4337 */
const USER_OPERATION = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
/** The EntryPoint contracts of versions 0.6 to 0.9. Any other contract could claim that an operation failed. */
const ENTRY_POINTS: readonly string[] = [
  '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789',
  '0x0000000071727de22e5e9d8baf0edac6f37da032',
  '0x4337084d9e255ff0702461cf8895ce9e3b5ff108',
  '0x433709009b8330fda32311df1c2afa402ed8d009',
]
/** `success` is the second word of the event's data. */
const FAILED = /^0x[0-9a-f]{64}0{64}/i

/**
 * Reads a receipt.
 * @param account - Who asked for the transaction. It failed if none of the account's user operations in it succeeded
 */
export function parseOutcome(
  { status, logs }: Fields,
  account: string,
): { readonly status: 'done' | 'failed' | 'unknown'; readonly isBundled?: true } {
  const list = (Array.isArray(logs) ? logs : []).map(toFields)
  const operations = list.filter((log) => isOperationOf(log, account))
  const hasFailed = operations.length > 0 && operations.every(({ data }) => FAILED.test(String(data)))
  const isFailed = status === '0x0' || hasFailed || hasSafeExecutionFailure(list, account)
  return {
    status: isFailed ? 'failed' : status === '0x1' ? 'done' : 'unknown',
    ...(operations.length > 0 && { isBundled: true }),
  }
}

function isOperationOf({ address, topics }: Readonly<Record<string, Json | undefined>>, account: string): boolean {
  const [event, , sender] = Array.isArray(topics) ? topics : []
  return (
    ENTRY_POINTS.includes(String(address).toLowerCase()) &&
    event === USER_OPERATION &&
    isSameAddress(`0x${String(sender).slice(-40)}`, account)
  )
}
