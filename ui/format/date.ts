// Formats times in the page's time zone: views group by them, state never does.
import { style } from './number-style.ts'

/** The lines of one month of the calendar that the language uses, which need not be the Gregorian one. */
export interface Month<T> {
  /** Unique: `November 2026`. */
  readonly label: string
  readonly lines: readonly T[]
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

/**
 * Groups lines by month, the newest first, in each month too.
 *
 * @param lines - Each with `at`: ISO 8601, or milliseconds since the epoch.
 */
export function groupByMonth<T extends { readonly at: string | number }>(lines: readonly T[]): readonly Month<T>[] {
  const months = new Map<string, { label: string; lines: T[] }>()
  for (const line of [...lines].sort((a, b) => +toDate(b.at) - +toDate(a.at))) {
    const label = format(toDate(line.at), LONG_MONTH, 'en')
    const month = months.get(label) ?? { label, lines: [] }
    month.lines.push(line)
    months.set(label, month)
  }
  return [...months.values()]
}

/**
 * Formats a day: `19 Nov`.
 * @param at - ISO 8601, or milliseconds since the epoch. An invalid time is shown as 1 January 1970.
 */
export const formatDay = (at: string | number): string => format(toDate(at), DAY)

/**
 * Formats a time: `10:55`.
 * @param at - ISO 8601, or milliseconds since the epoch. An invalid time is shown as 1 January 1970.
 */
export const formatTime = (at: string | number): string => format(toDate(at), CLOCK)

/**
 * Formats a date and time: `19 Nov 2026, 10:55`.
 * @param at - ISO 8601, or milliseconds since the epoch. An invalid time is shown as 1 January 1970.
 */
export const formatDateTime = (at: string | number): string => format(toDate(at), MOMENT)

/** Parses a time. An invalid one becomes the epoch. */
function toDate(at: string | number): Date {
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? new Date(0) : date
}
