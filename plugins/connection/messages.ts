import type { messages as more_ } from './view-messages.ts'

/** Messages of the `Connect` view. */
export const messages = {
  'connect.title': 'Connect a wallet',
  'connect.titleSite': 'Connect to {site}',
  'connect.titleNamespace': 'Connect a {namespace} wallet',
  /** Like `connect.titleNamespace`, before a name that starts with a vowel. */
  'connect.titleVowel': 'Connect an {namespace} wallet',
  'connect.wallets': 'Wallets',
  'connect.recent': 'Recent',
  'connect.installed': 'Installed',
  'connect.code': 'QR code',
  'connect.doubled': 'Duplicate name',
  'connect.or': 'or',
  'connect.orWallet': 'or use a wallet',
  'connect.collapsed': 'Continue with a wallet',
  'connect.help': 'What is a wallet?',
  /** Beside the list of a wide modal. */
  'connect.beside': 'Choose a wallet to continue.',
  'connect.none.title': 'No wallet found in this browser',
  'connect.none.text': 'Install a wallet, then return here.',
  'connect.none.action': 'Find a wallet',

  'legal.byConnecting': 'By connecting, you accept the',
  'legal.accept': 'I accept the',
  'legal.and': 'and the',
  'legal.terms': 'Terms',
  'legal.privacy': 'Privacy Policy',
} as const

/** Loads the messages of the other views. */
export const more = (view: string) => (view === 'Connect' ? undefined : import('./view-messages.ts'))

/** Loads the list of the other languages. */
export const translations = () => import('./translations/index.ts')

/** The message keys for `useMessages`. */
export type Messages = typeof messages & typeof more_
