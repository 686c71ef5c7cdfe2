import { clone, isNode, type Json, mapNode } from './json.ts'
import { MASK, Secret } from './secret.ts'
import type { ActionSpec } from './spec.ts'

/** What an action's run gets of its input: a copy, in which what is called secret is a `Secret`. */
export function maskInput(input: unknown, { takesInput, secret = [] }: ActionSpec): unknown {
  const copy = takesInput ? clone(input) : undefined
  if (isNode(copy)) for (const at of secret) if (!(copy[at] instanceof Secret)) copy[at] = new Secret(copy[at])
  return copy
}

/** The same data with every secret covered. */
export function mask(value: unknown): Json {
  return value instanceof Secret ? MASK : ((isNode(value) ? mapNode(value, mask) : (value ?? null)) as Json)
}

/** What plugins with the grant `requests` see: every secret covered that was not disclosed. */
export function maskUndisclosed(value: unknown): Json {
  const shown = value instanceof Secret && value.isDisclosed ? value.reveal() : value
  return isNode(shown) ? (mapNode(shown, maskUndisclosed) as Json) : mask(shown)
}

/** For the port alone: the request as the outside must see it. */
export function revealSecrets<T>(value: T): T {
  return (value instanceof Secret ? value.reveal() : isNode(value) ? mapNode(value, revealSecrets) : value) as T
}
