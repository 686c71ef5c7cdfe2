import { clone, isNode, type Json, mapNode } from './json.ts'
import { MASK, Secret } from './secret.ts'
import type { ActionSpec } from './spec.ts'

/** Copies an action's input for its run, with the fields named in `secret` as `Secret`s. */
export function wrapSecrets(input: unknown, { takesInput, secret = [] }: ActionSpec): unknown {
  const copy = takesInput ? clone(input) : undefined
  if (isNode(copy)) for (const at of secret) if (!(copy[at] instanceof Secret)) copy[at] = new Secret(copy[at])
  return copy
}

/** Copies data with every secret masked. */
export function mask(value: unknown): Json {
  return value instanceof Secret ? MASK : ((isNode(value) ? mapNode(value, mask) : (value ?? null)) as Json)
}

/** For plugins with the grant `requests`: masks every secret that was not disclosed. */
export function maskUndisclosed(value: unknown): Json {
  const shown = value instanceof Secret && value.isDisclosed ? value.reveal() : value
  return isNode(shown) ? (mapNode(shown, maskUndisclosed) as Json) : mask(shown)
}

/** For the port only: the request with its secrets revealed. */
export function revealSecrets<T>(value: T): T {
  return (value instanceof Secret ? value.reveal() : isNode(value) ? mapNode(value, revealSecrets) : value) as T
}
