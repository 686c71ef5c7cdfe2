// Tells whether a Safe's call failed, although the transaction that carried it succeeded.
import type { Json } from '../../../kernel/index.ts'
import { isSameAddress } from '../wallets/same-address.ts'

/** `ExecutionFailure(txHash, payment)`. */
const EXECUTION_FAILURE = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23'

/** @param account - Only its own contract can say so: any other one could claim that the call failed. */
export const hasSafeFailure = (logs: readonly Readonly<Record<string, Json | undefined>>[], account: string): boolean =>
  logs.some(
    ({ address, topics }) =>
      Array.isArray(topics) && topics[0] === EXECUTION_FAILURE && isSameAddress(String(address), account),
  )
