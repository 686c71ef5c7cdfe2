/** Namespaces whose addresses are the same on each of their networks. */
export const SAME_EVERYWHERE: readonly string[] = ['eip155', 'solana']
/** Networks that are named; of more, it is said how many. */
export const NAMED_LIMIT = 4
