// Hides loading toasts of swaps that have ended.
import { Router } from '../capabilities.ts'
import { TEXTS } from './constants.ts'
import type { Context } from './context.ts'
import { formatPendingSwap } from './format-side.ts'
import type { SentSwap } from './state.ts'

/** Hides the toast of a swap that has ended or is no longer tracked. */
export function endSwapping({ services }: Context, swap: Pick<SentSwap, 'from' | 'to'>): void {
  services.get(Router).withdrawToast(formatPendingSwap(swap))
}

/** Hides all toasts after the account or the network changed: they are about another account. */
export function endToasts(context: Context): void {
  const router = context.services.get(Router)
  for (const text of [TEXTS.approve, TEXTS.confirm]) router.withdrawToast(text)
  for (const swap of context.read().swaps) endSwapping(context, swap)
}
