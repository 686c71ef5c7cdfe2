import type { TRACKING_MESSAGES } from '../shared/transactions/tracking-messages.ts'
import type { OUTCOMES } from './outcomes.ts'
import type { messages as more_ } from './preview-messages.ts'

/** Messages of the form and of the token list. */
export const messages = {
  'swap.title': 'Swap',
  'swap.action': 'Swap',
  'swap.pay': 'You pay',
  'swap.get': 'You receive',
  'swap.amount': 'You pay: amount in {symbol}',
  'swap.token': 'Token: {symbol}. Choose another',
  'swap.choose': 'Choose a token',
  'swap.balance': 'Balance: {amount}',
  'swap.max': 'Max',
  'swap.exchange': 'Switch tokens',
  'swap.quoting': 'Finding the best price',
  'swap.rate': '1 {from} = {amount} {to}',
  'swap.impact': 'Price impact',
  'swap.slippage': 'Slippage tolerance',
  'swap.least': 'Minimum received',
  'swap.providerFee': 'Provider fee (0.85%)',
  'swap.fee': 'Network fee',
  'swap.unknown': 'Unknown',
  'swap.review': 'Review swap',
  'swap.loading': 'Loading tokens',
  'swap.insufficient': 'Insufficient balance',
  'swap.lack.amount': 'Enter an amount.',
  'swap.lack.precision': 'Use up to {decimals} decimal places for {symbol}.',
  'swap.lack.target': 'Choose a token to receive.',
  'swap.lack.quote': 'Wait for the quote.',
  'swap.unsupported.title': 'Swaps aren’t available on this network',
  'swap.unsupported.text': 'Switch to a supported network.',
  'swap.unsupported.action': 'Choose another network',
  'swap.nobody': 'Connect a wallet to swap',
  'swap.open.title': 'Confirm in your wallet',
  'swap.open.approve': 'We asked your wallet to approve spending {symbol}.',
  'swap.open.swap': 'We asked your wallet to swap {amount}.',
  'swap.open.text': 'Confirm or decline the request there before you swap again.',
  'swap.lost.text':
    'Check your wallet’s activity before you swap anything else. We’ll keep checking the network and update this page.',
  'swap.open.dismiss': 'I checked, and it wasn’t sent',
  'swap.other.title': 'Check an earlier request',
  'swap.other.text':
    'Your wallet received an earlier request for this account on {time}. We couldn’t confirm what happened. Check your wallet’s activity before you swap anything else.',
  'swap.other.dismiss': 'I checked my wallet',
  'swap.explorer': 'View account on explorer',
  'swap.sent.replaced': 'Your last transaction was replaced in your wallet.',
  'swap.sent.dropped': 'The network dropped your last transaction. Check your wallet before you swap again.',

  'swapSelectToken.title': 'Choose a token',
  'select.search': 'Name, symbol or address',
  'select.clear': 'Clear search',
  'select.suggested': 'Suggested tokens',
  'select.own': 'Your tokens',
  'select.others': 'Tokens on {network}',
  'select.none.title': 'No tokens found',
  'select.none.text': 'No matching tokens on this network.',

  'preview.retry': 'Try again',
  'fault.unreachable': 'Couldn’t reach the swap service.',
  'fault.no-route': 'Can’t swap {from} for {to} right now.',
  'fault.no-answer': 'The swap service returned an invalid response.',
  'fault.quote-form': 'The quote had an invalid amount.',
  'fault.quote-nothing': 'You’d receive nothing.',
  'fault.quote-amount': 'The quote was for a different amount.',
  'fault.quote-pair': 'The quote was for different tokens.',

  'outcome.close': 'Got it',
} as const

/** Loads the messages of the other views. */
export const more = (view: string) =>
  view === 'SwapPreview' || view === 'SwapStatus' ? import('./preview-messages.ts') : undefined

/** Loads the list of the other languages. */
export const translations = () => import('./translations/index.ts')

type Outcome = (typeof OUTCOMES)[keyof typeof OUTCOMES]
/** What an alert or a toast says has its English text as its key, and is a text of the UI. */
type Notice = (typeof TRACKING_MESSAGES)[keyof typeof TRACKING_MESSAGES] | Outcome['title' | 'message']

export type Messages = typeof messages & typeof more_ & Readonly<Record<Notice, string>>
