import { useKernel } from './kernel.ts'

/** For views: reads a secret from the vault by its handle; `null` if it is not there, and in a replay. */
export function useSecret(handle: string | null): string | null {
  const kernel = useKernel()
  return handle === null ? null : (kernel.secret(handle)?.reveal() ?? null)
}
