/** Names this SDK to the service. */
export const SDK_TYPE = 'portico'
/** Milliseconds before a request times out. */
export const ANSWER_TIMEOUT_MS = 10_000
/** Maximum number of unsent events; the oldest are dropped. */
export const UNSENT_LIMIT = 32
/** Events that are never sent. */
export const NEVER: readonly string[] = ['MODAL_CREATED']
/** Storage key of the visitor's consent. */
export const CONSENT_KEY = 'portico.analytics'

export const REFUSED_ALERT = {
  title: 'Invalid App Configuration',
  message: 'Origin not found on Allowlist',
} as const

/** Views that have their own event. */
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
