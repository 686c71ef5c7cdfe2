const LONGEST = 400
// Control and bidi characters could reorder the text beside them, so they are shown as escapes.
const HIDDEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu

const named = (mark: string) =>
  mark === '\n' ? mark : `\\u{${(mark.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}}`

/** Escapes control and bidi characters in untrusted text. */
export const escapeControls = (text: string): string => text.replace(HIDDEN, named)

/** Shortens a text to one line. */
export const shorten = (text: string, longest: number): string => {
  const line = escapeControls(text.slice(0, longest + 1).replace(/\s+/g, ' '))
  return line.length > longest ? `${line.slice(0, longest)}…` : line
}

/** Formats a value as indented JSON. Long strings, such as images, are cut. */
export const formatJson = (value: unknown): string =>
  escapeControls(JSON.stringify(value, (_, item) => (typeof item === 'string' ? cut(item) : item), 2) ?? 'undefined')

const cut = (text: string) =>
  text.length > LONGEST ? `${text.slice(0, LONGEST)}… (${groupDigits(text.length)} characters)` : text

/** Formats a number with grouped digits: `100,000`. */
export const groupDigits = (count: number): string => count.toLocaleString('en')

/** Formats a duration: `204 ms`, `2.48 s`, `3:05.2`. */
export function formatDuration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`
  if (ms < 60_000) return `${(ms / 1000).toFixed(2)} s`
  return `${Math.floor(ms / 60_000)}:${((ms % 60_000) / 1000).toFixed(1).padStart(4, '0')}`
}

/** Formats the time of day of an entry, with milliseconds. */
export const formatTimeOfDay = (at: number): string => {
  const time = new Date(at)
  const [hours, minutes, seconds] = [time.getHours(), time.getMinutes(), time.getSeconds()].map(two)
  return `${hours}:${minutes}:${seconds}.${String(time.getMilliseconds()).padStart(3, '0')}`
}

const two = (part: number) => String(part).padStart(2, '0')
