import { useWords } from '../../../ui/locale/button-words.ts'
import { messages } from '../../../ui/messages.ts'

/** Returns the label of a connect button that says “Connect Wallet” in English, as adapters' buttons do. */
export function useConnectWalletLabel(): string {
  const { connect } = useWords()
  return connect === messages.connect ? 'Connect Wallet' : connect
}
