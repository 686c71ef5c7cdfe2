import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react'
import { type AnyKernel, KernelContext, useKernel } from '../hooks/kernel.ts'

/** What a view that is drawn ahead reads and calls in place of the kernel's own. */
export type Preview = Pick<AnyKernel, 'getState' | 'eager'>

interface FrozenStateProps {
  isStill: boolean
  /** Before anything has started. */
  preview?: Preview | undefined
  children: ReactNode
}

/** Freezes the state: for a view that is closing, so that it does not show later changes, or for one drawn ahead. */
export function FrozenState({ isStill, preview, children }: FrozenStateProps) {
  const kernel = useKernel()
  const state = useSyncExternalStore(kernel.subscribeBatched, kernel.getState, kernel.getInitialState)
  const [last, keep] = useState(state)
  if (!isStill && last !== state) keep(state)
  const shown = useMemo<AnyKernel>(() => {
    const frozen = isStill ? { getState: () => last } : preview
    return frozen ? { ...kernel, subscribeBatched: () => () => {}, ...frozen } : kernel
  }, [kernel, preview, isStill, last])
  return <KernelContext.Provider value={shown}>{children}</KernelContext.Provider>
}
