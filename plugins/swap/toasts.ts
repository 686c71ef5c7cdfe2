// Hides loading toasts when what they announce has ended.
import { Router } from '../capabilities.ts'
import { TEXTS } from './constants.ts'
import type { Context } from './context.ts'
import { getSwappingText } from './format-side.ts'
import type { SentSwap } from './state.ts'

/** Hides the toast of a swap that has ended or is no longer tracked. */
export function endSwapping({ services }: Context, swap: Pick<SentSwap, 'from' | 'to'>): void {
  services.get(Router).withdrawToast(getSwappingText(swap))
}

/** Hides all toasts after the account or the network changed: they are about another account. */
export function endToasts(context: Context): void {
  const router = context.services.get(Router)
  for (const text of [TEXTS.approve, TEXTS.confirm]) router.withdrawToast(text)
  for (const swap of context.read().swaps) endSwapping(context, swap)
}
