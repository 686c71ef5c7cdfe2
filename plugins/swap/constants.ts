/** Our `kind` in the store of pending transactions. */
export const KIND = 'swap'

/** Placeholder address of the native currency. @see ERC-7528 */
export const NATIVE_TOKEN = `0x${'e'.repeat(40)}`

/** What a typical swap takes on EVM chains: gas, and bytes of call data. */
export const TYPICAL_SWAP = { gas: 150_000n, size: 1_500 }

/** In percent. */
export const SLIPPAGE = 1
/** Debounce of the fields, in ms. */
export const DEBOUNCE_MS = 500
/** The most characters of call data that are stored over a reload, enough to recognize the call. */
export const STORED_DATA = 1_024
export const LONGEST_AMOUNT = 80
/** The most tokens of a list that are used. */
export const TOKENS_LIMIT = 600
/** Decimals of an amount in messages. */
export const MESSAGE_DECIMALS = 3
export const SHOWN_DECIMALS = 6

/** Symbols of the suggested tokens. Those that the network lacks are skipped. */
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
  unshown: 'Your wallet can’t show this',
} as const

export const ALERTS = {
  noQuote: { title: 'Incorrect amount', message: 'Please enter a valid amount' },
  unknown: {
    title: 'Check your wallet',
    message: 'A swap was waiting there when this page reloaded. Check whether it went through.',
  },
} as const
