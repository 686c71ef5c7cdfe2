/** Whether two values are equal plain data, regardless of the order of keys. */
export const isSameData = (a: unknown, b: unknown): boolean => sorted(a) === sorted(b)

const sorted = (value: unknown) =>
  JSON.stringify(value, (_, item) =>
    Object(item) === item && !Array.isArray(item) ? Object.fromEntries(Object.entries(item).sort()) : item,
  )
