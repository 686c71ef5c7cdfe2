/** A value in the state that an entry changed. `undefined`: the key did not exist before, or no longer exists. */
export interface Change {
  readonly path: string
  readonly before: unknown
  readonly after: unknown
}

/** Lists every difference of two states, as deep as possible. */
export function diff(before: unknown, after: unknown, path = ''): readonly Change[] {
  if (Object.is(before, after)) return []
  if (!isNested(before) || !isNested(after) || Array.isArray(before) !== Array.isArray(after)) {
    return [{ path, before, after }]
  }
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) => diff(before[key], after[key], join(path, key, Array.isArray(after))))
}

const isNested = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const join = (path: string, key: string, isIndex: boolean) =>
  isIndex ? `${path}[${key}]` : path === '' ? key : /^\w+$/.test(key) ? `${path}.${key}` : `${path}["${key}"]`
