/** What stands at a dotted path, in which `*` is each item. */
export function valuesAt(value: unknown, [head, ...rest]: readonly string[]): readonly unknown[] {
  if (head === undefined) return [value]
  if (typeof value !== 'object' || value === null) return []
  if (head === '*') return Object.values(value).flatMap((item) => valuesAt(item, rest))
  return valuesAt((value as Record<string, unknown>)[head], rest)
}

/** Each text in plain data, and each key. */
export function eachString(value: unknown, visit: (text: string) => void): void {
  if (typeof value === 'string') visit(value)
  if (typeof value !== 'object' || value === null) return
  for (const [key, item] of Object.entries(value)) {
    if (!Array.isArray(value)) visit(key)
    eachString(item, visit)
  }
}
