import { isNode } from '../json.ts'

/** Returns the values at a dotted path, in which `*` matches each item. */
export function getValuesAt(value: unknown, [head, ...rest]: readonly string[]): readonly unknown[] {
  if (head === undefined) return [value]
  if (typeof value !== 'object' || value === null) return []
  if (head === '*') return Object.values(value).flatMap((item) => getValuesAt(item, rest))
  return getValuesAt((value as Record<string, unknown>)[head], rest)
}

/**
 * Replaces each text at dotted paths, and in the lists and records that are there. A number that a path itself leads to
 * becomes 0, and `true` becomes `false`; those in a list or record stay, such as the decimals of a token.
 */
export const mapTextsAt = <T>(value: T, paths: readonly string[], map: (text: string) => string): T =>
  paths.reduce<unknown>((mapped, path) => mapAt(mapped, path.split('.'), map), value) as T

function mapAt(value: unknown, [head, ...rest]: readonly string[], map: (text: string) => string): unknown {
  if (!isNode(value)) return head === undefined ? mapLeaf(value, map) : value
  const mapItem = (key: string, item: unknown) => {
    if (head === undefined) return typeof item === 'string' || isNode(item) ? mapAt(item, rest, map) : item
    return head === '*' || head === key ? mapAt(item, rest, map) : item
  }
  if (Array.isArray(value)) return value.map((item, i) => mapItem(`${i}`, item))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapItem(key, item)]))
}

function mapLeaf(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value)
  return typeof value === 'number' ? 0 : typeof value === 'boolean' ? false : value
}
