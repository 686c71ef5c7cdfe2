import { invalidParams, ProviderRpcError } from './errors.ts'

/**
 * Decodes bytes that a host gave as text.
 * @throws `ProviderRpcError` -32602 if they are not in the coder's form
 */
export function decodeParam(coder: { decode(text: string): Uint8Array }, text: unknown): Uint8Array {
  try {
    return coder.decode(text as string)
  } catch {
    throw new ProviderRpcError(invalidParams().error)
  }
}
