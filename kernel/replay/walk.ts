/** Returns the values at a dotted path, in which `*` matches each item. */
export function getValuesAt(value: unknown, [head, ...rest]: readonly string[]): readonly unknown[] {
  if (head === undefined) return [value]
  if (typeof value !== 'object' || value === null) return []
  if (head === '*') return Object.values(value).flatMap((item) => getValuesAt(item, rest))
  return getValuesAt((value as Record<string, unknown>)[head], rest)
}

/** Visits each string and each key in plain data. */
export function forEachString(value: unknown, visit: (text: string) => void): void {
  if (typeof value === 'string') visit(value)
  if (typeof value !== 'object' || value === null) return
  for (const [key, item] of Object.entries(value)) {
    if (!Array.isArray(value)) visit(key)
    forEachString(item, visit)
  }
}
