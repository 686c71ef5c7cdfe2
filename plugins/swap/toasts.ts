// Loading toasts end with what they announce.
import { Router } from '../capabilities.ts'
import { getSwappingText } from './confirm.ts'
import { TEXTS } from './constants.ts'
import type { SentSwap } from './state.ts'
import type { Context } from './store.ts'

/** Nobody looks for it any more: it has ended, or it can't be found. */
export function endSwapping({ services }: Context, swap: Pick<SentSwap, 'from' | 'to'>): void {
  services.get(Router).hideToast(getSwappingText(swap))
}

/** The visitor has gone to another account or network: what is asked or on its way there is not announced here. */
export function endToasts(context: Context): void {
  const router = context.services.get(Router)
  for (const text of [TEXTS.approve, TEXTS.confirm]) router.hideToast(text)
  for (const swap of context.read().swaps) endSwapping(context, swap)
}
