import type { AnyKernel } from '../hooks/kernel.ts'

/** Reads a secret from the vault by its handle; `null` if it is not there, and in a replay. */
export const readSecret = (kernel: AnyKernel, handle: string | null): string | null =>
  handle === null ? null : (kernel.secret(handle)?.reveal() ?? null)
