import { type ButtonWords, useWords } from '../../../ui/locale/button-words.ts'
import { messages } from '../../../ui/messages.ts'

/** Returns the label of a connect button that says “Connect Wallet” in English, as adapters' buttons do. */
export const toConnectWalletLabel = ({ connect }: ButtonWords): string =>
  connect === messages.connect ? 'Connect Wallet' : connect

export const useConnectWalletLabel = (): string => toConnectWalletLabel(useWords())
