export const messages = {
  'safe.title': 'Safe',
  'safe.waiting': 'Waiting for confirmations in Safe',
  'safe.transaction': 'The transaction will be sent once enough owners confirm it. Keep this page open until then.',
  'safe.message': 'The message will be signed once enough owners confirm it. Keep this page open until then.',
  'safe.confirmed': 'Confirmations',
  'safe.count': '{given} of {needed} required confirmations',
  'safe.transactionHash': 'Safe transaction hash',
  'safe.messageHash': 'Message hash',
  'safe.copy': 'Copy hash',
  'safe.copied': 'Hash copied',
  'safe.close': 'Close',
  'safe.ended': 'No pending requests',
  'safe.endedText': 'All requests have been confirmed or rejected.',
} as const

/** Loads the list of the other languages. */
export const translations = () => import('./translations/index.ts')

export type Messages = typeof messages
