/** Messages of the pairing views. */
export const messages = {
  'connectingWalletConnect.title': 'WalletConnect',
  'connectingWalletConnectBasic.title': 'WalletConnect',

  'pairing.tabs': 'Ways to connect',
  'pairing.tab.qr': 'QR code',
  'pairing.tab.mobile': 'Mobile',
  'pairing.tab.desktop': 'Desktop',
  'pairing.tab.web': 'Web',
  'pairing.wallet': 'your wallet',
  'pairing.site': 'this site',
  'pairing.thisSite': 'This site',

  'pairing.qr': 'QR code for {wallet}',
  'pairing.scan.title': 'Scan with your phone',
  /** On a phone, which can’t scan what it shows. */
  'pairing.scan.away': 'Scan with another device',
  'pairing.scan.text': 'Scan this code with your wallet app.',
  'pairing.scan.wallet': 'Scan this code with {wallet}.',
  'pairing.renews': 'New code in {time}',
  'pairing.lost': 'Connection lost. Reconnecting.',
  'pairing.making': 'Creating QR code',
  'pairing.copy': 'Copy link',
  'pairing.copied': 'Link copied',

  'pairing.open.title': 'Continue in {wallet}',
  'pairing.open.text': 'Approve the connection in your wallet. {site} can see your address but can’t move funds.',
  'pairing.open.action': 'Open {wallet}',
  'pairing.get': 'Get {wallet}',
  'pairing.all': 'All wallets',

  'pairing.declined.title': 'Connection declined',
  'pairing.declined.text': 'You declined the request in {wallet}. Nothing was shared with {site}.',
  'pairing.unreachable.title': 'Couldn’t reach WalletConnect',
  'pairing.unreachable.text': 'Check your internet connection, then try again. Nothing was shared with {site}.',
  'pairing.refused.title': 'WalletConnect isn’t available on {site} right now',
  'pairing.refused.text': 'WalletConnect rejected this site. Other ways to connect still work.',
  'pairing.missing.title': 'WalletConnect didn’t load',
  'pairing.missing.text': 'It couldn’t be downloaded, or {site} hasn’t set it up. Other ways to connect still work.',
  'pairing.failed.title': 'Couldn’t connect to {wallet}',
  'pairing.failed.text': 'Your wallet didn’t share an account.',
  'pairing.retry': 'Try again',
  'pairing.other': 'Choose another wallet',
  'pairing.success.title': 'Connected',
  'pairing.success.text': '{account} is now connected to {site} on {network}.',
  'pairing.network': 'an unknown network',
  'pairing.done': 'Done',
  'pairing.account': 'View account',

  'pairing.replay.text': 'QR codes are never recorded.',
} as const

/** Loads the list of the other languages. */
export const translations = () => import('./translations/index.ts')

export type Messages = typeof messages
