import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react'
import { type AnyKernel, KernelContext, useKernel } from '../hooks/kernel.ts'

interface StillProps {
  isStill: boolean
  /** What the view reads instead of the kernel, before anything has started. */
  preview?: AnyKernel | undefined
  children: ReactNode
}

/** Freezes the state for a view that is closing, so that it does not show later changes. */
export function FrozenState({ isStill, preview, children }: StillProps) {
  const kernel = useKernel()
  const state = useSyncExternalStore(kernel.subscribeBatched, kernel.getState, kernel.getInitialState)
  const [last, keep] = useState(state)
  if (!isStill && last !== state) keep(state)
  const shown = useMemo<AnyKernel>(
    () => (isStill ? { ...kernel, getState: () => last, subscribeBatched: () => () => {} } : (preview ?? kernel)),
    [kernel, preview, isStill, last],
  )
  return <KernelContext.Provider value={shown}>{children}</KernelContext.Provider>
}
