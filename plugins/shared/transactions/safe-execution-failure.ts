// Tells whether a call of a Safe (the multisig wallet) failed although the transaction that carried it succeeded.
import type { Json } from '../../../kernel/index.ts'
import { isSameAddress } from '../wallets/same-address.ts'

/** The event topic `ExecutionFailure(bytes32,uint256)` of the Safe contract. */
const EXECUTION_FAILURE = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23'

/** @param account - The Safe. Only its own logs count: any other contract could claim that the call failed. */
export const hasSafeExecutionFailure = (
  logs: readonly Readonly<Record<string, Json | undefined>>[],
  account: string,
): boolean =>
  logs.some(
    ({ address, topics }) =>
      Array.isArray(topics) && topics[0] === EXECUTION_FAILURE && isSameAddress(String(address), account),
  )
