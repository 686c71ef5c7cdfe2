// Native currency that a contract paid out. No event log contains it, so it is computed from balances.
import type { Hex } from 'viem'
import { askNode } from '../rpc.ts'

interface Paid {
  readonly url: string
  readonly account: string
  readonly number: number
  readonly value: bigint
  readonly receipt: { readonly gasUsed: Hex; readonly effectiveGasPrice: Hex }
}

/** Returns what an account received in its own transaction, the only one of the block. */
export async function nativeIncome({ url, account, number, value, receipt }: Paid): Promise<bigint> {
  const balanceAt = async (block: number) =>
    BigInt(await askNode<Hex>(url, 'eth_getBalance', [account, `0x${block.toString(16)}`]))
  const [before, after] = await Promise.all([balanceAt(number - 1), balanceAt(number)])
  return after - before + value + BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)
}
