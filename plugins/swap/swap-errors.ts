/** What is wrong with a provider's response, or with the outcome of a swap. */
export type SwapFault =
  // No response, or no route between the tokens.
  | 'unreachable'
  | 'no-route'
  | 'no-answer'
  // Invalid quote.
  | 'quote-form'
  | 'quote-nothing'
  | 'quote-amount'
  | 'quote-pair'
  // Invalid approval.
  | 'approval-chain'
  | 'approval-target'
  | 'approval-value'
  | 'approval-data'
  | 'approval-selector'
  | 'approval-spender'
  | 'approval-gas'
  // Invalid transaction.
  | 'swap-account'
  | 'swap-chain'
  | 'swap-target'
  | 'swap-data'
  | 'swap-selector'
  | 'swap-value'
  | 'swap-gas'
  | 'swap-amount'
  | 'swap-less'
  // Wrong decimals of a token, or a simulation that failed.
  | 'token'
  | 'no-contract'
  | 'reverts'
  | 'pays-more'
  | 'gets-less'
  | 'takes-other'
  | 'approves-other'
  // The simulation, or a read before it, failed although the network supports it; or the network supports no simulation,
  // and the router's call is unknown.
  | 'not-tried'
  | 'not-triable'
  // The router's call guarantees less than shown.
  | 'swap-call'
  // The balance does not pay for the amount and the fee of the planned transaction.
  | 'balance'

/** Thrown for a provider's response that is refused. Its message is the fault. */
export class SwapError extends Error {
  override readonly name = 'SwapError'
  declare readonly message: SwapFault

  constructor(fault: SwapFault) {
    super(fault)
  }
}

/** Converts an error of the network's servers, without which nothing is simulated: the swap service is not at fault. */
export const toNetworkError = (error: unknown): SwapError =>
  error instanceof SwapError ? error : new SwapError('not-tried')

/** Converts an error to a fault. Errors of other origin count as `unreachable`. */
export const toSwapError = (error: unknown): SwapFault => (error instanceof SwapError ? error.message : 'unreachable')
