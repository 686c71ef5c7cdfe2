export const messages = {
  /** Also true on a phone, which can’t scan what it shows. */
  'wagmi.scan.title': 'Scan with another device',
  'wagmi.scan.qr': 'QR code for {wallet}',
  'wagmi.scan.text': 'Scan this code with your wallet app, then approve the connection.',
  'wagmi.scan.openTitle': 'Continue in {wallet}',
  'wagmi.scan.openText': 'Approve the connection in the app, then return here.',
  'wagmi.scan.open': 'Open {wallet}',
  'wagmi.scan.copy': 'Copy link',
  'wagmi.scan.copied': 'Link copied',
} as const

/** Loads the list of the other languages. */
export const translations = () => import('./translations/index.ts')

export type Messages = typeof messages
