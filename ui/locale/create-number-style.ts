import type { NumberStyle } from '../format/number-style.ts'

/**
 * Creates the style of a language.
 * @param tag - BCP 47
 */
export function createNumberStyle(tag: string): NumberStyle {
  const units = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 })
  const decimal = findPart(new Intl.NumberFormat(tag).formatToParts(0.5), 'decimal') ?? '.'
  const plain = new Intl.NumberFormat(tag, { useGrouping: false })
  const digits = Array.from({ length: 10 }, (_, digit) => plain.format(digit))
  return {
    tag,
    // As an integer of any length, so that no digit is lost.
    formatUnits: (text) => units.format(BigInt(text)),
    formatTyped: (text) => text.replace(/[0-9.]/g, (mark) => digits[Number(mark)] ?? decimal),
    decimal,
    dollars: getAffixes(tag, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' }),
    percent: getAffixes(tag, { style: 'percent' }),
    formatCount: (count) => units.format(count),
  }
}

/**
 * Gets what a format writes before and after a number, without the mark that Arabic and Hebrew begin with: it would turn
 * the direction of a value that a sentence isolates, and part its symbol from its number.
 */
function getAffixes(tag: string, options: Intl.NumberFormatOptions): readonly [before: string, after: string] {
  const parts = new Intl.NumberFormat(tag, options).formatToParts(0)
  const isNumber = ({ type }: Intl.NumberFormatPart) => type === 'integer' || type === 'decimal' || type === 'fraction'
  const join = (some: readonly Intl.NumberFormatPart[]) => some.map(({ value }) => value).join('')
  const from = parts.findIndex(isNumber)
  const to = parts.findLastIndex(isNumber)
  return [join(parts.slice(0, from)).replace(/^\u200f/, ''), join(parts.slice(to + 1))]
}

const findPart = (parts: readonly Intl.NumberFormatPart[], wanted: Intl.NumberFormatPartTypes) =>
  parts.find(({ type }) => type === wanted)?.value
