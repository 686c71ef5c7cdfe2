import { useContext } from 'react'
import { KernelContext } from '../../ui/hooks/kernel.ts'

/**
 * For hooks that wallet-adapter lets a component call above its provider. Calls a hook that needs the kernel, or returns
 * what it says without one. A component is below a provider for all of its life, or never.
 */
export function useIfProvided<T>(useInside: () => T, fallback: T): T {
  const useFound = useContext(KernelContext) ? useInside : () => fallback
  return useFound()
}
