// Leads from the form to the preview. What plans, sends and tracks a transaction is fetched with the first quote.
import { Router } from '../capabilities.ts'
import { refreshBalances } from '../shared/amounts/refresh-balances.ts'
import { TEXTS } from './constants.ts'
import type { Context } from './context.ts'
import { getDraftContext } from './provider.ts'
import { selectDraft } from './selectors.ts'
import { toSwapError } from './swap-errors.ts'
import { checkDraft } from './validate-draft.ts'

/** Loads what plans, sends and tracks a transaction: without it, nothing is planned or sent. */
export const loadSending = ({ io }: Context) => io.load('sending', () => import('./sending-runtime.ts'))

/** Opens the preview, or shows what is missing. While a plan or a request is under way, the preview shows that. */
export async function reviewDraft(context: Context) {
  const { read, send, services } = context
  const { source } = getDraftContext(context)
  const { phase } = selectDraft(read()) ?? {}
  if (!phase) return
  if (phase !== 'idle') return services.get(Router).push('SwapPreview')
  const getView = () => services.state(Router)?.stack.at(-1)?.view
  const form = getView()
  await refreshBalances(context, source)
  const draft = selectDraft(read())
  // The visitor may have left the form meanwhile.
  if (draft?.phase !== 'idle' || getView() !== form) return
  // Requests the quote again: the fault may be gone by now.
  if (draft.inputError) send('amountEntered', { amount: draft.sourceTokenAmount })
  if (checkDraft(draft, getDraftContext(context))) return send('draftChecked')
  services.get(Router).push('SwapPreview')
  await requestPlan(context)
}

/**
 * Plans the next transaction.
 * @param forceQuote - Requests a new quote, even if the last one is still valid, and the balance that pays the fee.
 */
export async function requestPlan(context: Context, forceQuote = false): Promise<void> {
  const { read, send, services } = context
  send('planRequested')
  const code = await loadSending(context).catch((error) => {
    if (selectDraft(read())?.phase !== 'planning') return null
    send('planFailed', { fault: toSwapError(error) })
    services.get(Router).toast(TEXTS.build, { variant: 'error' })
    return null
  })
  await code?.createPlan(context, forceQuote)
}
