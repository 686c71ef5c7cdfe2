// Calls as wallets and as Safe know them.
import type SafeAppsSDK from '@safe-global/safe-apps-sdk'
import { TransactionStatus } from '@safe-global/safe-apps-sdk'

/** Converts a call of JSON-RPC. Safe wants the amount as a decimal. @throws If it has no receiver */
export function toTransaction(call: unknown) {
  const { to, value, data } = Object(call) as { to?: string; value?: string; data?: string }
  if (!to) throw Object.assign(new Error('A Safe can’t create contracts: “to” is missing.'), { code: -32602 })
  return { to, value: `${BigInt(value ?? 0)}`, data: data ?? '0x' }
}

/** Gets the message of `personal_sign`. Older dapps pass the account first. */
export const getMessage = ([first = '', second]: readonly string[]): string =>
  second !== undefined && isAddress(first) && !isAddress(second) ? second : first

const isAddress = (text: string) => /^0x[0-9a-f]{40}$/i.test(text)

/**
 * Checks that a batch is meant for the Safe’s network: Safe proposes on its own, whatever the batch says.
 * @throws Code 5710, before anything is proposed
 */
export function assertNetwork(wanted: unknown, { chainId }: { readonly chainId: number }): void {
  if (wanted === undefined || (/^0x[0-9a-f]+$/i.test(String(wanted)) && Number(wanted) === chainId)) return
  throw Object.assign(new Error('These calls are for another network than that of this Safe.'), { code: 5710 })
}

/** @see EIP-5792, “Status codes for `status` field” */
const STATUS: Readonly<Record<TransactionStatus, number>> = {
  [TransactionStatus.AWAITING_CONFIRMATIONS]: 100,
  [TransactionStatus.AWAITING_EXECUTION]: 100,
  [TransactionStatus.SUCCESS]: 200,
  [TransactionStatus.CANCELLED]: 400,
  [TransactionStatus.FAILED]: 500,
}

/** Returns the status of a batch, as `wallet_getCallsStatus` does. */
export async function getCallsStatus(sdk: SafeAppsSDK, id: string) {
  const { txStatus, txHash } = await sdk.txs.getBySafeTxHash(id)
  const { chainId } = await sdk.safe.getInfo()
  const status = STATUS[txStatus] ?? 100
  const answer = { version: '2.0.0', id, chainId: `0x${chainId.toString(16)}`, atomic: true, status }
  if (!txHash) return answer
  const receipt = await sdk.eth.getTransactionReceipt([txHash])
  if (!receipt) return { ...answer, status: 100 }
  const { logs, blockHash, blockNumber, gasUsed } = receipt
  const isDone = status === 200 ? '0x1' : '0x0'
  return {
    ...answer,
    receipts: [{ logs, status: isDone, blockHash, blockNumber, gasUsed, transactionHash: txHash }],
  }
}
