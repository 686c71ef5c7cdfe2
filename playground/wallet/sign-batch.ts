import { createWalletClient, encodeFunctionData, type Hex, http, keccak256, parseAbi, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Transaction } from './words.ts'

const abi = parseAbi(['function execute((address to, uint256 value, bytes data)[] calls) payable'])

/** Enough for a swap with its approval: a pool needs more in a later second than the node's estimate assumes. */
const GAS = 2_000_000n

interface SignedBatch {
  readonly url: string
  readonly key: Hex
  readonly calls: readonly Transaction[]
  /** The contract to which the account is to delegate; `null` if it does already. */
  readonly contract: Hex | null
}

/** Signs the transaction in which an account makes several calls itself. @see EIP-7702 */
export async function signBatch({ url, key, calls, contract }: SignedBatch): Promise<{ raw: Hex; hash: Hex }> {
  const account = privateKeyToAccount(key)
  const client = createWalletClient({ account, transport: http(url) }).extend(publicActions)
  const args = [
    calls.map(({ to, value = '0x0', data = '0x' }) => ({ to: to as Hex, value: BigInt(value), data: data as Hex })),
  ] as const
  const data = encodeFunctionData({ abi, functionName: 'execute', args })
  const batch = { to: account.address, data, gas: GAS, chain: null }
  const authorization = contract && (await client.signAuthorization({ contractAddress: contract, executor: 'self' }))
  const prepared = await client.prepareTransactionRequest({
    ...batch,
    ...(authorization && { authorizationList: [authorization] }),
  })
  const raw = await client.signTransaction({ ...prepared, chain: null } as never)
  return { raw, hash: keccak256(raw) }
}
