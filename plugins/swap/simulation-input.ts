import type { BatchedCall, SwapOrder } from '../capabilities.ts'
import type { PlannedTransaction } from './state.ts'

/** What a simulation checks: a transaction, and the order that it must execute. */
export interface SimulationInput {
  readonly order: SwapOrder
  readonly transaction: PlannedTransaction
  /** The approvals before the transaction in a batch. The batch is atomic: all of it succeeds, or nothing. */
  readonly approvals: readonly BatchedCall[]
  /** The minimum that the visitor must receive. */
  readonly minAmount: bigint
  readonly spender: string
}
