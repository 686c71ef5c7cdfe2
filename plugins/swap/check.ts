// Whether what is written can be swapped.
import type { SwapOrder } from '../capabilities.ts'
import { isLacking } from '../holdings.ts'
import { isSameAddress } from '../same-address.ts'
import { parseUnits } from '../units.ts'
import { QUOTE_LIFE } from './constants.ts'
import { feeOf } from './figures.ts'
import type { Draft, Quote } from './state.ts'
import type { Stand } from './tokens.ts'

/** What keeps it from being swapped: there is none, it is finer than the token, more than there is. */
export type Lack = 'amount' | 'precision' | 'balance' | 'target' | 'quote'

/** In atomic units; `null` where there is none. */
export const amountOf = ({ sourceTokenAmount }: Pick<Draft, 'sourceTokenAmount'>, source: Stand['source']) =>
  source ? parseUnits(sourceTokenAmount, source.decimals) : null

/** What is wanted, once it is complete. */
export function orderOf(draft: Draft | null, { active, network, source, target }: Stand): SwapOrder | null {
  const amount = draft && amountOf(draft, source)
  if (!amount || !active || !network || !source || !target || isSameAddress(source.address, target.address)) return null
  if (draft.network !== network.caipNetworkId) return null
  return { network, account: active.caipAddress, from: source.address, to: target.address, amount: `${amount}` }
}

/** Whether a quote answers this very order; its age aside. */
export const isBound = (quote: Quote, { account, network, from, to, amount }: SwapOrder): boolean =>
  quote.account === account &&
  quote.network === network.caipNetworkId &&
  quote.from === from &&
  quote.to === to &&
  quote.amount === amount

export const isFresh = ({ at }: Quote, now: number): boolean => now >= at && now - at < QUOTE_LIFE

/** What is wrong with the amount. */
export function amountLack(draft: Draft, { source, native, isSmart }: Stand): Lack | null {
  const amount = amountOf(draft, source)
  if (amount === null && draft.sourceTokenAmount) return 'precision'
  if (!source || !amount) return 'amount'
  return isLacking(amount, feeOf(draft.gasPrice) ?? 0n, { token: source, native, isSmart }) ? 'balance' : null
}

/** The first thing to mend. */
export function lackOf(draft: Draft, stand: Stand): Lack | null {
  const lack = amountLack(draft, stand)
  if (lack) return lack
  if (!stand.target) return 'target'
  return draft.quote ? null : 'quote'
}
