const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * Deep-compares plain data (no `Set`, `Map` or `Date`), so that a selector may return a new object each time.
 */
export const isDeepEqual = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) ||
  (isObject(a) &&
    isObject(b) &&
    Object.keys(a).length === Object.keys(b).length &&
    Object.keys(a).every((key) => key in b && isDeepEqual(a[key], b[key])))
