import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react'
import { type AnyKernel, KernelContext, useKernel } from '../hooks/kernel.ts'

/** What a prerendered view reads and calls in place of the kernel's own. */
export type PrerenderState = Pick<AnyKernel, 'getState' | 'eager'>

interface FrozenStateProps {
  isStill: boolean
  /** Before the kernel has started. */
  prerender?: PrerenderState | undefined
  children: ReactNode
}

/** Freezes the state: for a view that is closing, so that it does not show later changes, or for a prerendered one. */
export function FrozenState({ isStill, prerender, children }: FrozenStateProps) {
  const kernel = useKernel()
  const state = useSyncExternalStore(kernel.subscribeBatched, kernel.getState, kernel.getInitialState)
  const [last, keep] = useState(state)
  if (!isStill && last !== state) keep(state)
  const shown = useMemo<AnyKernel>(() => {
    const frozen = isStill ? { getState: () => last } : prerender
    return frozen ? { ...kernel, subscribeBatched: () => () => {}, ...frozen } : kernel
  }, [kernel, prerender, isStill, last])
  return <KernelContext.Provider value={shown}>{children}</KernelContext.Provider>
}
