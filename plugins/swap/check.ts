// Validates a draft.
import type { SwapOrder } from '../capabilities.ts'
import { type AmountFault, checkAmount as check } from '../shared/amounts/holdings.ts'
import { parseUnits } from '../shared/amounts/units.ts'
import { isSameAddress } from '../shared/wallets/same-address.ts'
import { QUOTE_LIFE } from './constants.ts'
import type { Draft, Quote } from './state.ts'
import { getFee } from './swap-details.ts'
import type { DraftContext } from './tokens.ts'

/** What prevents the swap. */
export type DraftFault = AmountFault | 'target' | 'quote'

/** Parses the source amount into atomic units; `null` if it is missing or invalid. */
export const parseAmount = ({ sourceTokenAmount }: Pick<Draft, 'sourceTokenAmount'>, source: DraftContext['source']) =>
  source ? parseUnits(sourceTokenAmount, source.decimals) : null

/** Creates the order from a complete draft, otherwise `null`. */
export function createOrder(draft: Draft | null, { active, network, source, target }: DraftContext): SwapOrder | null {
  const amount = draft && parseAmount(draft, source)
  if (!amount || !active || !network || !source || !target || isSameAddress(source.address, target.address)) return null
  if (draft.network !== network.caipNetworkId) return null
  return { network, account: active.caipAddress, from: source.address, to: target.address, amount: `${amount}` }
}

/** Whether a quote is for exactly this order. Ignores its age. */
export const isQuoteFor = (quote: Quote, { account, network, from, to, amount }: SwapOrder): boolean =>
  quote.account === account &&
  quote.network === network.caipNetworkId &&
  quote.from === from &&
  quote.to === to &&
  quote.amount === amount

export const isFresh = ({ at }: Quote, now: number): boolean => now >= at && now - at < QUOTE_LIFE

/** Checks the amount. */
export const checkAmount = (draft: Draft, { source: token, native, isSmart }: DraftContext): AmountFault | null =>
  check(draft.sourceTokenAmount, { token, native, isSmart, fee: getFee(draft.gasPrice) ?? 0n })

/** Returns the first fault to fix. */
export function checkDraft(draft: Draft, context: DraftContext): DraftFault | null {
  const lack = checkAmount(draft, context)
  if (lack) return lack
  if (!context.target) return 'target'
  return draft.quote ? null : 'quote'
}
