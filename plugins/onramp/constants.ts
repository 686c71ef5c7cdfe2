/** Namespaces that can be bought for. */
export const FAMILIES: readonly string[] = ['eip155', 'solana']
/** What sellers take, in percent, from and to. */
export const FEE_RANGE = [1, 2] as const
/** How card payments name the EVM chains on which they arrive, by chain id. */
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
/** What is bought on another EVM chain arrives here: the account is the same. */
export const FALLBACK_CHAIN: CardChain = { id: 'ethereum', name: 'Ethereum' }
export const SOLANA_CHAIN: CardChain = { id: 'solana', name: 'Solana' }

export interface CardChain {
  readonly id: string
  readonly name: string
}

/** Where nobody says what can be bought, and with what. */
export const DEFAULT_PAYMENT = ['USD', 'EUR'].map((currency) => ({ currency, min: '10', max: '7500' }))
export const DEFAULT_PURCHASE = [
  { symbol: 'ETH', name: 'Ether', chains: ['ethereum'] },
  { symbol: 'SOL', name: 'Solana', chains: ['solana'] },
  { symbol: 'USDC', name: 'USD Coin', chains: ['ethereum', 'polygon'] },
]
/** ISO 3166-1: where nobody knows where the visitor is. */
export const DEFAULT_COUNTRY = 'US'
export const DEFAULT_AMOUNT = '100'
/** Digits of the longest amount. */
export const LONGEST_AMOUNT = 7
/** Milliseconds without a key stroke after which sellers are asked. */
export const DEBOUNCE = 500
/** Currencies of each kind to choose among. */
export const CURRENCIES_LIMIT = 6
export const OFFERS_LIMIT = 8
export const PURCHASES_LIMIT = 50
/** Milliseconds between two looks at what became of a purchase. */
export const POLL_TIME = 4_000
/** Looks in a row, ten minutes of them; then the visitor is asked whether to go on. */
export const POLLS_LIMIT = 150
/** Looks in a row that may fail. */
export const FAILURES_LIMIT = 3
export const FAILED = 'Failed to fetch transactions'

/** The sellers behind the hosted service, unless `services.pay` and `services.meld` say otherwise. */
export const CARD_SELLER = 'https://pay.coinbase.com'
export const AGGREGATOR = 'https://meldcrypto.com'
