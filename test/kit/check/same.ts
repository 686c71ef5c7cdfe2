/** Whether two values are the same plain data, in whatever order their keys stand. */
export const same = (a: unknown, b: unknown): boolean => sorted(a) === sorted(b)

const sorted = (value: unknown) =>
  JSON.stringify(value, (_, item) =>
    Object(item) === item && !Array.isArray(item) ? Object.fromEntries(Object.entries(item).sort()) : item,
  )
