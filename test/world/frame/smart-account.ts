import { readFileSync } from 'node:fs'
import { createWalletClient, encodeFunctionData, type Hex, http, parseAbi, publicActions } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'

export interface BatchCall {
  readonly to: Hex
  readonly value?: Hex
  readonly data?: Hex
}

const { Account: bytecode } = JSON.parse(
  readFileSync(new URL('../tokens/artifacts.json', import.meta.url), 'utf8'),
) as {
  readonly Account: Hex
}
const abi = parseAbi(['function execute((address to, uint256 value, bytes data)[] calls) payable'])
/** Addresses of the contract that accounts delegate to, by node. */
const contracts = new Map<string, Promise<Hex>>()

const clientOf = (account: PrivateKeyAccount, url: string) =>
  createWalletClient({ account, transport: http(url) }).extend(publicActions)

/** Whether the account has the contract's code at this node. @see EIP-7702 */
export const isDeployed = async (account: PrivateKeyAccount, url: string) =>
  (await clientOf(account, url).getCode({ address: account.address })) !== undefined

/** Enough for a swap with its approval: a pool needs more in a later second than the node's estimate assumes. */
const GAS = 2_000_000n

/** Sends several calls in one transaction. The first transaction also sets the account's code. @see EIP-7702 */
export async function sendBatch(account: PrivateKeyAccount, url: string, calls: readonly BatchCall[]): Promise<Hex> {
  const client = clientOf(account, url)
  const data = encodeFunctionData({
    abi,
    functionName: 'execute',
    args: [calls.map(({ to, value = '0x0', data: input = '0x' }) => ({ to, value: BigInt(value), data: input }))],
  })
  const batch = { chain: null, to: account.address, data, gas: GAS } as const
  if (await isDeployed(account, url)) return client.sendTransaction(batch)
  const authorization = await client.signAuthorization({
    contractAddress: await contractAt(account, url),
    executor: 'self',
  })
  return client.sendTransaction({ ...batch, authorizationList: [authorization] })
}

function contractAt(account: PrivateKeyAccount, url: string): Promise<Hex> {
  const known = contracts.get(url) ?? deploy(account, url)
  contracts.set(url, known)
  return known
}

async function deploy(account: PrivateKeyAccount, url: string): Promise<Hex> {
  const client = clientOf(account, url)
  const hash = await client.deployContract({ abi: [], bytecode, chain: null })
  const { contractAddress } = await client.waitForTransactionReceipt({ hash })
  return contractAddress as Hex
}

/** Returns the status of a batch, by the hash of its transaction. @see EIP-5792 */
export async function statusOf(account: PrivateKeyAccount, url: string, network: string, id: Hex) {
  const receipt = await clientOf(account, url)
    .getTransactionReceipt({ hash: id })
    .catch(() => null)
  const chainId = `0x${Number(network.split(':')[1]).toString(16)}`
  const known = { version: '2.0.0', id, chainId, atomic: true }
  if (!receipt) return { ...known, status: 100 }
  const { transactionHash, blockHash, blockNumber, gasUsed, status } = receipt
  const isDone = status === 'success'
  return {
    ...known,
    status: isDone ? 200 : 500,
    receipts: [
      {
        transactionHash,
        blockHash,
        blockNumber: `0x${blockNumber.toString(16)}`,
        gasUsed: `0x${gasUsed.toString(16)}`,
        status: isDone ? '0x1' : '0x0',
        logs: [],
      },
    ],
  }
}
