import { isEqual, isNode, type Json } from '../kernel/json.ts'

/** A value in the state that an entry changed; a missing one is `null`. */
export interface StateChange {
  readonly path: string
  readonly before: Json
  readonly after: Json
}

/** Lists the differences of two states. A list is compared as a whole. */
export function diffStates(before: unknown, after: unknown, path = ''): readonly StateChange[] {
  if (isEqual(before ?? null, after ?? null)) return []
  if (!isNode(before) || !isNode(after) || Array.isArray(before) || Array.isArray(after))
    return [{ path, before: (before ?? null) as Json, after: (after ?? null) as Json }]
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) => diffStates(before[key], after[key], path ? `${path}.${key}` : key))
}
