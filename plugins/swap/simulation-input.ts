import type { BatchedCall, SwapOrder } from '../capabilities.ts'
import type { PlannedTransaction } from './state.ts'

/** What a simulation checks: a transaction, and the order that it must fulfil. */
export interface SimulationInput {
  readonly order: SwapOrder
  readonly transaction: PlannedTransaction
  /** Those before the transaction in a batch, which changes nothing unless all of it succeeds. */
  readonly approvals: readonly BatchedCall[]
  /** The minimum that the visitor must receive. */
  readonly least: bigint
  readonly spender: string
}
