/** Messages of the view and of its button. */
export const messages = {
  'receive.title': 'Receive',
  'receive.action': 'Receive',
  'receive.namespaces': 'Network types',
  'receive.qr': 'QR code for the address {address}',
  'receive.copy': 'Copy address',
  'receive.copied': 'Address copied',
  'receive.only': 'Only send assets on {networks} to this address. Anything else may be lost.',
  'receive.onlyOrdinals': 'Only send Ordinals on {networks} to this address. Anything else may be lost.',
  'receive.more': '{count} more networks',
  'receive.nobody.title': 'No wallet connected',
  'receive.nobody.text': 'Connect a wallet to see its address.',
  'receive.nobody.connect': 'Connect',
  // The account's type as a sentence.
  'receive.kind': '{kind}.',
  'receive.type.payment': 'This address is for payments, not for Ordinals',
  'receive.type.smartAccount': 'This smart account may not exist on other networks',
} as const

/** Loads the list of the other languages. */
export const translations = () => import('./translations/index.ts')

export type Messages = typeof messages
