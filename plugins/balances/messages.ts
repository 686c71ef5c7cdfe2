/** Messages of the two tabs. */
export const messages = {
  'tokens.title': 'Tokens',
  'tokens.loading': 'Loading your tokens',
  'tokens.nobody.title': 'No wallet connected',
  'tokens.nobody.text': 'Connect a wallet to see your tokens and NFTs.',
  'tokens.nobody.action': 'Connect',
  'tokens.empty.title': 'No tokens yet',
  'tokens.empty.text': 'Tokens you buy or receive will appear here.',
  'tokens.receive': 'Receive',
  'tokens.buy': 'Buy crypto',
  'tokens.failed.title': 'Couldn’t load your tokens',
  'tokens.failed.text': 'Your funds aren’t affected.',
  'tokens.old': 'Couldn’t update this list.',
  'tokens.retry': 'Try again',
  'tokens.tooEarly': 'Wait {seconds} seconds before trying again.',
  'tokens.price': '{price} per token',
  'tokens.noPrice': 'No price',
  'tokens.unlisted': 'Unlisted',
  'tokens.unlistedHint': 'No price found. Anyone can create a token with this name.',

  'nfts.title': 'NFTs',
  'nfts.loading': 'Loading your NFTs',
  'nfts.list': 'Your NFTs',
  'nfts.partial': 'NFTs from your latest transactions. Older ones may be missing.',
  'nfts.partialEmpty': 'No NFTs in your latest transactions',
  'nfts.older': 'Show more',
  'nfts.empty.title': 'No NFTs yet',
  'nfts.empty.text': 'Your NFTs will appear here.',
  'nfts.unserved.title': 'NFTs aren’t available on this site',
  'nfts.failed.title': 'Couldn’t load your NFTs',
  'nfts.failed.text': 'Your NFTs aren’t affected.',
} as const

/** Loads the list of the other languages. */
export const translations = () => import('./translations/index.ts')

export type Messages = typeof messages
