/** Namespaces that the data service supports. */
export const NAMESPACES: readonly string[] = ['eip155', 'solana']
/** Milliseconds for which tokens are fresh. They are not requested again before. */
export const FRESH_MS = 30_000
/** Milliseconds for which the list of supported networks is cached. */
export const NETWORKS_FRESH_MS = 86_400_000
/** Maximum number of accounts with remembered tokens, each on one network. */
export const ACCOUNTS_LIMIT = 4
/** Maximum number of tokens per account, by value. */
export const TOKENS_LIMIT = 200
/**
 * Maximum number of tokens that a request names, by value: 40 of Solana are 3.6 kB of its URL, and servers refuse longer
 * ones (414). The service looks the others up again after its 10 s anyway.
 */
export const FORCED_LIMIT = 40
export const NFTS_LIMIT = 60
/** History pages to read for NFTs, at first and for each request of older ones. */
export const NFT_PAGES = 4
/** Maximum length of an image URL in characters. */
export const ICON_LIMIT = 512
/** In USD: upper bounds for a plausible price and value of a token. */
export const PRICE_LIMIT = '10000000'
export const VALUE_LIMIT = '1000000000000'
export const UNAVAILABLE = 'Token Balance Unavailable'
