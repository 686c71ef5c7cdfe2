/** Finds parts of the texts in plain data, wherever these are. */
export function findInTexts(value: unknown, find: (text: string) => readonly string[]): readonly string[] {
  if (typeof value === 'string') return find(value)
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((one) => findInTexts(one, find))
}
