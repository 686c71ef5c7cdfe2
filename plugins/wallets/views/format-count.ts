import { style } from '../../../ui/format/number-style.ts'

/** Formats a count, rounded down to tens if it has any: `7`, `430`, and `430+` for 431. */
export function formatCount(count: number): string {
  const tens = count < 10 ? count : Math.floor(count / 10) * 10
  return style.formatCount(tens) + (tens < count ? '+' : '')
}
