const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Compares plain data by value, so that a selector may build its result anew each time. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (!isObject(a) || !isObject(b)) return false
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => isSame(a[key], b[key]))
}
