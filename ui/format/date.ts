// When something happened, by the clock of the page: a view groups by it, and state never does.

/** A month of a year, as both stand on the reader's calendar. */
export interface Month {
  /** Tells it from others: `2026-11`. */
  readonly key: string
  /** Grows by one with each month. */
  readonly order: number
  /** `November 2026`. */
  readonly label: string
}

const MONTH = /* @__PURE__ */ new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' })
const DAY = /* @__PURE__ */ new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const CLOCK = /* @__PURE__ */ new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const MOMENT = /* @__PURE__ */ new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** @param at - ISO 8601, or milliseconds since the epoch. */
export function formatMonth(at: string | number): Month {
  const date = toDate(at)
  const [year, month] = [date.getFullYear(), date.getMonth()]
  return { key: `${year}-${month + 1}`, order: year * 12 + month, label: MONTH.format(date) }
}

/** By month, the newest first; within one as they came. */
export function groupByMonth<T extends { readonly at: string | number }>(
  lines: readonly T[],
): readonly (Month & { readonly lines: readonly T[] })[] {
  const months = new Map<string, Month & { lines: T[] }>()
  for (const line of lines) {
    const month = formatMonth(line.at)
    const known = months.get(month.key) ?? { ...month, lines: [] }
    known.lines.push(line)
    months.set(month.key, known)
  }
  return [...months.values()].sort((a, b) => b.order - a.order)
}

/** `19 Nov`. @param at - ISO 8601, or milliseconds since the epoch. */
export const formatDay = (at: string | number): string => DAY.format(toDate(at))

/** `10:55`. @param at - ISO 8601, or milliseconds since the epoch. */
export const formatTime = (at: string | number): string => CLOCK.format(toDate(at))

/** `19 Nov 2026, 10:55`. @param at - ISO 8601, or milliseconds since the epoch. */
export const formatDateTime = (at: string | number): string => MOMENT.format(toDate(at))

/** A text that looks like a time and is none stands for the epoch. */
function toDate(at: string | number): Date {
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? new Date(0) : date
}
