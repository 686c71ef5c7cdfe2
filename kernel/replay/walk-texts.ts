// Texts in plain data, and parts of them that are handled in one step.
import { isNode } from '../json.ts'

/** Characters of a part. */
export const PART_LENGTH = 2 ** 14

/** Groups texts in their order, each group with about `PART_LENGTH` characters, or with one text that has more. */
export function* groupTexts(texts: readonly string[]): Generator<readonly string[]> {
  let from = 0
  let size = 0
  for (const [i, text] of texts.entries()) {
    size += text.length
    if (size < PART_LENGTH) continue
    yield texts.slice(from, i + 1)
    from = i + 1
    size = 0
  }
  if (from < texts.length) yield texts.slice(from)
}

/** Whether a value is an object with more than `PART_LENGTH` characters in it. Counts no further. */
export const isLong = (value: unknown): value is object => isNode(value) && countTo(value, PART_LENGTH) <= 0

/** Counts a value's characters down from `left`. */
function countTo(value: unknown, left: number): number {
  if (typeof value === 'string') return left - value.length - 1
  if (!isNode(value)) return left - 4
  let rest = left
  for (const key in value) {
    rest = countTo((value as Record<string, unknown>)[key], rest - key.length)
    if (rest <= 0) break
  }
  return rest
}

/** Visits each string and each key in plain data. */
export function forEachString(
  value: unknown,
  visit: (text: string) => void,
  visitKey: (key: string) => void = visit,
): void {
  if (typeof value === 'string') visit(value)
  if (typeof value !== 'object' || value === null) return
  for (const [key, item] of Object.entries(value)) {
    if (!Array.isArray(value)) visitKey(key)
    forEachString(item, visit, visitKey)
  }
}
