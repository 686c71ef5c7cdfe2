// What hooks and buttons do above <WalletProvider>, as in wallet-adapter: a page may render before it has the provider.
import { WalletError } from './errors.ts'
import type { WalletContextState } from './types.ts'

const createMissingError = () => new WalletError('Render <WalletProvider> above the component that uses the wallet.')

export const logMissingProvider = () => console.error(createMissingError())

async function rejectMissing(): Promise<never> {
  throw createMissingError()
}

/** What `useWallet` returns: nobody is connected. */
export const NO_WALLET: WalletContextState = {
  autoConnect: false,
  wallets: [],
  wallet: null,
  publicKey: null,
  connecting: false,
  connected: false,
  disconnecting: false,
  select: logMissingProvider,
  connect: rejectMissing,
  disconnect: rejectMissing,
  sendTransaction: rejectMissing,
  signTransaction: undefined,
  signAllTransactions: undefined,
  signMessage: undefined,
  signIn: undefined,
}
