import { encodeAbiParameters, encodeEventTopics } from 'viem'
import { entryPoint06Abi, entryPoint07Address } from 'viem/account-abstraction'
import { ADDRESS } from '../stage.ts'

const STRANGER = `0x${'5'.repeat(40)}` as const
const HASH = `0x${'0'.repeat(64)}` as const

/** Creates the log that an EntryPoint writes for a user operation. @see ERC-4337 */
export function createOperationLog({
  sender = ADDRESS as string,
  success = true,
  address = entryPoint07Address as string,
} = {}) {
  const topics = encodeEventTopics({
    abi: entryPoint06Abi,
    eventName: 'UserOperationEvent',
    args: { userOpHash: HASH, sender: sender as `0x${string}`, paymaster: STRANGER },
  })
  const types = ['uint256', 'bool', 'uint256', 'uint256'].map((type) => ({ type }))
  return { address, topics, data: encodeAbiParameters(types, [7n, success, 21_000n, 21_000n]) }
}
