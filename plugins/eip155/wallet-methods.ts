/** Safe methods that only a wallet can answer. A node answers all others. */
export const WALLET_METHODS = /^(?:wallet_\w+|eth_(?:accounts|chainId|coinbase|subscribe|unsubscribe))$/
