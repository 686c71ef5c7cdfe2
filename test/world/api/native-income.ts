// What a contract paid out in the chain's own currency: no log tells of it, the balances do.
import type { Hex } from 'viem'
import { askNode } from '../rpc.ts'

interface Paid {
  readonly url: string
  readonly account: string
  readonly number: number
  readonly value: bigint
  readonly receipt: { readonly gasUsed: Hex; readonly effectiveGasPrice: Hex }
}

/** What an account got by a transaction of its own, which is the only one of its block. */
export async function nativeIncome({ url, account, number, value, receipt }: Paid): Promise<bigint> {
  const balanceAt = async (block: number) =>
    BigInt(await askNode<Hex>(url, 'eth_getBalance', [account, `0x${block.toString(16)}`]))
  const [before, after] = await Promise.all([balanceAt(number - 1), balanceAt(number)])
  return after - before + value + BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)
}
