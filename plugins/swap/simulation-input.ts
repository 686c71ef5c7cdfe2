import type { SwapOrder } from '../capabilities.ts'
import type { PlannedTransaction } from './state.ts'

/** What a simulation checks: a transaction, and the order that it must fulfil. */
export interface SimulationInput {
  readonly order: SwapOrder
  readonly transaction: PlannedTransaction
  /** The minimum that the visitor must receive. */
  readonly least: bigint
  readonly spender: string
}
