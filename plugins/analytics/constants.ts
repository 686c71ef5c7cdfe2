/** Where events go, unless `services.analytics` says otherwise. */
export const ANALYTICS_SERVICE = 'https://pulse.walletconnect.org'
/** What tells the service who speaks. */
export const SDK_TYPE = 'portico'
/** Milliseconds that it has to answer. */
export const ANSWER_TIME = 10_000
/** What is not on its way yet when the page is left; the oldest are let go. */
export const UNSENT_LIMIT = 32
/** Never sent. */
export const NEVER: readonly string[] = ['MODAL_CREATED']
/** Under which the visitor's choice is kept. */
export const CONSENT_KEY = 'portico.analytics'

export const REFUSED_ALERT = {
  title: 'Invalid App Configuration',
  message: 'Origin not found on Allowlist: this site’s project id doesn’t allow it.',
} as const

/** Views that count as something by themselves. */
export const VIEW_EVENTS: Readonly<Record<string, string>> = {
  AllWallets: 'CLICK_ALL_WALLETS',
  GetWallet: 'CLICK_GET_WALLET',
  Networks: 'CLICK_NETWORKS',
  OnRampProviders: 'SELECT_BUY_CRYPTO',
  RegisterAccountName: 'OPEN_ENS_FLOW',
  Send: 'OPEN_SEND',
  SwapSelectToken: 'CLICK_SELECT_TOKEN_TO_SWAP',
  Transactions: 'CLICK_TRANSACTIONS',
  WhatIsAWallet: 'CLICK_WALLET_HELP',
}
