/** How a language writes numbers. */
export interface NumberStyle {
  /** A BCP 47 tag for dates and lists. */
  readonly tag: string
  /** Groups the digits of an integer, written `0` to `9`. */
  readonly formatUnits: (digits: string) => string
  /** Writes decimals, or an amount as it is typed, with the digits and the separator of the language. */
  readonly formatTyped: (text: string) => string
  readonly decimal: string
  /** The text before and after an amount in dollars. */
  readonly dollars: readonly [before: string, after: string]
  /** The text before and after a percentage, if it is not as in English. */
  readonly percent?: readonly [before: string, after: string]
  readonly formatCount: (count: number) => string
}

const ENGLISH: NumberStyle = {
  tag: 'en',
  formatUnits: (digits) => digits.replace(/\B(?=(\d{3})+$)/g, ','),
  formatTyped: (text) => text,
  decimal: '.',
  dollars: ['$', ''],
  formatCount: String,
}

/** The style of the language that the modal shows. Formats are plain functions, so a page has one at a time. */
export let style = ENGLISH

const listeners = new Set<() => void>()

/** @param next - Default: English. */
export function setNumberStyle(next: NumberStyle = ENGLISH): void {
  if (next === style) return
  style = next
  for (const listener of listeners) listener()
}

/** For pages that show amounts without React. */
export function subscribeNumberStyle(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
