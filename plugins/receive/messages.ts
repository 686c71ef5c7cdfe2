/** Messages of the view and of its button. */
export const messages = {
  'receive.title': 'Receive',
  'receive.action': 'Receive',
  'receive.namespaces': 'Choose an account',
  'receive.qr': 'QR code for the address {address}',
  'receive.copy': 'Copy address',
  'receive.copied': 'Address copied',
  'receive.only': 'Only send assets on {networks} to this address. Anything else may be lost.',
  'receive.more': '{count} more networks',
  'receive.nobody.title': 'No wallet connected',
  'receive.nobody.text': 'Connect a wallet to see its address.',
  'receive.nobody.connect': 'Connect',
  // The account's type as a sentence.
  'receive.kind': '{kind}.',
  'receive.type.payment': 'This address is for payments',
  'receive.type.ordinals': 'This address is for ordinals. Other assets may be lost here',
  'receive.type.stx': 'This address is for Stacks',
  'receive.type.smartAccount': 'This is a smart account',
  'receive.type.eoa': '',
} as const

/** Loads the list of the other languages. */
export const translations = () => import('./translations/index.ts')

export type Messages = typeof messages
