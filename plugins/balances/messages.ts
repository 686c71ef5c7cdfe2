/** The words of the two tabs. */
export const messages = {
  'tokens.title': 'Tokens',
  'tokens.loading': 'Loading your tokens.',
  'tokens.empty.title': 'No tokens yet',
  'tokens.empty.text': 'Buy or receive some and they show up here.',
  'tokens.receive': 'Receive',
  'tokens.buy': 'Buy crypto',
  'tokens.failed.title': 'Your tokens did not load',
  'tokens.failed.text': 'They are safe: only the list of them could not be had.',
  'tokens.old': 'This list could not be brought up to date.',
  'tokens.retry': 'Try again',
  'tokens.tooEarly': 'You can try again in a moment.',
  'tokens.price': '{price} each',
  'tokens.noPrice': 'No price known',
  'tokens.unlisted': 'Unlisted',
  'tokens.unlistedHint': 'Nobody names a price for it. Its name is what it calls itself.',

  'nfts.title': 'NFTs',
  'nfts.loading': 'Loading your NFTs.',
  'nfts.list': 'Your NFTs',
  'nfts.partial': 'These came with your latest transactions. Older ones may be missing.',
  'nfts.partialEmpty': 'None came with your latest transactions. Older ones may be missing.',
  'nfts.older': 'Look further back',
  'nfts.empty.title': 'No NFTs yet',
  'nfts.empty.text': 'Collectibles that come to this account show up here.',
  'nfts.unserved.text': 'Collectibles can’t be listed on this network.',
  'nfts.failed.title': 'Your NFTs did not load',
  'nfts.failed.text': 'They are safe: only the list of them could not be had.',
} as const

export type Messages = typeof messages
