import type { CreateConnectorFn } from 'wagmi'
import { connectorsForWallets } from './connectors.ts'
import {
  baseAccount,
  injectedWallet,
  metaMaskWallet,
  rainbowWallet,
  safeWallet,
  walletConnectWallet,
} from './default-wallets.ts'
import type { AppDetails, WalletList } from './types.ts'

/** Gets the list of wallets that `getDefaultConfig` uses, and its connectors if you say what your app is. */
export function getDefaultWallets(app: AppDetails): { connectors: CreateConnectorFn[]; wallets: WalletList }
export function getDefaultWallets(): { wallets: WalletList }
export function getDefaultWallets(app?: AppDetails) {
  const wallets: WalletList = [
    {
      groupName: 'Popular',
      wallets: [safeWallet, rainbowWallet, baseAccount, metaMaskWallet, walletConnectWallet, injectedWallet],
    },
  ]
  return app ? { wallets, connectors: connectorsForWallets(wallets, app) } : { wallets }
}
