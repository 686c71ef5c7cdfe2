/** Asks a wallet what it can do on a network. @see EIP-5792 */
export const GET_CAPABILITIES = 'wallet_getCapabilities'
/** How long a wallet may take to answer, in ms. */
export const CAPABILITIES_TIMEOUT_MS = 30_000
