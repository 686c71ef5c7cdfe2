import { isNode, mapNode } from '../json.ts'
import { MASK, Secret } from '../secret.ts'

/** The inverse of `mask`: in a rerun, code gets an opaque `Secret` for each masked value. */
export function unmask(value: unknown): unknown {
  return value === MASK ? new Secret(MASK) : isNode(value) ? mapNode(value, unmask) : value
}
