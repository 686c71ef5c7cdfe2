export const messages = {
  'wagmi.scan.title': 'Scan with your phone',
  'wagmi.scan.qr': 'QR code to connect {wallet}',
  'wagmi.scan.text': 'Scan the code with your wallet app, and approve there.',
  'wagmi.scan.openTitle': 'Continue in {wallet}',
  'wagmi.scan.openText': 'Approve the connection in the app, and come back.',
  'wagmi.scan.open': 'Open {wallet}',
  'wagmi.scan.copy': 'Copy link',
  'wagmi.scan.copied': 'Link copied',
} as const

/** Loads the list of the other languages. */
export const translations = () => import('./translations/index.ts')

export type Messages = typeof messages
