// What plans, sends and tracks a transaction. It is fetched with the first quote.
export { checkReceived } from './check-receipt.ts'
export { confirm } from './confirm.ts'
export { createPlan, planRevocation } from './plan.ts'
export { searchSwap, trackSent, trackSwap } from './track-swap.ts'
