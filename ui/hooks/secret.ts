import { readSecret } from '../host/secret.ts'
import { useKernel } from './kernel.ts'

/** For views: reads a secret from the vault by its handle; `null` if it is not there, and in a replay. */
export const useSecret = (handle: string | null): string | null => readSecret(useKernel(), handle)
