import { useEffect, useLayoutEffect, useState } from 'react'
import type { AnyKernel } from '../../ui/hooks/kernel.ts'

// A server has nothing to paint, and React 18 warns about layout effects there.
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Calls each provider of a kernel, in the order in which they were mounted. */
const providers = new WeakMap<AnyKernel, Set<() => void>>()

/** Whether a provider is the first of its kernel in the page. That one shows the modal, of which there is one. */
export function useIsFirst(kernel: AnyKernel): boolean {
  const [isFirst, setIsFirst] = useState(true)
  useBeforePaint(() => {
    const all = providers.get(kernel) ?? new Set()
    providers.set(kernel, all)
    const look = () => setIsFirst([...all][0] === look)
    all.add(look)
    look()
    return () => {
      all.delete(look)
      for (const other of all) other()
    }
  }, [kernel])
  return isFirst
}
