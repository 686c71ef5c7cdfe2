// Validates a draft.
import type { SwapOrder } from '../capabilities.ts'
import { type AmountFault, checkAmount } from '../shared/amounts/check-amount.ts'
import { parseUnits } from '../shared/amounts/units.ts'
import { isSameAddress } from '../shared/wallets/same-address.ts'
import type { DraftContext } from './draft-context.ts'
import type { Draft } from './state.ts'
import { getFee } from './swap-details.ts'

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

/** Returns what is wrong with the amount, which must also leave enough for the fee. */
export const checkDraftAmount = (draft: Draft, { source: token, native, isSmart }: DraftContext): AmountFault | null =>
  checkAmount(draft.sourceTokenAmount, { token, native, isSmart, fee: getFee(draft) })

/** Returns the first fault to fix. */
export function checkDraft(draft: Draft, context: DraftContext): DraftFault | null {
  const amountFault = checkDraftAmount(draft, context)
  if (amountFault) return amountFault
  if (!context.target) return 'target'
  return draft.quote ? null : 'quote'
}
