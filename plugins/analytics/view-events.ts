/** Views that are counted by names of their own, which the hosted service and AppKit’s hosts know. */
export const VIEW_EVENTS: Readonly<Record<string, string>> = {
  AllWallets: 'CLICK_ALL_WALLETS',
  ConnectingWalletConnect: 'SELECT_WALLET',
  GetWallet: 'CLICK_GET_WALLET',
  Networks: 'CLICK_NETWORKS',
  OnRampProviders: 'SELECT_BUY_CRYPTO',
  RegisterAccountName: 'OPEN_ENS_FLOW',
  Send: 'OPEN_SEND',
  SwapSelectToken: 'CLICK_SELECT_TOKEN_TO_SWAP',
  Transactions: 'CLICK_TRANSACTIONS',
  WhatIsAWallet: 'CLICK_WALLET_HELP',
}
