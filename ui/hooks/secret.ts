import { useKernel } from './kernel.ts'

/** For views: a secret that the state knows by its handle; `null` where it is not kept, and in a replay. */
export function useSecret(handle: string | null): string | null {
  const kernel = useKernel()
  return handle === null ? null : (kernel.secret(handle)?.reveal() ?? null)
}
