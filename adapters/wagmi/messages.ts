export const messages = {
  'wagmi.scan.title': 'Scan with your phone',
  'wagmi.scan.wallet': 'your wallet',
  'wagmi.scan.qr': 'QR code to connect {wallet}',
  'wagmi.scan.text': 'Scan the code with your wallet app, and approve there.',
  'wagmi.scan.openTitle': 'Continue in {wallet}',
  'wagmi.scan.openText': 'Approve the connection in the app, and come back.',
  'wagmi.scan.open': 'Open {wallet}',
  'wagmi.scan.copy': 'Copy link',
  'wagmi.scan.copied': 'Link copied',
  'wagmi.scan.connected': 'Connected',
  'wagmi.scan.connectedText': '{wallet} is connected.',
  'wagmi.scan.ended': 'The code is no longer valid',
  'wagmi.scan.endedText': 'It was declined, or it expired.',
  'wagmi.scan.again': 'Try again',
  'wagmi.scan.other': 'Choose another wallet',
} as const

/** Loads the list of the other languages. */
export const translations = () => import('./translations/index.ts')

export type Messages = typeof messages
