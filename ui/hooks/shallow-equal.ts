const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Compares plain data by value, so that a selector may build its result anew each time. */
export const isSame = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) ||
  (isObject(a) &&
    isObject(b) &&
    Object.keys(a).length === Object.keys(b).length &&
    Object.keys(a).every((key) => isSame(a[key], b[key])))
