// Plans again, with a new quote, if the quote has expired when the visitor confirms.
import { getConnectedNetwork } from '../shared/transactions/sender.ts'
import type { Context } from './context.ts'
import { startPlan } from './plan.ts'
import { getDraftContext } from './provider.ts'
import { getMinAmount, isQuoteFor, isQuoteFresh } from './quote.ts'
import { refuse } from './refuse.ts'
import { selectDraft } from './selectors.ts'
import type { Plan, SwapRefusal } from './state.ts'
import { createOrder } from './validate-draft.ts'

/**
 * Returns the plan, or a new one if its quote has expired. A new plan that is worse, different or no longer simulated
 * is shown first, and not returned.
 */
export async function getCurrentPlan(context: Context, plan: Plan): Promise<Plan | undefined> {
  const { io, read, send } = context
  const order = createOrder(selectDraft(read()), getDraftContext(context))
  if (!order || !getConnectedNetwork(context, plan.quote)) return refuse(context, null, 'moved')
  const isShown = isQuoteFor(plan.quote, order)
  if (isShown && (plan.step === 'approve' || isQuoteFresh(plan.quote, io.now()))) return plan
  const { plan: next } = (await startPlan(context)) ? read() : {}
  if (!next) return
  const refusal = isShown ? compare(next, plan) : 'planChanged'
  if (refusal) return refuse(context, null, refusal)
  // The visitor has not seen the warning yet.
  if (plan.isSimulated && !next.isSimulated) return
  send('reviewConfirmed')
  return next
}

/** Returns what the visitor must see before the new plan is sent. */
function compare(next: Plan, shown: Plan): SwapRefusal | null {
  if (getMinAmount(next.quote.toAmount) < getMinAmount(shown.quote.toAmount)) return 'worse'
  const { step, spender, approvals } = next
  const isSeen =
    step === 'swap' &&
    spender === shown.spender &&
    (!approvals || JSON.stringify(approvals) === JSON.stringify(shown.approvals))
  return isSeen ? null : 'planChanged'
}
