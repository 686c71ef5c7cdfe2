import { useEffect, useState } from 'react'
import type { StackEntry } from '../../plugins/capabilities.ts'
import { DIALOG } from '../motion.ts'

/** The phase of the dialog. It stays rendered for a moment after closing, to animate. */
export type DialogPhase = 'closed' | 'opening' | 'open' | 'closing'

export function useDialogPhase(isOpen: boolean): DialogPhase {
  const [phase, setPhase] = useState<DialogPhase>('closed')
  const isIn = phase === 'opening' || phase === 'open'
  if (isOpen !== isIn) setPhase(isOpen ? 'opening' : phase === 'closed' ? 'closed' : 'closing')
  useEffect(() => {
    if (phase !== 'opening' && phase !== 'closing') return
    const timer = setTimeout(() => setPhase(phase === 'opening' ? 'open' : 'closed'), DIALOG)
    return () => clearTimeout(timer)
  }, [phase])
  return phase
}

/** The shown stack, and the direction of the last move. */
export interface ShownStack {
  readonly stack: readonly StackEntry[]
  readonly move: 'forward' | 'back' | undefined
}

/** Keeps the last view while the dialog closes, and returns the direction of the move. */
export function useShownStack(stack: readonly StackEntry[], isOpen: boolean, phase: DialogPhase): ShownStack {
  const [shown, setShown] = useState<ShownStack>({ stack: [], move: undefined })
  const next = isOpen && stack.length > 0 ? stack : phase === 'closed' ? [] : shown.stack
  if (next === shown.stack || (next.length === 0 && shown.stack.length === 0)) return shown
  const isFirst = shown.stack.length === 0 || phase === 'closing'
  const latest: ShownStack = {
    stack: next,
    move: isFirst ? undefined : next.length < shown.stack.length ? 'back' : 'forward',
  }
  setShown(latest)
  return latest
}
