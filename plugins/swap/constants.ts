/** What these are called among all that wallets were asked. */
export const KIND = 'swap'
/** Swaps that are remembered. */
export const SWAPS_LIMIT = 16

/** Where swaps work, unless the host lists more. */
export const NETWORKS: readonly string[] = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554].map(
  (id) => `eip155:${id}`,
)

/** In percent. */
export const SLIPPAGE = 1
/** Of what is paid, in hundredths of a percent: 0.85 %. */
export const PROVIDER_FEE = 85n
/** About what a swap takes on EVM chains. */
export const GAS_UNITS = 150_000n
/** Where a few bytes of code are laid for a trial, which tell the native balance of the account in the data. */
export const PROBE_ADDRESS = '0x00000000000000000000000000000000b41a9ce0'
export const PROBE_CODE = '0x6000353160005260206000f3'
/** Milliseconds that a quote is good for. */
export const QUOTE_LIFE = 30_000
/** Milliseconds that a field stands still before anybody is asked. */
export const PAUSE = 500
/** Characters of a call that are kept over a reload: they tell it from others. */
export const STORED_DATA = 1_024
export const LONGEST_AMOUNT = 80
/** Tokens of a list that are kept. */
export const TOKENS_LIMIT = 600
/** Digits of an amount in what is said of it. */
export const SAID_DECIMALS = 3
export const SHOWN_DECIMALS = 6

/** Suggested, by symbol, as far as the network has them. */
export const SUGGESTED =
  'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP'.split(
    ' ',
  )

export const TEXTS = {
  initialize: 'Failed to initialize swap',
  price: 'Failed to fetch network token price',
  allowance: 'Failed to check allowance',
  approval: 'Failed to create approval transaction',
  build: 'Failed to create transaction',
  approve: 'Approve limit increase in your wallet',
  confirm: 'Confirm transaction in your wallet',
  started: 'Transaction started',
  error: 'Transaction error',
} as const

export const ALERTS = {
  noQuote: { title: 'Incorrect amount', message: 'Please enter a valid amount' },
  unknown: {
    title: 'Check your wallet',
    message: 'It was asked to swap before this page reloaded. Check there whether it did.',
  },
} as const

/** What is said of what came of a swap, where something must be. */
export const OUTCOMES = {
  short: {
    title: 'You got less than you agreed to',
    message: 'You got {amount}. You were shown at least {least}. Check the transaction before you swap again.',
  },
  untried: {
    title: 'This swap wasn’t simulated beforehand',
    message: 'You got {amount}. You were shown at least {least}. Check your balance.',
  },
  unread: {
    title: 'Check what you got',
    message: 'We couldn’t read how much you got. You were shown at least {least}.',
  },
} as const
