import { isNode, mapNode } from '../json.ts'
import { MASK, Secret } from '../secret.ts'

/** The inverse of `mask`: code that is run again gets an opaque secret where there was one. */
export function unmask(value: unknown): unknown {
  return value === MASK ? new Secret(MASK) : isNode(value) ? mapNode(value, unmask) : value
}
