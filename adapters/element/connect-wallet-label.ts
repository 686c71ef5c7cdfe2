import { getWords, subscribeWords } from '../../ui/locale/button-words.ts'
import { messages } from '../../ui/messages.ts'

/** Returns the label of a connect button that says “Connect Wallet” in English, as adapters' buttons do. */
export function getConnectWalletLabel(): string {
  const { connect } = getWords()
  return connect === messages.connect ? 'Connect Wallet' : connect
}

/** Calls the listener when the page's language is another. @returns The function that ends it */
export const followConnectWalletLabel = (listener: () => void): (() => void) => subscribeWords(listener)
