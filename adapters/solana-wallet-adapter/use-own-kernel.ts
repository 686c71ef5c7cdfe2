import { useEffect, useMemo, useReducer } from 'react'
import { createSolanaKernel, type SolanaKernel } from './kernel.ts'

const unused = new WeakSet<SolanaKernel>()

/**
 * Returns the host's kernel, or one of this component for an endpoint. Its own one is destroyed once another replaces it,
 * or the component is left.
 */
export function useOwnKernel(given: SolanaKernel | undefined, endpoint: string | undefined): SolanaKernel {
  const [generation, renew] = useReducer((count: number) => count + 1, 0)
  const { kernel } = useMemo(
    () => ({ generation, kernel: given ?? createSolanaKernel(endpoint) }),
    [given, endpoint, generation],
  )
  useEffect(() => {
    if (kernel === given) return
    // A component that React keeps while it is hidden has its old one when it is shown again.
    if (kernel.isDestroyed()) return renew()
    unused.delete(kernel)
    return () => {
      unused.add(kernel)
      // React runs effects twice in development, and so cancels it.
      queueMicrotask(() => destroyUnused(kernel))
    }
  }, [kernel, given])
  return kernel
}

function destroyUnused(kernel: SolanaKernel): void {
  if (!unused.delete(kernel)) return
  void (kernel as SolanaKernel & { destroy(): Promise<void> }).destroy()
}
