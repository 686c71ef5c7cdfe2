// What plans, sends and tracks a transaction. It is fetched with the first quote.
export { confirm } from './confirm.ts'
export { continuePlan, planRevocation } from './plan.ts'
export { searchSwap, trackSent, trackSwap } from './track.ts'
