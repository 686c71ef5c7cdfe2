/** What is wrong with what a provider answered, or with what would come of it. */
export type Fault =
  // Nothing came, or there is no way from one token to the other.
  | 'unreachable'
  | 'no-route'
  | 'no-answer'
  // The quote.
  | 'quote-form'
  | 'quote-nothing'
  | 'quote-amount'
  | 'quote-pair'
  // How the token is to be allowed.
  | 'approval-chain'
  | 'approval-target'
  | 'approval-value'
  | 'approval-data'
  | 'approval-selector'
  | 'approval-spender'
  | 'approval-gas'
  // The transaction.
  | 'swap-account'
  | 'swap-chain'
  | 'swap-target'
  | 'swap-data'
  | 'swap-selector'
  | 'swap-value'
  | 'swap-gas'
  | 'swap-amount'
  | 'swap-less'
  // What the contract of a token says, and what was seen when the transaction was tried.
  | 'token'
  | 'no-contract'
  | 'reverts'
  | 'pays-more'
  | 'gets-less'
  | 'takes-other'
  | 'approves-other'
  // It could not be tried, though the network can; or the network can't, and what it calls does not tell.
  | 'not-tried'
  | 'not-triable'
  | 'swap-call'

/** A provider's answer that is refused. */
export class Faulty extends Error {
  override readonly name = 'Faulty'
  readonly fault: Fault

  constructor(fault: Fault) {
    super(fault)
    this.fault = fault
  }
}

/** What went wrong, where it was not ours: nobody answered. */
export const toSwapError = (error: unknown): Fault => (error instanceof Faulty ? error.fault : 'unreachable')
