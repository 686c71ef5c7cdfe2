/** Namespaces whose tokens can be known. */
export const FAMILIES: readonly string[] = ['eip155', 'solana']
/** Milliseconds for which tokens are good, and before which they are not asked for again. */
export const FRESH_TIME = 30_000
/** Milliseconds for which it is remembered for which networks the data service answers. */
export const NETWORKS_TIME = 86_400_000
/** Accounts of which tokens are kept, each on one network. */
export const ACCOUNTS_LIMIT = 4
/** Of one account: those worth most. */
export const TOKENS_LIMIT = 200
export const NFTS_LIMIT = 60
/** Pages of what happened that are read for the NFTs that came of it, at first and each time somebody asks for older ones. */
export const NFT_PAGES = 4
/** Characters of a picture's address. */
export const ICON_LIMIT = 512
/** In USD: no token costs more, and nobody has more of one. */
export const PRICE_LIMIT = '10000000'
export const VALUE_LIMIT = '1000000000000'
export const UNAVAILABLE = 'Token Balance Unavailable'
