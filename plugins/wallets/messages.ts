import type { messages as moreMessages } from './all-wallets-messages.ts'

/** Messages of the rows in the first view. */
export const messages = {
  'listed.recent': 'Recent',
  'listed.all': 'All wallets',
  'listed.get': 'Get a wallet',
} as const

/** Messages of the other views, loaded with the first of them. */
export const more = (view: string) =>
  view === 'ListedWallets' || view === 'RecentWallets' ? undefined : import('./all-wallets-messages.ts')

/** Loads the list of the other languages. */
export const translations = () => import('./translations/index.ts')

export type Messages = typeof messages & typeof moreMessages
