/** Namespaces that sellers support. */
export const NAMESPACES: readonly string[] = ['eip155', 'solana']
/** The ids of the hosted sellers. */
export const [CARD_ID, AGGREGATOR_ID] = ['coinbase', 'meld'] as const
/** Typical fees of the hosted sellers in percent, minimum and maximum. */
export const FEE_RANGE = [1, 2] as const
/** The card seller's chain ids, by EVM chain id. */
export const CARD_CHAINS: Readonly<Record<string, CardChain>> = {
  1: { id: 'ethereum', name: 'Ethereum' },
  42161: { id: 'arbitrum', name: 'Arbitrum One' },
  137: { id: 'polygon', name: 'Polygon' },
  80094: { id: 'berachain', name: 'Berachain' },
  43114: { id: 'avalanche-c-chain', name: 'Avalanche' },
  10: { id: 'optimism', name: 'OP Mainnet' },
  42220: { id: 'celo', name: 'Celo' },
  8453: { id: 'base', name: 'Base' },
}
/** Purchases for other EVM chains arrive here, if the account is known to exist here. */
export const FALLBACK_CHAIN = { id: 'ethereum', name: 'Ethereum', network: 'eip155:1' } as const
export const SOLANA_CHAIN: CardChain = { id: 'solana', name: 'Solana' }

export interface CardChain {
  readonly id: string
  readonly name: string
}

/** Currencies to offer if the service lists none. */
export const DEFAULT_PAYMENT = ['USD', 'EUR'].map((currency) => ({ currency, min: '10', max: '7500' }))
export const DEFAULT_PURCHASE = [
  { symbol: 'ETH', name: 'Ether', chains: ['ethereum'] },
  { symbol: 'SOL', name: 'Solana', chains: ['solana'] },
  { symbol: 'USDC', name: 'USD Coin', chains: ['ethereum', 'polygon'] },
]
/** ISO 3166-1. Used if the visitor's country is unknown. */
export const DEFAULT_COUNTRY = 'US'
/** Maximum number of characters of an amount. */
export const LONGEST_AMOUNT = 80
/** Milliseconds after the last keystroke before sellers are called. */
export const DEBOUNCE_MS = 500
/** Maximum number of currencies of each kind. */
export const CURRENCIES_LIMIT = 6
export const PURCHASES_LIMIT = 50
export const FAILED = 'Failed to fetch transactions'

/** The hosted sellers, defaults of `services.pay` and `services.meld`. */
export const CARD_SELLER = 'https://pay.coinbase.com'
export const AGGREGATOR = 'https://meldcrypto.com'
