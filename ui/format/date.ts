// Formats times in the page's time zone: views group by them, state never does.
import { style } from './number-style.ts'

/** A calendar month in the reader's time zone. */
export interface Month {
  /** Unique: `2026-11`. */
  readonly key: string
  /** Increases by one each month. */
  readonly order: number
  /** `November 2026`. */
  readonly label: string
}

const LONG_MONTH: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric' }
const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' }
const CLOCK: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' }
const MOMENT: Intl.DateTimeFormatOptions = { ...DAY, year: 'numeric', ...CLOCK }

const formatters = new Map<object, { readonly tag: string; readonly formatter: Intl.DateTimeFormat }>()

/** Formats in the language of the modal. A formatter takes long to create, so it is kept until the language changes. */
function format(date: Date, options: Intl.DateTimeFormatOptions, english = 'en-GB'): string {
  const tag = style.tag === 'en' ? english : style.tag
  const known = formatters.get(options)
  const entry = known?.tag === tag ? known : { tag, formatter: new Intl.DateTimeFormat(tag, options) }
  formatters.set(options, entry)
  return entry.formatter.format(date)
}

/** Formats a month. @param at - ISO 8601, or milliseconds since the epoch. */
export function toMonth(at: string | number): Month {
  const date = toDate(at)
  const [year, month] = [date.getFullYear(), date.getMonth()]
  return { key: `${year}-${month + 1}`, order: year * 12 + month, label: format(date, LONG_MONTH, 'en') }
}

/** Groups lines by month, the newest month first; keeps the order within a month. */
export function groupByMonth<T extends { readonly at: string | number }>(
  lines: readonly T[],
): readonly (Month & { readonly lines: readonly T[] })[] {
  const months = new Map<string, Month & { lines: T[] }>()
  for (const line of lines) {
    const month = toMonth(line.at)
    const known = months.get(month.key) ?? { ...month, lines: [] }
    known.lines.push(line)
    months.set(month.key, known)
  }
  return [...months.values()].sort((a, b) => b.order - a.order)
}

/** Formats a day: `19 Nov`. @param at - ISO 8601, or milliseconds since the epoch. */
export const formatDay = (at: string | number): string => format(toDate(at), DAY)

/** Formats a time: `10:55`. @param at - ISO 8601, or milliseconds since the epoch. */
export const formatTime = (at: string | number): string => format(toDate(at), CLOCK)

/** Formats a date and time: `19 Nov 2026, 10:55`. @param at - ISO 8601, or milliseconds since the epoch. */
export const formatDateTime = (at: string | number): string => format(toDate(at), MOMENT)

/** Parses a time. An invalid one becomes the epoch. */
function toDate(at: string | number): Date {
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? new Date(0) : date
}
