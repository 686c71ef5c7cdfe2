/** Whether two values are equal plain data, regardless of the order of keys. */
export const isSameData = (a: unknown, b: unknown): boolean => sortKeys(a) === sortKeys(b)

const sortKeys = (value: unknown) =>
  JSON.stringify(value, (_, item) =>
    Object(item) === item && !Array.isArray(item) ? Object.fromEntries(Object.entries(item).sort()) : item,
  )
