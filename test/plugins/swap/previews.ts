// Pages whose preview shows a swap, an approval or a batch.
import {
  approvalPlan,
  approve,
  batchPlan,
  createSwapPage,
  plan,
  type SwapPageOptions,
  swap,
  transaction,
} from './page.ts'

export const open = (options: SwapPageOptions = {}) =>
  createSwapPage({ ...options, slice: { plan, swapTransaction: transaction, ...options.slice } })
export const approving = {
  plan: approvalPlan,
  approvalTransaction: { ...transaction, ...approve },
  swapTransaction: null,
}
export const batching = { plan: batchPlan }
export const intent = swap('random8', { isSmart: false })
export const batched = { ...intent, batch: { id: '0xrandom32', size: 2 } }
