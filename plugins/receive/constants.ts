/** Namespaces in which an address is the same on all networks. */
export const SAME_EVERYWHERE: readonly string[] = ['eip155', 'solana']
/** The most networks that are listed by name. If there are more, the rest is a number. */
export const NAMED_LIMIT = 4
